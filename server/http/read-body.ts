import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { refused } from '../../domain/wire/refusal.ts'
import { answerRefusal } from './refusal.ts'

/** Maximum body size in bytes. */
const maxSize = 100_000
/** How much of a longer body is read, in bytes and milliseconds. */
const usualDrain = { bytes: 16_000_000, milliseconds: 10_000 }

/**
 * Reads each body fully before responding: a proxy that is still sending when the connection closes reports a broken
 * server. Responds 413 to a longer one, and throws 400 for an incomplete one.
 */
export function wholeBody(drain = usualDrain): MiddlewareHandler {
  async function refuse(context: Context): Promise<Response> {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
    // `Request` hides a GET's
    const body = context.req.raw.body ?? (incoming && Readable.toWeb(incoming))
    const signal = AbortSignal.timeout(drain.milliseconds)
    // an unread rest makes the connection unusable
    if (declaredLength(context) > drain.bytes) context.header('Connection', 'close')
    else if (body?.locked === false) await body.pipeTo(new WritableStream(), { signal }).catch(() => undefined)
    return answerRefusal(context, refused('bodyTooLarge'))
  }
  const limited = bodyLimit({ maxSize, onError: refuse })
  return async (context, next) => {
    if (!context.req.raw.body && declaredLength(context) > maxSize) return refuse(context)
    let isWhole = false
    try {
      const refusal = await limited(context, async () => {
        // Hono keeps it for the routes
        if (context.req.raw.body) await context.req.arrayBuffer()
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
