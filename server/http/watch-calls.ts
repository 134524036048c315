import type { MiddlewareHandler } from 'hono'
import type { AnsweredCall, Log } from '../log/lines.ts'
import { requestIdFrom, withRequestId } from '../log/log.ts'
import { isOfApi, routeOf } from './route.ts'

interface Watching {
  readonly log: Log
  readonly metrics: { readonly answered: (call: AnsweredCall) => void }
  readonly trustProxy: boolean
}

const header = 'X-Request-Id'
const usual: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** Gives every call an id, which its answer and its lines in the log bear; logs and counts how it was answered. */
export const watchCalls =
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
      log(isOfApi(context.req.path) ? 'call answered' : 'page answered', call)
    })
  }
