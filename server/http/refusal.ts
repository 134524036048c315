import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusalStatus, type RefusalCode, type RefusalParams, type RefusedFor } from '../../domain/refusals.ts'
import { sentenceOf } from '../../domain/refused.ts'
import type { Language } from '../../domain/languages.ts'
import { languageOf } from './language.ts'

/** A call that the server refuses; `answerRefusal` makes it an answer. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly params: RefusalParams | undefined
  constructor(...because: RefusedFor<Code>) {
    const [code, params]: readonly [RefusalCode, RefusalParams?] = because
    super(code)
    this.code = code
    this.params = params
  }

  get status() {
    return refusalStatus[this.code]
  }
}

/** Writes `{"detail": …, "code": …, "params": …}`: the sentence in the person's language, what a program reads beside it (DECISIONS §2). */
export function answerRefusal(
  context: Context,
  refusal: Refusal,
  { status = refusal.status, headers = {} }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {},
): Response {
  const { code, params } = refusal
  return context.json({ detail: detailOf(refusal, languageOf(context)), code, ...(params && { params }) }, status, headers)
}

/** A refused field is named for whoever wrote the client, in the domain's names; a person is told by the form before anything is sent. */
const detailOf = ({ code, params = {} }: Refusal, language: Language) =>
  code === 'invalidField' ? `${params.field}: ${params.reason}` : sentenceOf(code, params, language)
