import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { Message } from '../../domain/wire/message.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'

interface Context {
  /** The sent message, to show it again. */
  sent: Message | null
  refusal: Refusal | null
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'SEND'; message: Message } | { type: 'CLOSE' },
    output: {} as { isSent: boolean },
  },
  actors: {
    /** Sends a message to the team and returns it. */
    sendMessage: mustBeProvided<Message, Message>('sendMessage'),
  },
  actions: {
    keepSent: assign((_, { sent }: { sent: Message }) => ({ sent })),
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
  },
})

/**
 * A message to the team in a dialog on any screen before the results: a failed one stays and can be sent again, a sent
 * one is confirmed. Ends with whether it was sent.
 */
export const messageMachine = chart.createMachine({
  id: 'message',
  initial: 'typing',
  context: { sent: null, refusal: null },
  output: ({ context }) => ({ isSent: context.sent !== null }),
  states: {
    typing: {
      tags: 'dialog',
      on: { SEND: { target: 'sending', actions: 'forgetRefusal' }, CLOSE: 'closed' },
    },
    sending: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ event }) => {
          if (event.type !== 'SEND') throw new Error('sends only what was submitted')
          return event.message
        },
        onDone: { target: 'sent', actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.output }) } },
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: {
      tags: ['dialog', 'error'],
      on: { SEND: { target: 'sending', actions: 'forgetRefusal' }, CLOSE: 'closed' },
    },
    sent: { tags: 'dialog', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
})

/** A running message. */
export type MessageRef = ActorRefFrom<typeof messageMachine>
