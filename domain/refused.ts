import { Refusal } from './refusal.ts'
import { refusals, sentencesOf, type RefusalCode, type RefusalParams } from './refusals.ts'

/**
 * A code with its parameters, as the arguments of a function; there are parameters only where the code names something.
 */
export type RefusedFor<Code extends RefusalCode> = Code extends RefusalCode
  ? (typeof refusals)[Code] extends { readonly params: infer Params }
    ? readonly [code: Code, params: Params]
    : readonly [code: Code]
  : never

/** The refusal of a call for a reason that we know. */
export function refused<Code extends RefusalCode>(...because: RefusedFor<Code>): Refusal {
  const [code, params]: readonly [RefusalCode, RefusalParams?] = because
  return new Refusal('refused', { code, params, sentences: sentencesOf(code, params) })
}
