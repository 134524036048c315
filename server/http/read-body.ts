import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { refused } from '../../domain/refused.ts'
import { answerRefusal } from './refusal.ts'

/** Maximum body size in bytes. */
const longestBody = 100_000

/** How much of a longer body is drained, in bytes and milliseconds. */
interface Drain {
  readonly bytes: number
  readonly milliseconds: number
}
const usualDrain: Drain = { bytes: 16_000_000, milliseconds: 10_000 }

/**
 * Reads each body fully before responding: a proxy that is still sending when the connection closes reports a broken
 * server. Throws 413 for a longer body after draining it, and 400 for an incomplete one.
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
    // an unread rest makes the connection unusable
    if (end === 'left unread') context.header('Connection', 'close')
    return answerRefusal(context, refused('bodyTooLarge'))
  }

type End = 'taken' | 'drained' | 'left unread'

/** Declared length in bytes; null if unknown. */
function declaredLength({ req }: Context): number | null {
  if (req.header('Transfer-Encoding') !== undefined) return null
  const length = req.header('Content-Length')
  // calls without a socket, as in tests, have no length
  return length === undefined ? (req.raw.body ? null : 0) : Number(length)
}

/** The body stream; a GET's comes from the socket, since `Request` hides it. */
function bodyOf(context: Context): ReadableStream<Uint8Array> | null {
  if (context.req.raw.body) return context.req.raw.body
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  return incoming ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : null
}

/** Stores the body in Hono's cache for the routes. */
const readWhole = ({ req }: Context): Promise<End> => req.arrayBuffer().then(() => 'taken', cutOff)

/** Keeps up to the maximum and drops the rest. */
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
  // a GET's body is ignored
  const { body, method } = context.req.raw
  if (body) context.req.raw = new Request(context.req.raw, { method, body: Buffer.concat(kept) })
  return 'taken'
}

/** The client disconnected; not our error. */
function cutOff(): never {
  throw new HTTPException(400)
}
