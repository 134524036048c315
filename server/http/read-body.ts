import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { refused } from '../../domain/wire/refusal.ts'
import { respondRefused } from './refusal.ts'

/** Maximum body size in bytes, unless the context has its own `longestBody`. */
const usualSize = 100_000
/** How much of a longer body is read, in bytes and milliseconds. */
const usualDrain = { bytes: 16_000_000, milliseconds: 10_000 }

/** Reads what a call still sends, so that a proxy hears the refusal. Only so much of it, and only so long. */
export async function drainBody(context: Context, drain = usualDrain): Promise<void> {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  // `Request` hides a GET's
  const body = context.req.raw.body ?? (incoming && Readable.toWeb(incoming))
  const signal = AbortSignal.timeout(drain.milliseconds)
  // an unread rest makes the connection unusable
  if (declaredLength(context) > drain.bytes) context.header('Connection', 'close')
  else if (body?.locked === false) await body.pipeTo(new WritableStream(), { signal }).catch(() => undefined)
}

/**
 * Reads each body fully before responding: a proxy that is still sending when the connection closes reports a broken
 * server. Responds 413 to a longer one, and throws 400 for an incomplete one.
 */
export function wholeBody(drain = usualDrain): MiddlewareHandler<{ Variables: { longestBody?: number } }> {
  async function refuse(context: Context): Promise<Response> {
    await drainBody(context, drain)
    return respondRefused(context, refused('bodyTooLarge'))
  }
  return async (context, next) => {
    const maxSize = context.get('longestBody') ?? usualSize
    if (!context.req.raw.body && declaredLength(context) > maxSize) return refuse(context)
    let isWhole = false
    try {
      const refusal = await bodyLimit({ maxSize, onError: refuse })(context, async () => {
        // Hono keeps it for the routes
        if (context.req.raw.body) await context.req.arrayBuffer()
        else if (declaredLength(context) > 0) await drainBody(context, drain)
        isWhole = true
      })
      if (!isWhole) return refusal
    } catch {
      // the client disconnected; not our error
      throw new HTTPException(400)
    }
    return next()
  }
}

const declaredLength = ({ req }: Context) => Number(req.header('Content-Length') ?? 0)
