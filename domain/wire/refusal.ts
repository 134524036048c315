import * as v from 'valibot'
import type { Language } from '../languages.ts'
import { Refusal, type Reason } from '../refusal.ts'
import { refusals, sentencesOf, type RefusalCode, type RefusalParams, refusalCodes, sentenceOf } from '../refusals.ts'

/** A code with its parameters, as function arguments; only some codes have parameters. */
export type RefusedFor<Code extends RefusalCode> = Code extends RefusalCode
  ? (typeof refusals)[Code] extends { readonly params: infer Params }
    ? readonly [code: Code, params: Params]
    : readonly [code: Code]
  : never

/** The refusal of a call for a known reason. */
export function refused<Code extends RefusalCode>(...because: RefusedFor<Code>): Refusal {
  const [code, params]: readonly [RefusalCode, RefusalParams?] = because
  return new Refusal('refused', { code, params, sentences: sentencesOf(code, params) })
}

/**
 * The body of an answer that refuses: the sentence in the person's language, and the data for programs (R1402). A
 * refused field has its name from the domain, for developers, because the form reports wrong fields to people before
 * anything is sent.
 */
export function writeRefusal({ code = 'unforeseen', params }: Reason, language: Language) {
  const valid = params?.['valid'] === undefined ? '' : `. Valid: ${params['valid']}`
  const detail =
    code === 'invalidField' ? `${params?.field}: ${params?.reason}${valid}` : sentenceOf(code, params ?? {}, language)
  return { detail: detail ?? code, code, ...(params && { params }) }
}

/** An error answer of the API: `detail` of any type, and from our own server a code with its parameters (R1402). */
const refusalSchema = v.object({
  detail: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
  code: v.fallback(v.optional(v.picklist(refusalCodes)), undefined),
  params: v.fallback(v.record(v.string(), v.union([v.string(), v.number()])), {}),
})

/** HTTP's names of statuses (RFC 9110 §15): an answer that only says "Not Found" has no sentence for a person. */
const statusNames: ReadonlySet<string> = new Set([
  'bad request',
  'payment required',
  'forbidden',
  'not found',
  'method not allowed',
  'not acceptable',
  'request timeout',
  'conflict',
  'gone',
  'payload too large',
  'content too large',
  'unsupported media type',
  'unprocessable entity',
  'unprocessable content',
  'too many requests',
  'internal server error',
  'not implemented',
  'bad gateway',
  'service unavailable',
  'gateway timeout',
])

/**
 * Why a call was refused, from the body of its answer. An API without codes uses its own English wording (R1402), which
 * only this function reads; any other sentence is kept unchanged.
 */
export function readRefusal(body: unknown): Reason {
  const parsed = v.safeParse(refusalSchema, body)
  if (!parsed.success) return {}
  const { detail, params } = parsed.output
  const code = parsed.output.code ?? (detail === undefined ? undefined : codeIn(detail))
  if (code !== undefined) return { code, params, detail, sentences: sentencesOf(code, params) }
  return detail === undefined || statusNames.has(plain(detail).replace(/\.$/, '')) ? {} : { detail }
}

const unauthorizedWords = ['not auth', 'unauth', 'could not validate credentials']

function codeIn(detail: string): RefusalCode | undefined {
  const said = plain(detail)
  if (unauthorizedWords.some(words => said.includes(words))) return 'noSession'
  if (said.includes('already in use')) return 'emailInUse'
  return refusalCodes.find(code => sentenceOf(code, {}, 'en')?.toLowerCase() === said)
}

const plain = (text: string) => text.trim().toLowerCase()
