import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { answerRefusal } from './refusal.ts'
import { refused } from '../../domain/refused.ts'

/** Bytes of the longest body that a route is given. */
const longestBody = 100_000

/** How much of a longer body is read and thrown away, and for how long. */
interface Drain {
  readonly bytes: number
  readonly milliseconds: number
}
const usualDrain: Drain = { bytes: 16_000_000, milliseconds: 10_000 }

/**
 * Reads each body to its end before the answer: a proxy that is still sending when the connection ends takes this
 * server for broken. Throws 413 for a longer body once it was drained, and 400 for one that was cut off.
 */
export const wholeBody =
  (drain = usualDrain): MiddlewareHandler =>
  async (context, next) => {
    const declared = declaredLength(context)
    if (declared === 0) return next()
    const stream = bodyOf(context)
    if (!stream) return next()
    const isShort = declared !== null && declared <= longestBody
    const isHuge = declared !== null && declared > drain.bytes
    const read = isShort && context.req.raw.body ? readWhole : readOrDrain
    const end = isHuge ? 'left unread' : await read(context, stream, drain)
    if (end === 'taken') return next()
    // what is left unread makes the connection useless
    if (end === 'left unread') context.header('Connection', 'close')
    return answerRefusal(context, refused('bodyTooLarge'))
  }

type End = 'taken' | 'drained' | 'left unread'

/** In bytes; null where only the end of the body tells. */
function declaredLength({ req }: Context): number | null {
  if (req.header('Transfer-Encoding') !== undefined) return null
  const length = req.header('Content-Length')
  // a call that comes through no socket, as in tests, declares nothing
  return length === undefined ? (req.raw.body ? null : 0) : Number(length)
}

/** The body as it comes; a GET's, which `Request` does not show, from the socket. */
function bodyOf(context: Context): ReadableStream<Uint8Array> | null {
  if (context.req.raw.body) return context.req.raw.body
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  return incoming ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : null
}

/** The short way: the routes find the body in Hono's cache. */
const readWhole = ({ req }: Context): Promise<End> => req.arrayBuffer().then(() => 'taken', cutOff)

/** Keeps what a route may have, and throws away what comes after it. */
async function readOrDrain(context: Context, stream: ReadableStream<Uint8Array>, drain: Drain): Promise<End> {
  const reader = stream.getReader()
  const kept: Uint8Array[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>(resolve => (timer = setTimeout(() => resolve(null), drain.milliseconds)))
  try {
    for (;;) {
      const piece =
        size > longestBody
          ? await Promise.race([reader.read().catch(cutOff), tooLate])
          : await reader.read().catch(cutOff)
      if (piece === null || size > drain.bytes) return 'left unread'
      if (piece.done) break
      size += piece.value.length
      if (size <= longestBody) kept.push(piece.value)
      else kept.length = 0
    }
  } finally {
    clearTimeout(timer)
  }
  if (size > longestBody) return 'drained'
  // nobody reads the body of a GET
  const { body, method } = context.req.raw
  if (body) context.req.raw = new Request(context.req.raw, { method, body: Buffer.concat(kept) })
  return 'taken'
}

/** The visitor has gone: nobody hears the answer, and nothing of ours is at fault. */
function cutOff(): never {
  throw new HTTPException(400)
}
