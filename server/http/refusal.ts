import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusalStatus, type RefusalCode, type RefusalParams, type RefusedFor } from '../../domain/refusals.ts'
import { detailOf } from '../../domain/refused.ts'
import { languageOf } from './language.ts'

/** A call that the server refuses; `answerRefusal` makes it an answer. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly params: RefusalParams | undefined
  readonly headers: Readonly<Record<string, string>> = {}
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

/**
 * Writes `{"detail": …, "code": …, "params": …}`: the sentence in the person's language, what a program reads beside it
 * (R1402).
 */
export function answerRefusal(
  context: Context,
  refusal: Refusal,
  { status = refusal.status, headers }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {},
): Response {
  const { code, params } = refusal
  return context.json(
    { detail: detailOf(code, params ?? {}, languageOf(context)), code, ...(params && { params }) },
    status,
    {
      ...refusal.headers,
      ...headers,
    },
  )
}
