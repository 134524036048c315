/** A read that started with the page: its session, start (milliseconds since 1970), and answer. */
interface EarlyRead {
  readonly token: string
  readonly at: number
  readonly answer: Promise<Response>
}
declare global {
  interface Window {
    /** The reads that the page started, by address (`boot/start-early.ts`). */
    earlyReads?: Map<string, EarlyRead>
  }
}

/** The API of an exported page; other pages call the server that sent them. */
export const api = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? '/'

/** Older reads may be outdated, so they are repeated; in milliseconds. */
const fresh = 15_000

/**
 * Fetches, or uses a read that started with the page: once, and for the same session. One that failed is made again.
 */
export async function fetchOrTake(request: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const early = request instanceof Request && request.method === 'GET' ? take(request) : null
  const answer = (await early?.answer.catch(() => null)) ?? (await fetch(request, options))
  tags.areKnown ||= /^(W.)?"[\da-z]{1,11}"$/.test(answer.headers.get('ETag') ?? '')
  return answer
}

/** Whether the API tags what is saved, as ours does (`tagOf`): then it takes `If-Match` and merges what it can. */
export const tags = { areKnown: false }

function take({ url, headers }: Request): EarlyRead | null {
  // tests run without a window
  const reads = globalThis.window?.earlyReads
  const early = reads?.get(url)
  if (!early) return null
  reads?.delete(url)
  const isOurs = headers.get('Authorization') === `Bearer ${early.token}`
  return isOurs && Date.now() - early.at < fresh ? early : null
}
