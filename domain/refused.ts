import { Refusal } from './refusal.ts'
import { refusals, sentencesOf, type RefusalCode, type RefusalParams } from './refusals.ts'

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
