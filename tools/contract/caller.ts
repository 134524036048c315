import * as v from 'valibot'
import { callMilliseconds } from '../../domain/limits.ts'
import { readRefusal } from '../../domain/wire/refusal.ts'

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
    }).catch((error: unknown) => this.unmet(`no answer (${error instanceof Error ? error.message : String(error)})`))
    const text = await response.text()
    return { status: response.status, text, type: response.headers.get('Content-Type') ?? '' }
  }

  /** The answer of a call, as the portal reads it. `strict` is the contract's schema: what differs is only noted. */
  async read<Lenient extends v.GenericSchema>(
    [method, path, sent]: readonly [method: string, path: string, sent?: Sent],
    lenient: Lenient,
    strict: v.GenericSchema,
  ): Promise<v.InferOutput<Lenient>> {
    const { body } = await this.#done(method, path, sent)
    const parsed = v.safeParse(lenient, body)
    if (!parsed.success) this.unmet(`the portal cannot read the answer: ${placeOf(parsed.issues)}`)
    const whole = v.safeParse(strict, body)
    if (!whole.success) this.note(`not as in the contract, but readable: ${placeOf(whole.issues)}`)
    return parsed.output
  }

  /** The number of items in an answer's list, before the portal leaves broken ones out. */
  async count(path: string, name?: string): Promise<number> {
    const { body } = await this.#done('GET', path)
    const list = name === undefined ? body : (body as Readonly<Record<string, unknown>> | null)?.[name]
    return Array.isArray(list) ? list.length : 0
  }

  async expectDone(method: string, path: string, sent?: Sent): Promise<void> {
    const { type } = await this.#done(method, path, sent)
    // as a captive portal's
    if (type.includes('html')) this.unmet('the answer is an HTML page')
  }

  /** Expects a refusal with one of these statuses, and a sentence for the person or a code. */
  async expectRefused(method: string, path: string, statuses: readonly number[], sent?: Sent): Promise<void> {
    const { status, text } = await this.call(method, path, sent)
    if (!statuses.includes(status)) this.unmet(`answers ${status} instead of ${statuses.join(' or ')}`)
    const reason = readRefusal(jsonIn(text))
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
    const { status, text, type } = await this.call(method, path, sent)
    if (status < 200 || status > 299) {
      const { detail } = readRefusal(jsonIn(text))
      this.unmet(`answers ${status}${detail ? ` (${detail})` : ''}`)
    }
    return { body: jsonIn(text), type }
  }
}

const placeOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues
    .map(issue => `${v.getDotPath(issue) ?? 'the answer'} has to be ${issue.expected ?? 'another value'}`)
    .join(', ')

function jsonIn(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}
