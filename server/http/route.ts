import type { Context } from 'hono'
import { routePath } from 'hono/route'

/** Every path of the API, its unknown ones included. */
export const apiPaths: readonly string[] = ['/authentication/*', '/v1/*', '/v2/*']

/** Whether a call is one of the API, by its path. */
export const isOfApi = (path: string) => /^\/(?:authentication|v1|v2)(?:\/|$)/.test(path)

/** The pattern of a call's route, never its path: one name for all pages, and one for what the API does not know. */
export function routeOf(context: Context): string {
  const pattern = routePath(context)
  if (pattern === '/*') return isOfApi(context.req.path) ? 'unknown' : 'page'
  return apiPaths.includes(pattern) ? 'unknown' : pattern
}
