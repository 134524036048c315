import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { ListedMessage, Message, SentMessage } from '../../domain/wire/message.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'
import { reportMedium } from '../shared/medium.ts'
import type { WithSession } from '../shared/session.ts'

interface Context extends WithSession {
  /** The sent message, to show it again. */
  sent: Message | null
  /** What the person has written before, as far as it is known. */
  messages: readonly ListedMessage[]
  refusal: Refusal | null
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'SEND'; message: Message } | { type: 'CLOSE' },
    input: {} as WithSession,
    output: {} as { isSent: boolean },
  },
  actors: {
    /** Sends a message to the team and returns it. */
    sendMessage: mustBeProvided<SentMessage, Message>('sendMessage'),
    /** What the person has written before. */
    loadMessages: mustBeProvided<readonly ListedMessage[]>('loadMessages'),
  },
  actions: {
    keepSent: assign((_, { sent }: { sent: Message }) => ({ sent })),
    reportMedium,
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
  },
})

const sent = ({ event }: { event: { output: Message } }) => ({ sent: event.output })

/**
 * A message to the team in a dialog on any screen before the results: a failed one stays and can be sent again, a sent
 * one is confirmed. Ends with whether it was sent.
 */
export const messageMachine = chart.createMachine({
  id: 'message',
  initial: 'typing',
  context: ({ input }) => ({ ...input, sent: null, messages: [], refusal: null }),
  invoke: {
    id: 'loadMessages',
    src: 'loadMessages',
    onDone: { actions: assign(({ event }) => ({ messages: event.output })) },
    onError: { description: 'the message can be written without it' },
  },
  output: ({ context }) => ({ isSent: context.sent !== null }),
  states: {
    typing: {
      description: 'The person reads the prefilled message, and can change it',
      tags: 'dialog',
      on: { SEND: { target: 'sending', actions: 'forgetRefusal' }, CLOSE: 'closed' },
    },
    sending: {
      description: 'The message is being sent to the team',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ event }) => {
          if (event.type !== 'SEND') throw new Error('sends only what was submitted')
          return event.message
        },
        onDone: {
          target: 'sent',
          actions: [
            { type: 'keepSent', params: sent },
            { type: 'reportMedium', params: sent },
          ],
        },
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: {
      description: 'It could not be sent: nothing is lost, try again',
      tags: ['dialog', 'error'],
      on: { SEND: { target: 'sending', actions: 'forgetRefusal' }, CLOSE: 'closed' },
    },
    sent: { description: 'The team has it: how and when it answers', tags: 'dialog', on: { CLOSE: 'closed' } },
    closed: { description: 'Back to the screen', type: 'final' },
  },
})

/** A running message. */
export type MessageRef = ActorRefFrom<typeof messageMachine>
