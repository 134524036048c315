import type { Env, Hono, MiddlewareHandler, Context } from 'hono'
import type { RefusalCode } from '../../domain/refusals.ts'
import { isStorable } from '../database/failures.ts'
import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/refused.ts'

/** A call of the API as its contract tells it, beside the route that serves it (R1405). */
export interface Operation<
  Body extends v.GenericSchema = v.GenericSchema,
  As extends 'json' | 'form' = 'json' | 'form',
> {
  readonly id: string
  readonly does: string
  readonly isOpen?: true
  /** A parameter of the query that it needs, and a header that it may have. */
  readonly query?: string
  readonly header?: { readonly name: string; readonly does: string; readonly maxLength: number }
  readonly sends?: Body
  readonly as?: As
  readonly answers: v.GenericSchema | 'file' | 'nothing'
  /** Why it may be refused, beside what every call of its kind may be refused for. */
  readonly refusals?: readonly RefusalCode[]
}

const described = new WeakMap<MiddlewareHandler, Operation>()

/** Describes its route, and reads the body: `context.req.valid('json')` or `'form'`. Throws 422 for another body. */
export function operation<Body extends v.GenericSchema, As extends 'json' | 'form' = 'json'>(
  about: Operation<Body, As>,
): MiddlewareHandler<Env, string, { in: Record<As, v.InferInput<Body>>; out: Record<As, v.InferOutput<Body>> }> {
  const { as = 'json', sends } = about
  const read: MiddlewareHandler = async (context, next) => {
    if (sends) {
      const body = await (as === 'form' ? readForm(context, sends) : readJson(context, sends))
      context.req.addValidatedData(as, body as object)
    }
    await next()
  }
  described.set(read, about)
  return read
}

export interface PlacedOperation extends Operation {
  readonly method: string
  readonly path: string
}

/** The operations of an app as it is, in the order of its routes. */
export const operationsOf = ({ routes }: Pick<Hono, 'routes'>): readonly PlacedOperation[] =>
  routes.flatMap(({ handler, method, path }) => {
    const found = described.get(handler as MiddlewareHandler)
    return found ? [{ ...found, method, path }] : []
  })

/** Every code that an operation may be refused with. */
export const refusalsOf = ({ as, isOpen, query, refusals = [], sends }: Operation): readonly RefusalCode[] => [
  ...(isOpen ? [] : (['noSession'] as const)),
  ...refusals,
  ...(sends ? ([as === 'form' ? 'bodyNotForm' : 'bodyNotJson', 'bodyTooLarge'] as const) : []),
  ...(sends || query ? (['invalidField'] as const) : []),
  'unforeseen',
]

/** Reads a JSON body with a schema. Throws a 422 that names the field: "birth_date: birthDateInvalid". */
async function readJson<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return check(schema, parseJson(await context.req.text()))
}

/** Reads a form, in either encoding, with a schema. Throws like `readJson`. */
async function readForm<Schema extends v.GenericSchema>(
  { req }: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const form = await req.parseBody().catch((error: unknown) => {
    throw error instanceof TypeError || error instanceof SyntaxError ? refused('bodyNotForm') : error
  })
  return check(schema, form)
}

/** Checks a value with a schema. Throws like `readJson`. */
export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // a reason of the domain is passed on; valibot's own sentence may repeat what was sent, and is not
  const reason = isFieldMessage(issue.message) ? issue.message : issue.received === 'undefined' ? 'required' : 'invalid'
  throw refused('invalidField', { field: v.getDotPath(issue) ?? 'body', reason })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
        throw refused('invalidField', { field: plain(key), reason: 'invalid' })
      return value
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused('bodyNotJson')
  }
}

const plain = (key: string) => (isStorable(key) && key !== '' ? key : 'body')
