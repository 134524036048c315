import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Where a call comes from; behind a proxy that the operator trusts, what that proxy says. */
export function addressOf(context: Context, trustProxy: boolean): string {
  if (trustProxy) {
    // the last entry is the one that the trusted proxy wrote itself
    const forwarded = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  try {
    return getConnInfo(context).remote.address ?? 'unknown'
  } catch {
    return 'unknown' // a call that comes through no socket, as in tests
  }
}
