// Generated from machines/settlement/settlement-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const settlementMachine = createMachine({
  id: 'settlement',
  initial: 'created',
  states: {
    created: {
      description: 'Saved; nothing that moves money has been sent to the gateway',
      on: { CHARGE: 'charging', NOTHING_TO_PAY: 'approved', REFUSED: 'refused' },
    },
    charging: {
      description: 'One server is calling the gateway, until its lease ends',
      on: { APPROVED: 'approved', REFUSED: 'refused', CONFIRMATION_NEEDED: 'confirming', NO_ANSWER: 'unknown' },
    },
    confirming: {
      description: 'The bank wants the person to confirm the payment',
      on: { CHARGE: 'charging', APPROVED: 'approved', REFUSED: 'refused' },
    },
    unknown: {
      description: 'The outcome is unknown; the gateway is asked until it answers',
      on: { CHARGE: 'charging', APPROVED: 'approved', REFUSED: 'refused', CONFIRMATION_NEEDED: 'confirming' },
    },
    approved: { description: 'Paid', on: { REFUND: 'refunding' } },
    refused: { description: 'Nothing was charged', on: { APPROVED: 'refunding' } },
    refunding: {
      description:
        'Is being refunded: the team wants it, or the approval came after the person read that nothing was charged',
      on: { REFUNDED: 'refunded' },
    },
    refunded: { description: 'Refunded' },
  },
})
