import { createMachine } from 'xstate'
import { settlement, type SettlementState } from '../../domain/settlement.ts'

export const settlementDescriptions: Readonly<Record<SettlementState, string>> = {
  created: 'Saved; nothing that moves money has been sent to the gateway',
  charging: 'One server is calling the gateway, until its lease ends',
  confirming: 'The bank wants the person to confirm the payment',
  unknown: 'The outcome is unknown; the gateway is asked until it answers',
  approved: 'Paid',
  refused: 'Nothing was charged',
  refunding:
    'Is being refunded: the team wants it, or the approval came after the person read that nothing was charged',
  refunded: 'Refunded',
}

/** The states of a payment on the server, as a chart for analysts: the same table that the server uses. */
export const settlementMachine = createMachine({
  id: 'settlement',
  initial: 'created',
  states: Object.fromEntries(Object.entries(settlement).map(([state, on]) => [state, { on }])),
})
