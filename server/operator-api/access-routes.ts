import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { bearerOf } from '../account/sessions.ts'
import { countTry } from '../database/rate-limits.ts'
import type { Actor } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { drainBody } from '../http/read-body.ts'
import { longestDocument } from '../matter/save-matter.ts'
import { tokenHolder, type TokenHolder } from './tokens.ts'

export interface OperatorCall {
  Variables: { holder: TokenHolder; longestBody: number }
}

/** Whom the audit log names. */
export const actorOf = ({ name }: TokenHolder): Actor => `token ${name}`

/** The parts of a form around its file, at most. In bytes. */
const aroundTheFile = 100_000

/**
 * Middleware of `/operator/*`, before the body is read: requires a token of the operator's, and lets those for
 * documents send long bodies. Throws 404 while there are no tokens, 401 for a wrong one, 429 for too many calls or
 * wrong tokens.
 */
export const operatorAccess =
  (dependencies: Needs<'tryLimit' | 'database' | 'now' | 'trustProxy'>): MiddlewareHandler<OperatorCall> =>
  async (context, next) => {
    const work = async () => {
      const holder = await tokenHolder(dependencies, bearerOf(context))
      if (holder === 'off') throw refused('notFound')
      if (holder === null) {
        await countTry(dependencies, { operatorTokenByNetwork: networkOf(context, dependencies.trustProxy) })
        throw refused('noSession')
      }
      await countTry(dependencies, { operatorCall: holder.name })
      return holder
    }
    const holder = await work().catch(async (error: unknown) => {
      if (error instanceof Refusal) await drainBody(context)
      throw error
    })
    context.set('holder', holder)
    if (holder.scopes.includes('documents') && /\/documents\//.test(context.req.path))
      context.set('longestBody', longestDocument + aroundTheFile)
    await next()
  }
