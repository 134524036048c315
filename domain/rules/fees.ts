import { mentions } from '../matters/stage-words.ts'
import { kinds, legalActionOf, legalActions } from '../matters/statuses.ts'
import type { Operator } from '../operator.ts'
import { stateInfo, type UsState } from '../states.ts'
import type { Matter } from '../wire/matter.ts'

/** What clearing one case costs. All amounts in cents. */
export interface CaseFee {
  readonly perCase: number
  /** The price carries an asterisk: the fee that the state charges for the BCI application comes on top. */
  readonly hasFootnote: boolean
  /** The BCI application fee, when it is not part of `perCase`; otherwise null. */
  readonly bciApplicationOnTop: number | null
  /** A 402 reduction (section 76-3-402 of the Utah code); null where there is none. */
  readonly reduction402: number | null
}

/** Words of a workflow or stage in which we represent a client before the court. */
const disputed = ['objection', 'hearing'] as const

/** What that many cases cost together, in cents, without the state's own charges. */
export const costOf = (cases: number, { perCase }: Pick<CaseFee, 'perCase'>): number => cases * perCase

/** The fee for clearing a case, by state and government fee waiver (R307). */
export function feeFor(usState: UsState, hasFeeWaiver: boolean, { fees }: Operator): CaseFee {
  const facts = stateInfo(usState)
  const isReduced = facts.hasFeeWaiver && hasFeeWaiver
  return {
    perCase: isReduced ? fees.caseWithWaiver : fees.case,
    hasFootnote: isReduced,
    bciApplicationOnTop: isReduced ? fees.bciApplication : null,
    reduction402: facts.has402Reduction ? fees.reduction402 : null,
  }
}

type OwedFor = Pick<Matter, 'legal_action_type'> & Partial<Pick<Matter, 'workflow' | 'workflow_stage'>>

/**
 * What is owed on a matter, in cents: representation for an objection or a hearing, else its kind's fee; null where
 * none is set (R307).
 */
export function feeOfMatter(matter: OwedFor, caseFee: CaseFee, operator: Operator): number | null {
  const { legal_action_type, workflow, workflow_stage } = matter
  if ([workflow, workflow_stage].some(text => mentions(text ?? null, disputed))) return operator.fees.representation
  const { fee } = kinds[legalActions[legalActionOf(legal_action_type)]]
  return fee && caseFee[fee]
}
