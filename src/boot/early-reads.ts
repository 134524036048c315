/** A read that has begun with the page: for which session, when (milliseconds since 1970), and its answer. */
interface EarlyRead {
  readonly token: string
  readonly at: number
  readonly answer: Promise<Response>
}
declare global {
  interface Window {
    /** What the page has begun to read, by its address (`boot/start-early.ts`). */
    earlyReads?: Map<string, EarlyRead>
  }
}

/** The API that an exported page names; every other page is sent by the server that it calls. */
export const api = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? '/'

/** What was read longer ago may have changed: the person is fetched again. */
const fresh = 15_000

/**
 * Fetches, or takes the answer of a read that has begun with the page: once, and for the same session. A read that
 * failed, or that the server refused for a moment, is requested again by the next caller.
 */
export async function fetchOrTake(request: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const early = request instanceof Request && request.method === 'GET' ? take(request) : null
  return (await early?.answer.catch(() => null)) ?? fetch(request, options)
}

function take({ url, headers }: Request): EarlyRead | null {
  // tests run it where there is no window
  const reads = globalThis.window?.earlyReads
  const early = reads?.get(url)
  if (!early) return null
  reads?.delete(url)
  const isOurs = headers.get('Authorization') === `Bearer ${early.token}`
  return isOurs && Date.now() - early.at < fresh ? early : null
}
