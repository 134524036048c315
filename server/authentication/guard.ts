import type { Context, MiddlewareHandler } from 'hono'
import type { Dependencies, SignedIn } from '../dependencies.ts'
import { refused } from '../../domain/refusals.ts'
import { personOf } from './sessions.ts'

/** Lets a call through with a valid bearer token, and tells it whose. Throws 401 otherwise. */
export const signedIn =
  (dependencies: Pick<Dependencies, 'database' | 'now' | 'prepared'>): MiddlewareHandler<SignedIn> =>
  async (context, next) => {
    const person = await personOf(dependencies, tokenOf(context))
    if (!person) throw refused('noSession')
    context.set('person', person)
    await next()
  }

/** The bearer token of a call. Throws 401 without one. */
export function tokenOf(context: Context): string {
  const token = /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]
  if (token === undefined) throw refused('noSession')
  return token
}
