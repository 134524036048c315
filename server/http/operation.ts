import type { Env, Hono, MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import type { RefusalCode } from '../../domain/refusals.ts'
import { readForm, readJson } from './body.ts'

/** A call of the API as its contract tells it, beside the route that serves it (R1405). */
export interface Operation<
  Body extends v.GenericSchema = v.GenericSchema,
  As extends 'json' | 'form' = 'json' | 'form',
> {
  readonly id: string
  /** What the call does, in Markdown. */
  readonly does: string
  /** It needs no bearer token. */
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

/** An operation at its place: `PUT` `/v1/answer/:question`. */
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
