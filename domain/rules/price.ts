import type { Operator } from '../operator.ts'

export interface PriceInput {
  readonly hasPeerReferrer: boolean
  readonly throughInterestedInfo: boolean
  /** The server's price for a promotion code, in cents. */
  readonly returnedTotal?: number | null | undefined
}

/** The price of the screening, in cents: the server's total always wins, then the lowest price (R301, R302). */
export function displayedPrice(
  { hasPeerReferrer, throughInterestedInfo, returnedTotal }: PriceInput,
  { prices }: Operator,
): number {
  if (returnedTotal != null) return returnedTotal
  if (throughInterestedInfo) return prices.interestedInfo
  if (hasPeerReferrer) return prices.friendReferral
  return prices.registration
}
