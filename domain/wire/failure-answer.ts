import * as v from 'valibot'
import type { Reason } from '../failure.ts'
import { refusalCodes, type RefusalCode } from '../refusals.ts'
import { sentenceOf, sentencesOf } from '../refused.ts'

/** An error answer of the API: `detail` of any kind, and from our own server a code with its parameters (R1402). */
const failureSchema = v.object({
  detail: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
  code: v.fallback(v.optional(v.picklist(refusalCodes)), undefined),
  params: v.fallback(v.record(v.string(), v.union([v.string(), v.number()])), {}),
})

/** What tells a program something, and a person nothing: they read the general sentence, with the email (R1402). */
const untold: ReadonlySet<RefusalCode> = new Set([
  'unforeseen',
  'notFound',
  'unknownQuestion',
  'bodyNotJson',
  'bodyNotForm',
])
/**
 * HTTP's names of statuses (RFC 9110 §15): an answer that says no more than "Not Found" holds no sentence for a person.
 */
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
 * Why a call was refused, from the body of its answer. An API without codes says it in its English words (R1402), which
 * are read here and nowhere else; any other sentence is kept as it is.
 */
export function readReason(body: unknown): Reason {
  const parsed = v.safeParse(failureSchema, body)
  if (!parsed.success) return {}
  const { detail, params } = parsed.output
  const code = parsed.output.code ?? (detail === undefined ? undefined : codeIn(detail))
  if (code === undefined && detail !== undefined && statusNames.has(plain(detail).replace(/\.$/, ''))) return {}
  return code !== undefined && untold.has(code)
    ? { code }
    : { code, sentences: code && sentencesOf(code, params), detail }
}

const unauthorizedWords = ['not auth', 'unauth', 'could not validate credentials']

function codeIn(detail: string): RefusalCode | undefined {
  const said = plain(detail)
  if (unauthorizedWords.some(words => said.includes(words))) return 'noSession'
  if (said.includes('already in use')) return 'emailInUse'
  return refusalCodes.find(code => sentenceOf(code, {}, 'en').toLowerCase() === said)
}

const plain = (text: string) => text.trim().toLowerCase()
