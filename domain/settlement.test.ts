import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  isUnsettled,
  settlement,
  activeStates,
  unsettledStates,
  type SettlementEvent,
  type SettlementState,
} from './settlement.ts'

/* What happens to the money, row by row. */
const rows: readonly (readonly [SettlementState, SettlementEvent, SettlementState | null])[] = [
  ['created', 'CHARGE', 'charging'],
  ['created', 'NOTHING_TO_PAY', 'approved'],
  // abandoned before the gateway was asked for money
  ['created', 'REFUSED', 'refused'],
  ['charging', 'APPROVED', 'approved'],
  ['charging', 'REFUSED', 'refused'],
  ['charging', 'NO_ANSWER', 'unknown'],
  ['charging', 'CONFIRMATION_NEEDED', 'confirming'],
  ['confirming', 'CHARGE', 'charging'],
  ['unknown', 'CHARGE', 'charging'],
  ['unknown', 'APPROVED', 'approved'],
  ['unknown', 'REFUSED', 'refused'],
  ['unknown', 'CONFIRMATION_NEEDED', 'confirming'],
  // "unknown" is not "declined": silence ends nothing
  ['unknown', 'NO_ANSWER', null],
  // what is paid is not charged again, and stays paid whatever is reported later
  ['approved', 'CHARGE', null],
  ['approved', 'APPROVED', null],
  ['approved', 'REFUSED', null],
  ['approved', 'NO_ANSWER', null],
  ['approved', 'REFUND', 'refunding'],
  // a late approval is refunded
  ['refused', 'APPROVED', 'refunding'],
  ['refused', 'CHARGE', null],
  ['refunding', 'REFUNDED', 'refunded'],
  ['refunding', 'APPROVED', null],
  ['refunded', 'APPROVED', null],
  ['refunded', 'CHARGE', null],
]

test.each(rows)('%s, on %s: %s', (state, event, next) => expect(afterEvent(state, event)).toBe(next))

test('a payment that is, or may yet be, charged blocks another payment', () => {
  expect([...activeStates].toSorted()).toEqual(['approved', 'charging', 'confirming', 'created', 'unknown'])
})

describe('every state leads to a settled end', () => {
  const settled = (state: SettlementState) => !isUnsettled(state)
  const reached = (from: SettlementState, seen = new Set<SettlementState>()): Set<SettlementState> => {
    seen.add(from)
    for (const next of Object.values(settlement[from])) if (!seen.has(next)) reached(next, seen)
    return seen
  }
  test.each(unsettledStates)('%s', state => expect([...reached(state)].some(settled)).toBe(true))
})
