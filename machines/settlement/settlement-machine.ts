import { createMachine } from 'xstate'
import { settlement } from '../../domain/settlement.ts'

/** What becomes of a payment on the server, drawn for the analysts: the same table that the server goes by (R405). */
export const settlementMachine = createMachine({
  id: 'settlement',
  initial: 'created',
  states: Object.fromEntries(Object.entries(settlement).map(([state, on]) => [state, { on }])),
})
