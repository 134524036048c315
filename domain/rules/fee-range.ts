import type { Operator } from '../operator.ts'
import type { UsState } from '../states.ts'

/** The prices for clearing a case, in cents. */
export interface FeeRange {
  readonly from: number
  readonly to: number
  /** What the state's bureau takes on top of the lowest; 0 for nothing. */
  readonly onTop: number
}

/** The state whose fee waiver lowers the price, apart from its other facts, which the first page does not need. */
export const feeWaiverState: UsState = 'UT'

/**
 * The range of prices for clearing a case in these states: what people read before they have an account (R307). Apart
 * from the other fees, which the first page does not need.
 */
export function feeRange(usStates: readonly UsState[], { fees }: Operator): FeeRange {
  const hasWaiver = usStates.includes(feeWaiverState)
  const lowest = hasWaiver ? Math.min(fees.case, fees.caseWithWaiver) : fees.case
  const onTop = hasWaiver && fees.caseWithWaiver <= fees.case ? fees.bciApplication : 0
  return { from: lowest, to: Math.max(fees.case, lowest), onTop }
}
