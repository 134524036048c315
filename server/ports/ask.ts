import * as v from 'valibot'
import { describeError } from '../log/log.ts'

interface Request {
  readonly headers: Readonly<Record<string, string>>
  /** Null to read something. */
  readonly body: string | null
  /** Milliseconds until the whole response has to be there. */
  readonly patience: number
}

/** What a response may be, and how much of it is read, in bytes. */
interface Readable<Said> {
  readonly schema: v.GenericSchema<unknown, Said>
  readonly longest: number
}

interface ServiceResponse<Said> {
  readonly status: number
  /** Undefined if it is something else, or was not to be read. */
  readonly says: Said | undefined
}

/** A service gave no response: nothing was sent to it, it did not answer in time, or it said too much. */
export class NoResponse extends Error {
  override name = 'NoResponse'
  readonly code: 'no-connection' | 'no-answer' | 'too-long'

  constructor(code: NoResponse['code'], options?: ErrorOptions) {
    super('a service gave no answer', options)
    this.code = code
  }
}

/**
 * Posts to an outside service, or gets something there, and reads its response up to a limit; the only way to do so. A
 * redirect is an error: it could lead elsewhere what is sent. Throws `NoResponse`; after `no-connection` nothing was
 * sent.
 * @param reads null where the status says everything
 */
export async function askService<Said>(
  url: string,
  { body, headers, patience }: Request,
  reads: Readable<Said> | null,
): Promise<ServiceResponse<Said>> {
  const response = await fetch(url, {
    method: body === null ? 'GET' : 'POST',
    // a connection that is kept may be closed by the other side just when it is used again
    headers: { ...headers, Connection: 'close' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new NoResponse(isUnsent(error) ? 'no-connection' : 'no-answer', { cause: error })
  })
  const { status } = response
  if (reads === null) {
    await response.body?.cancel().catch(() => undefined)
    return { status, says: undefined }
  }
  const json = parseJson(response.body ? await textIn(response.body, reads.longest) : '')
  // of millions of faults, one is enough
  const read = v.safeParse(reads.schema, json, { abortEarly: true })
  return { status, says: read.success ? read.output : undefined }
}

/** How long a response of an API with a library of its own may be, in bytes. */
const longestOfLibrary = 2_000_000

/** `fetch` for such a library: what it reads has a limit, too, and is no JSON that is nested too deep. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const text = response.body ? await textIn(response.body, longestOfLibrary) : ''
  const { headers, status } = response
  return new Response(isTooDeep(text) ? '' : text, { headers, status })
}

/** Failures before anything was sent: of the name, the connection or the certificate. */
const unsent =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|\w+_CERT(_\w+)?|UNABLE_TO_\w+)$/

function isUnsent(error: unknown): boolean {
  const { cause, code } = describeError(error)
  return unsent.test(code ?? cause?.code ?? '')
}

/** The text of a response, decompressed. What is longer is left unread. */
async function textIn(body: ReadableStream<Uint8Array>, longest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let left = longest
  try {
    for await (const chunk of body) {
      left -= chunk.length
      // leaving the loop cancels the rest
      if (left < 0) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw new NoResponse('no-answer', { cause: error })
  }
  if (left < 0) throw new NoResponse('too-long')
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON; undefined if it is none, or nested deeper than any response: a parser is slow then. */
function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const deepest = 32
const [quote, backslash] = [0x22, 0x5c]
/** Brackets and braces, by their code. */
const nesting: Readonly<Record<number, number>> = { 0x5b: 1, 0x5d: -1, 0x7b: 1, 0x7d: -1 }

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) isInString = !isInString
    else if (isInString && code === backslash) index++
    else if (!isInString) depth += nesting[code] ?? 0
    if (depth > deepest) return true
  }
  return false
}
