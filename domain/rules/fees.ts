import { mentions } from '../matters/stages.ts'
import { kinds, legalActionOf, legalActions } from '../matters/statuses.ts'
import type { Operator } from '../operator.ts'
import { stateInfo, type UsState } from '../states.ts'
import type { Case } from '../wire/eligibility.ts'
import type { Matter } from '../wire/matter.ts'
import { canBegin, type CaseGroups, type FoundCase } from './eligibility.ts'

/** The price of clearing one case. All amounts in cents. */
export interface CaseFee {
  readonly perCase: number
  /** It is the price with the government fee waiver. */
  readonly hasWaiver: boolean
  /** The BCI application fee if it is not part of `perCase`; otherwise null. */
  readonly bciApplicationOnTop: number | null
  /** Whether the state's bureau takes it once for a person, or for each case. */
  readonly bciApplicationFor: Operator['fees']['bciApplicationFor']
  /** A 402 reduction (section 76-3-402 of the Utah code); null if there is none. */
  readonly reduction402: number | null
}

/** Words of a workflow or stage in which we represent a client in court. */
const disputed = ['objection', 'hearing'] as const

/**
 * What clearing this many cases costs, in cents: what goes to us, what the state's bureau takes on top (0 for nothing),
 * and both together, without what a court may ask (R307).
 */
export function costOf(
  cases: number,
  { perCase, bciApplicationOnTop, bciApplicationFor }: CaseFee,
): { readonly toUs: number; readonly toState: number; readonly together: number } {
  const toUs = cases * perCase
  const toState = (bciApplicationOnTop ?? 0) * (bciApplicationFor === 'case' ? cases : Math.min(cases, 1))
  return { toUs, toState, together: toUs + toState }
}

/**
 * Of the cases that may be cleared now, and with which the person has not asked us to start: how many the state clears
 * on its own, free, and how many of the others they can ask us for at our price (R307).
 */
export function costsNow(
  { now }: Pick<CaseGroups, 'now'>,
  started: readonly Case[],
): { readonly free: number; readonly priced: number } {
  const open = now.filter(({ record }) => !started.includes(record))
  const isPriced = ({ eligibility }: FoundCase) => canBegin(eligibility) && !eligibility.clearsItself
  return {
    free: open.filter(({ eligibility }) => eligibility.clearsItself).length,
    priced: open.filter(isPriced).length,
  }
}

/** The fee for clearing a case, by state and government fee waiver (R307). */
export function feeFor(usState: UsState, hasFeeWaiver: boolean, { fees }: Operator): CaseFee {
  const info = stateInfo(usState)
  const isReduced = info.hasFeeWaiver && hasFeeWaiver
  return {
    perCase: isReduced ? fees.caseWithWaiver : fees.case,
    hasWaiver: isReduced,
    bciApplicationOnTop: isReduced ? fees.bciApplication : null,
    bciApplicationFor: fees.bciApplicationFor,
    reduction402: info.has402Reduction ? fees.reduction402 : null,
  }
}

type OwedFor = Pick<Matter, 'legal_action_type'> & Partial<Pick<Matter, 'workflow' | 'workflow_stage'>>

/**
 * The amount owed on a matter, in cents: representation for an objection or a hearing, else its kind's fee, with what
 * the state's bureau takes on top (0 for nothing). Null if there is none, or if a partner who may pay it hides
 * `caseFee` (R307).
 */
export function feeOfMatter(
  matter: OwedFor,
  caseFee: CaseFee | null,
  operator: Operator,
): { readonly toUs: number; readonly toState: number } | null {
  const { legal_action_type, workflow, workflow_stage } = matter
  if ([workflow, workflow_stage].some(text => mentions(text ?? null, disputed)))
    return { toUs: operator.fees.representation, toState: 0 }
  const { fee } = kinds[legalActions[legalActionOf(legal_action_type)]]
  const toUs = fee && (caseFee?.[fee] ?? null)
  if (caseFee === null || toUs === null) return null
  return { toUs, toState: fee === 'perCase' ? (caseFee.bciApplicationOnTop ?? 0) : 0 }
}
