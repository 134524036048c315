import * as v from 'valibot'
import type { Reason } from '../failure.ts'
import { refusalCodes, type RefusalCode } from '../refusals.ts'
import { sentenceOf, sentencesOf } from '../refused.ts'

/** An error answer of the API: `detail` of any kind, and from our own server a code with its parameters (DECISIONS §2, §8). */
const failureSchema = v.object({
  detail: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
  code: v.fallback(v.optional(v.picklist(refusalCodes)), undefined),
  params: v.fallback(v.record(v.string(), v.union([v.string(), v.number()])), {}),
})

/**
 * Why a call was refused, from the body of its answer. An API without codes says it in S1 §8's words, which are read here and nowhere
 * else; any other sentence is kept as it is.
 */
export function readReason(body: unknown): Reason {
  const parsed = v.safeParse(failureSchema, body)
  if (!parsed.success) return {}
  const { detail, params } = parsed.output
  const code = parsed.output.code ?? (detail === undefined ? undefined : codeIn(detail))
  return { code, sentences: code && sentencesOf(code, params), detail }
}

const unauthorizedWords = ['not auth', 'unauth', 'could not validate credentials']

function codeIn(detail: string): RefusalCode | undefined {
  const said = detail.trim().toLowerCase()
  if (unauthorizedWords.some(words => said.includes(words))) return 'noSession'
  if (said.includes('already in use')) return 'emailInUse'
  return refusalCodes.find(code => sentenceOf(code, {}, 'en').toLowerCase() === said)
}
