// Generated from machines/settlement/settlement-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const settlementMachine = createMachine({
  id: 'settlement',
  initial: 'created',
  states: {
    created: {
      description: 'Saved; nothing that moves money has been sent to the gateway',
      on: {
        CHARGE: { target: 'charging', description: 'the gateway is asked to charge' },
        NOTHING_TO_PAY: { target: 'approved', description: 'it costs nothing' },
        REFUSED: { target: 'refused', description: 'the gateway says: not charged' },
      },
    },
    charging: {
      description: 'One server is calling the gateway, until its lease ends',
      on: {
        APPROVED: { target: 'approved', description: 'the gateway says: charged' },
        REFUSED: { target: 'refused', description: 'the gateway says: not charged' },
        CONFIRMATION_NEEDED: { target: 'confirming', description: 'the gateway says: the person has to confirm it' },
        NO_ANSWER: { target: 'unknown', description: 'the gateway does not answer in time' },
      },
    },
    confirming: {
      description: 'The bank wants the person to confirm the payment',
      on: {
        CHARGE: { target: 'charging', description: 'the gateway is asked to charge' },
        APPROVED: { target: 'approved', description: 'the gateway says: charged' },
        REFUSED: { target: 'refused', description: 'the gateway says: not charged' },
      },
    },
    unknown: {
      description: 'The outcome is unknown; the gateway is asked until it answers',
      on: {
        CHARGE: { target: 'charging', description: 'the gateway is asked to charge' },
        APPROVED: { target: 'approved', description: 'the gateway says: charged' },
        REFUSED: { target: 'refused', description: 'the gateway says: not charged' },
        CONFIRMATION_NEEDED: { target: 'confirming', description: 'the gateway says: the person has to confirm it' },
      },
    },
    approved: { description: 'Paid', on: { REFUND: { target: 'refunding', description: 'the team refunds it' } } },
    refused: {
      description: 'Nothing was charged',
      on: { APPROVED: { target: 'refunding', description: 'the gateway says: charged' } },
    },
    refunding: {
      description:
        'Is being refunded: the team wants it, or the approval came after the person read that nothing was charged',
      on: { REFUNDED: { target: 'refunded', description: 'the gateway has refunded it' } },
    },
    refunded: { description: 'Refunded' },
  },
})
