import type { MiddlewareHandler, Context } from 'hono'
import { routePath } from 'hono/route'
import { type FinishedCall, type Log, requestIdFrom, withRequestId } from '../log/log.ts'

interface Watching {
  readonly log: Log
  readonly metrics: { readonly finished: (call: FinishedCall) => void }
  readonly trustProxy: boolean
}

const header = 'X-Request-Id'
const usual: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** Gives every call an id, for its response and log lines; logs and counts each response. */
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
      metrics.finished(call)
      log(isApiCall(context.req.path) ? 'call answered' : 'page answered', call)
    })
  }

/** What the portal calls, and what the operator's programs call. */
export const portalPaths: readonly string[] = ['/authentication/*', '/v1/*', '/v2/*']
export const apiPaths: readonly string[] = [...portalPaths, '/operator/*']

/** Whether a path belongs to the API. */
export const isApiCall = (path: string) => /^\/(?:authentication|operator|v1|v2)(?:\/|$)/.test(path)

/** A call's route pattern, never its path: one name for all pages and one for unknown API calls. */
export function routeOf(context: Context): string {
  const pattern = routePath(context)
  if (pattern === '/*') return isApiCall(context.req.path) ? 'unknown' : 'page'
  return apiPaths.includes(pattern) ? 'unknown' : pattern
}
