import type { MiddlewareHandler, Context } from 'hono'
import { type AnsweredCall, type Log, requestIdFrom, withRequestId } from '../log/log.ts'
import { routePath } from 'hono/route'

interface Watching {
  readonly log: Log
  readonly metrics: { readonly answered: (call: AnsweredCall) => void }
  readonly trustProxy: boolean
}

const header = 'X-Request-Id'
const usual: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** Gives every call an id, which its answer and its lines in the log bear; logs and counts how it was answered. */
export const logCalls =
  ({ log, metrics, trustProxy }: Watching): MiddlewareHandler =>
  (context, next) => {
    const id = requestIdFrom(trustProxy ? context.req.header(header) : undefined)
    return withRequestId(id, async () => {
      const begin = performance.now()
      await next()
      context.res.headers.set(header, id)
      const call = {
        method: usual.includes(context.req.method) ? context.req.method : 'other',
        route: routeOf(context),
        status: context.res.status,
        milliseconds: Math.round((performance.now() - begin) * 10) / 10,
      }
      metrics.answered(call)
      log(isApiCall(context.req.path) ? 'call answered' : 'page answered', call)
    })
  }

export const apiPaths: readonly string[] = ['/authentication/*', '/v1/*', '/v2/*']

/** Whether a call is one of the API, by its path. */
export const isApiCall = (path: string) => /^\/(?:authentication|v1|v2)(?:\/|$)/.test(path)

/** The pattern of a call's route, never its path: one name for all pages, and one for what the API does not know. */
export function routeOf(context: Context): string {
  const pattern = routePath(context)
  if (pattern === '/*') return isApiCall(context.req.path) ? 'unknown' : 'page'
  return apiPaths.includes(pattern) ? 'unknown' : pattern
}
