import { createMachine } from 'xstate'
import { settlement, type SettlementState } from '../../domain/settlement.ts'

export const settlementDescriptions: Readonly<Record<SettlementState, string>> = {
  created: 'Written down; the gateway has been asked for nothing that moves money',
  charging: 'One server is asking the gateway, for as long as its lease lasts',
  confirming: 'The bank wants the person to confirm the payment',
  unknown: 'Nobody knows how it ended; the gateway is asked until it says so',
  approved: 'Paid',
  refused: 'Nothing was charged',
  refunding:
    'Is being given back: the team wants it so, or the approval came after the person was told that nothing was charged',
  refunded: 'Given back',
}

/** The states of a payment on the server, as a chart for analysts: the same table that the server uses. */
export const settlementMachine = createMachine({
  id: 'settlement',
  initial: 'created',
  states: Object.fromEntries(Object.entries(settlement).map(([state, on]) => [state, { on }])),
})
