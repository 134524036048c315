/**
 * The states of a payment on the server, so that money moves once (R405). The server keeps the state in the payment's
 * row, and changes it under a lock per person, only by this table (docs/operating.md explains the states). An
 * event that a state does not list changes nothing.
 */
export const settlement = {
  /** Saved; nothing that moves money has been sent to the gateway. */
  created: { CHARGE: 'charging', NOTHING_TO_PAY: 'approved', REFUSED: 'refused' },
  /** One server is calling the gateway, until its lease ends. */
  charging: { APPROVED: 'approved', REFUSED: 'refused', CONFIRMATION_NEEDED: 'confirming', NO_ANSWER: 'unknown' },
  /** The bank requires 3-D Secure first. */
  confirming: { CHARGE: 'charging', APPROVED: 'approved', REFUSED: 'refused' },
  /** The outcome is unknown: the gateway is asked until it answers. */
  unknown: { CHARGE: 'charging', APPROVED: 'approved', REFUSED: 'refused', CONFIRMATION_NEEDED: 'confirming' },
  approved: { REFUND: 'refunding' },
  /** Nothing was charged. A later approval is too late: the person saw a refusal, and may have paid again. */
  refused: { APPROVED: 'refunding' },
  refunding: { REFUNDED: 'refunded' },
  refunded: {},
} as const

export type SettlementState = keyof typeof settlement
type EventsOf<State extends SettlementState> = State extends SettlementState ? keyof (typeof settlement)[State] : never
export type SettlementEvent = EventsOf<SettlementState>

/** The state after an event; null if the event changes nothing. */
export function afterEvent(state: SettlementState, event: SettlementEvent): SettlementState | null {
  const row: Partial<Readonly<Record<SettlementEvent, SettlementState>>> = settlement[state]
  return row[event] ?? null
}

const openStates: readonly SettlementState[] = ['created', 'charging', 'confirming', 'unknown']
/** A person has at most one payment in these states: paid, or still possible. */
export const activeStates: readonly SettlementState[] = [...openStates, 'approved']
/** Not settled yet. */
export const unsettledStates: readonly SettlementState[] = [...openStates, 'refunding']

/** It may still be paid. */
export const isOpen = (state: SettlementState) => openStates.includes(state)
export const isUnsettled = (state: SettlementState) => unsettledStates.includes(state)
