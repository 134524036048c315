/**
 * What becomes of a payment on the server, so that money moves once (R405). The server keeps the state of each payment
 * in its row, and changes it under a lock of the person's, by this table alone; `machines/settlement` shows it as a
 * chart. An event that a state does not name changes nothing.
 */
export const settlement = {
  /** Written down; the gateway has been asked for nothing that moves money. */
  created: { CHARGE: 'charging', NOTHING_TO_PAY: 'approved', REFUSED: 'refused' },
  /** One server is asking the gateway, until its lease ends. */
  charging: { APPROVED: 'approved', REFUSED: 'refused', CONFIRMATION_NEEDED: 'confirming', NO_ANSWER: 'unknown' },
  /** The bank requires 3-D Secure first. */
  confirming: { CHARGE: 'charging', APPROVED: 'approved', REFUSED: 'refused' },
  /** Nobody knows how it ended: the gateway is asked until it says so. */
  unknown: { CHARGE: 'charging', APPROVED: 'approved', REFUSED: 'refused', CONFIRMATION_NEEDED: 'confirming' },
  approved: { REFUND: 'refunding' },
  /**
   * Nothing was charged. An approval that comes all the same is too late: the person saw a refusal, and may have paid
   * again.
   */
  refused: { APPROVED: 'refunding' },
  refunding: { REFUNDED: 'refunded' },
  refunded: {},
} as const

export type SettlementState = keyof typeof settlement
type EventsOf<State extends SettlementState> = State extends SettlementState ? keyof (typeof settlement)[State] : never
export type SettlementEvent = EventsOf<SettlementState>

/** The state after an event; null when the event changes nothing there. */
export function afterEvent(state: SettlementState, event: SettlementEvent): SettlementState | null {
  const row: Partial<Readonly<Record<SettlementEvent, SettlementState>>> = settlement[state]
  return row[event] ?? null
}

const openStates: readonly SettlementState[] = ['created', 'charging', 'confirming', 'unknown']
/** Of these a person has one at most: it is paid, or may still be. */
export const activeStates: readonly SettlementState[] = [...openStates, 'approved']
/** Still to be settled. */
export const unsettledStates: readonly SettlementState[] = [...openStates, 'refunding']

/** It may still be paid. */
export const isOpen = (state: SettlementState) => openStates.includes(state)
export const isUnsettled = (state: SettlementState) => unsettledStates.includes(state)
