import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'

const chart = setup({
  types: { context: {} as { refusal: Refusal | null }, events: {} as { type: 'SEND_LINK' } },
  actors: {
    /** Mails the link that confirms the person's address. */
    sendLink: mustBeProvided<void>('sendLink'),
  },
  actions: { keepRefusal: assign(assignRefusal), forgetRefusal: assign(noRefusal) },
})

const send = { SEND_LINK: { target: 'sending', actions: 'forgetRefusal' } } as const

/** The notice of an address that is not confirmed, on any page: mails the link again. */
export const confirmEmailMachine = chart.createMachine({
  id: 'confirmEmail',
  initial: 'offering',
  context: { refusal: null },
  states: {
    offering: { description: 'The address is not confirmed: the person can ask for the link again', on: send },
    sending: {
      description: 'The link is being sent',
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        onDone: 'sent',
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: { description: 'It could not be sent: try again', tags: 'error', on: send },
    sent: { description: 'The link is on its way' },
  },
})

/** A running notice. */
export type ConfirmEmailRef = ActorRefFrom<typeof confirmEmailMachine>
