import type { Env, Hono, MiddlewareHandler, Context } from 'hono'
import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { isStorable } from '../database/failures.ts'

/** An API operation as documented in the contract, declared next to its route. */
export interface Operation<
  Body extends v.GenericSchema = v.GenericSchema,
  As extends 'json' | 'form' = 'json' | 'form',
> {
  readonly id: string
  readonly does: string
  readonly isOpen?: true
  /** A required query parameter, and an optional header. */
  readonly query?: string
  readonly header?: { readonly name: string; readonly does: string; readonly maxLength: number }
  readonly sends?: Body
  readonly as?: As
  readonly answers: v.GenericSchema | 'file' | 'nothing'
  /** Refusal codes, besides those of every call of its kind. */
  readonly refusals?: readonly RefusalCode[]
}

const described = new WeakMap<MiddlewareHandler, Operation>()

/** Documents a route and parses its body: `context.req.valid('json')` or `'form'`. Throws 422 for an invalid body. */
export function operation<Body extends v.GenericSchema, As extends 'json' | 'form' = 'json'>(
  about: Operation<Body, As>,
): MiddlewareHandler<Env, string, { in: Record<As, v.InferInput<Body>>; out: Record<As, v.InferOutput<Body>> }> {
  const { as = 'json', sends } = about
  const read: MiddlewareHandler = async (context, next) => {
    if (sends) {
      const body = as === 'form' ? await formIn(context) : parseJson(await context.req.text())
      context.req.addValidatedData(as, check(sends, body) as object)
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

/** An app's operations, in route order. */
export const operationsOf = ({ routes }: Pick<Hono, 'routes'>): readonly PlacedOperation[] =>
  routes.flatMap(({ handler, method, path }) => {
    const found = described.get(handler as MiddlewareHandler)
    return found ? [{ ...found, method, path }] : []
  })

/** All refusal codes of an operation. */
export const refusalsOf = ({ as, isOpen, query, refusals = [], sends }: Operation): readonly RefusalCode[] => [
  ...(isOpen ? [] : (['noSession'] as const)),
  ...refusals,
  ...(sends ? ([as === 'form' ? 'bodyNotForm' : 'bodyNotJson', 'bodyTooLarge'] as const) : []),
  ...(sends || query ? (['invalidField'] as const) : []),
  'unforeseen',
]

/** A form, in either encoding. */
const formIn = ({ req }: Context): Promise<unknown> =>
  req.parseBody().catch((error: unknown) => {
    throw error instanceof TypeError || error instanceof SyntaxError ? refused('bodyNotForm') : error
  })

/** Validates a value. Throws a 422 that names the field: "birth_date: birthDateInvalid". */
export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // only domain reasons are passed on; valibot's messages may repeat the input
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
