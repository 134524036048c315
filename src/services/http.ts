import ky, { HTTPError, TimeoutError, type KyInstance, type Options } from 'ky'
import * as v from 'valibot'
import { callMilliseconds } from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'
import { readRefusal } from '../../domain/wire/refusal.ts'
import { api, fetchOrTake } from '../boot/early-reads.ts'
import { sessionToken } from './session-token.ts'

/**
 * Every call ends after 30 seconds, retries and body included; GET and PUT are retried twice when the network or a
 * gateway fails.
 */
const http: KyInstance = ky.create({
  baseUrl: api,
  timeout: callMilliseconds,
  totalTimeout: callMilliseconds,
  headers: { Accept: 'application/json' },
  fetch: fetchOrTake,
  retry: {
    limit: 2,
    methods: ['get', 'put'],
    statusCodes: [502, 503, 504],
    afterStatusCodes: [],
    retryOnTimeout: false,
    delay: retry => 400 * 2 ** retry,
  },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const token = sessionToken()
        // a call about another session than this tab's has its own
        if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', `Bearer ${token}`)
      },
    ],
  },
})

/** Calls the API and reads its response with a domain schema; every failure becomes a `Refusal`. */
export async function askServer<Schema extends v.GenericSchema>(
  method: 'get' | 'put' | 'post',
  path: string,
  schema: Schema,
  options: Options = {},
): Promise<v.InferOutput<Schema>> {
  let body: unknown
  try {
    const response = http(path, { ...options, method })
    if (schema === anything) return settled(await response)
    // read by ky, which ends a stalled body
    const text = await response.text()
    body = text === '' ? null : JSON.parse(text)
  } catch (error) {
    throw refusalOf(error, path)
  }
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new Refusal('broken')
  return parsed.output
}

/** Fetches a file from the API; fails in the same ways. */
export async function askForFile(path: string, signal: AbortSignal): Promise<Blob> {
  try {
    return await http(path, { headers: { Accept: '*/*' }, signal }).blob()
  } catch (error) {
    throw refusalOf(error, path)
  }
}

/** For answers that are not read. */
export const anything = v.unknown()

/**
 * A save does not need the response: the next screen does not wait for its body. Only an HTML page, such as a captive
 * portal's, is a failure.
 */
function settled(response: Response): null {
  if (response.headers.get('Content-Type')?.includes('html')) throw new Refusal('broken')
  void response.body?.cancel()
  return null
}

/**
 * A 401 while logging in or resetting is about the password or the code; elsewhere it means that the session has ended.
 */
const beforeASession = /(^|\/)authentication\/(?!logout)/

function refusalOf(error: unknown, path: string): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof TimeoutError) return new Refusal('timeout')
  if (!(error instanceof HTTPError)) return new Refusal(error instanceof SyntaxError ? 'broken' : 'unreachable')
  const { status } = error.response
  const reason = readRefusal(error.data)
  if (!beforeASession.test(path) && (reason.code === 'noSession' || status === 401))
    return new Refusal('unauthorized', reason)
  if (status >= 500) return new Refusal('broken', reason)
  return new Refusal('refused', reason)
}
