// Generated from machines/settlement/settlement-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const settlementMachine = createMachine({
  id: 'settlement',
  initial: 'created',
  states: {
    created: {
      description: 'Written down; the gateway has been asked for nothing that moves money',
      on: { CHARGE: 'charging', NOTHING_TO_PAY: 'approved', REFUSED: 'refused' },
    },
    charging: {
      description: 'One server is asking the gateway, for as long as its lease lasts',
      on: { APPROVED: 'approved', REFUSED: 'refused', CONFIRMATION_NEEDED: 'confirming', NO_ANSWER: 'unknown' },
    },
    confirming: {
      description: 'The bank wants the person to confirm the payment',
      on: { CHARGE: 'charging', APPROVED: 'approved', REFUSED: 'refused' },
    },
    unknown: {
      description: 'Nobody knows how it ended; the gateway is asked until it says so',
      on: { CHARGE: 'charging', APPROVED: 'approved', REFUSED: 'refused', CONFIRMATION_NEEDED: 'confirming' },
    },
    approved: { description: 'Paid', on: { REFUND: 'refunding' } },
    refused: { description: 'Nothing was charged', on: { APPROVED: 'refunding' } },
    refunding: {
      description:
        'Is being given back: the team wants it so, or the approval came after the person was told that nothing was charged',
      on: { REFUNDED: 'refunded' },
    },
    refunded: { description: 'Given back' },
  },
})
