import * as v from 'valibot'
import { callMilliseconds } from '../../domain/limits.ts'
import { refusals, type RefusalCode } from '../../domain/refusals.ts'
import { readRefusal } from '../../domain/wire/refusal.ts'
import { differenceIn, isLost } from './differences.ts'

/** A need of the portal that is not met. */
class Unmet extends Error {}

interface Sent {
  readonly json?: unknown
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls an API, and counts the checks that fail. */
export class Caller {
  token: string | null = null
  failures = 0
  readonly #api: string
  readonly #say: (line: string) => void
  #notes: string[] = []

  constructor(api: string, say: (line: string) => void) {
    this.#api = api
    this.#say = say
  }

  /** Does a check and reports it on one line. Returns what the check returns, or null if it fails. */
  async check<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
    this.#notes = []
    try {
      const result = await work()
      this.#say(this.#notes.length > 0 ? `note  ${name}. ${this.#notes.join('; ')}` : `ok    ${name}`)
      return result
    } catch (error) {
      this.failures += 1
      this.#say(`FAIL  ${name}. ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  /** Says something about a check that does not fail. */
  note(text: string): void {
    this.#notes.push(text)
  }

  /** Throws with what a person would notice. */
  unmet(reason: string): never {
    throw new Unmet(reason)
  }

  async call(method: string, path: string, { json, form, headers }: Sent = {}) {
    const response = await fetch(this.#api + path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
      signal: AbortSignal.timeout(callMilliseconds),
    }).catch((error: unknown) =>
      this.unmet(`${nameOf(method, path)}: no answer (${error instanceof Error ? error.message : String(error)})`),
    )
    const text = await response.text()
    return { status: response.status, text, type: response.headers.get('Content-Type') ?? '' }
  }

  /**
   * The response of a call, as the portal reads it. `strict` is the contract's schema: what differs from it fails if
   * the portal loses it, and is noted if the portal reads it all the same.
   */
  async read<Lenient extends v.GenericSchema>(
    [method, path, sent]: readonly [method: string, path: string, sent?: Sent],
    lenient: Lenient,
    strict: v.GenericSchema,
  ): Promise<v.InferOutput<Lenient>> {
    const { body } = await this.#done(method, path, sent)
    const call = nameOf(method, path)
    if (body === undefined) this.unmet(`${call}: the answer is not JSON`)
    const parsed = v.safeParse(lenient, body)
    if (!parsed.success) this.unmet(`${call}: ${parsed.issues.map(differenceIn).join(', ')}`)
    const differences = v.safeParse(strict, body).issues ?? []
    const lost = differences.filter(issue => isLost(issue, parsed.output))
    if (lost.length > 0) this.unmet(`${call}: ${lost.map(differenceIn).join(', ')}`)
    if (differences.length > 0)
      this.note(`not as in the contract, but readable: ${differences.map(differenceIn).join(', ')}`)
    return parsed.output
  }

  /**
   * The number of items in a response's list, before the portal leaves broken ones out. A list with a name has to be
   * there; without one, the whole response is the list, and nothing is an empty one.
   */
  async count(path: string, name?: string): Promise<number> {
    const { body } = await this.#done('GET', path)
    if (name === undefined) return Array.isArray(body) ? body.length : 0
    const parsed = v.safeParse(v.object({ [name]: v.array(v.unknown()) }), body)
    if (!parsed.success) this.unmet(`${nameOf('GET', path)}: ${parsed.issues.map(differenceIn).join(', ')}`)
    return parsed.output[name]!.length
  }

  async expectDone(method: string, path: string, sent?: Sent): Promise<void> {
    const { type } = await this.#done(method, path, sent)
    // as a captive portal's
    if (type.includes('html')) this.unmet(`${nameOf(method, path)}: the answer is an HTML page`)
  }

  /** Whether the API has this call; if not, notes what the portal does `without` it. */
  async has(method: string, path: string, without: string): Promise<boolean> {
    const response = await this.call(method, path)
    const absent = [404, 405, 501].includes(response.status)
    if (absent) this.note(`there is no such call (${response.status}): ${without}`)
    else this.#needDone(nameOf(method, path), response)
    return !absent
  }

  /** Expects a refusal with the status of one of these codes, and a sentence for the person or a code. */
  async expectRefused(method: string, path: string, codes: readonly RefusalCode[], sent?: Sent): Promise<void> {
    const { status, text } = await this.call(method, path, sent)
    const reason = readRefusal(jsonIn(text))
    const came = [status, reason.code].filter(Boolean).join(' ')
    if (!codes.some(code => refusals[code].status === status)) {
      const expected = codes.map(code => `${refusals[code].status} ${code}`).join(' or ')
      this.unmet(`${nameOf(method, path)}: answers ${came} instead of ${expected}`)
    }
    if (reason.code === undefined && reason.detail === undefined)
      this.note('the refusal has neither a code nor a sentence in `detail`: the person reads a general one')
  }

  /** Whether pages of another origin may make the portal's calls. */
  async mayBeCalledFrom(origin: string): Promise<void> {
    await this.check(`OPTIONS: pages of ${origin} may call it`, async () => {
      const asked = { method: 'PUT', headers: ['authorization', 'content-type', 'idempotency-key', 'if-match'] }
      const response = await fetch(`${this.#api}v1/person/`, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': asked.method,
          'Access-Control-Request-Headers': asked.headers.join(),
        },
      })
      const allowed = (name: string) => (response.headers.get(`Access-Control-Allow-${name}`) ?? '').toLowerCase()
      if (![origin.toLowerCase(), '*'].includes(allowed('Origin'))) this.unmet('the origin is not allowed')
      if (!/put|\*/.test(allowed('Methods'))) this.unmet('the method PUT is not allowed')
      const missing = asked.headers.filter(name => !allowed('Headers').includes(name))
      if (missing.length > 0) this.unmet(`these headers are not allowed: ${missing.join(', ')}`)
    })
  }

  async #done(method: string, path: string, sent?: Sent) {
    const response = await this.call(method, path, sent)
    this.#needDone(nameOf(method, path), response)
    return { body: jsonIn(response.text), type: response.type }
  }

  #needDone(call: string, { status, text }: { readonly status: number; readonly text: string }): void {
    if (status >= 200 && status <= 299) return
    const { detail } = readRefusal(jsonIn(text))
    this.unmet(`${call}: answers ${status}${detail ? ` (${detail})` : ''} instead of 2xx`)
  }
}

/** A call without what is a person's own in its address. */
const nameOf = (method: string, path: string) =>
  `${method} ${path.replace(/\?.*/, '').replace(/(referral|document)\/[^/]+/, '$1/{…}')}`

function jsonIn(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}
