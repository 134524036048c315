import { mentions } from '../matters/stages.ts'
import { kinds, legalActionOf, legalActions } from '../matters/statuses.ts'
import type { Operator } from '../operator.ts'
import { stateInfo, type UsState } from '../states.ts'
import type { Matter } from '../wire/matter.ts'

/** The price of clearing one case. All amounts in cents. */
export interface CaseFee {
  readonly perCase: number
  /** The price has an asterisk: the state's fee for the BCI application is extra. */
  readonly hasFootnote: boolean
  /** The BCI application fee if it is not part of `perCase`; otherwise null. */
  readonly bciApplicationOnTop: number | null
  /** A 402 reduction (section 76-3-402 of the Utah code); null if there is none. */
  readonly reduction402: number | null
}

/** Words of a workflow or stage in which we represent a client in court. */
const disputed = ['objection', 'hearing'] as const

/** The price of that many cases in cents, without the state's own charges. */
export const costOf = (cases: number, { perCase }: Pick<CaseFee, 'perCase'>): number => cases * perCase

/** The fee for clearing a case, by state and government fee waiver (R307). */
export function feeFor(usState: UsState, hasFeeWaiver: boolean, { fees }: Operator): CaseFee {
  const info = stateInfo(usState)
  const isReduced = info.hasFeeWaiver && hasFeeWaiver
  return {
    perCase: isReduced ? fees.caseWithWaiver : fees.case,
    hasFootnote: isReduced,
    bciApplicationOnTop: isReduced ? fees.bciApplication : null,
    reduction402: info.has402Reduction ? fees.reduction402 : null,
  }
}

type OwedFor = Pick<Matter, 'legal_action_type'> & Partial<Pick<Matter, 'workflow' | 'workflow_stage'>>

/**
 * The amount owed on a matter, in cents: representation for an objection or a hearing, else its kind's fee; null if
 * there is none (R307).
 */
export function feeOfMatter(matter: OwedFor, caseFee: CaseFee, operator: Operator): number | null {
  const { legal_action_type, workflow, workflow_stage } = matter
  if ([workflow, workflow_stage].some(text => mentions(text ?? null, disputed))) return operator.fees.representation
  const { fee } = kinds[legalActions[legalActionOf(legal_action_type)]]
  return fee && caseFee[fee]
}
