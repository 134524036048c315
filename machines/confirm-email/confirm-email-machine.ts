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
    offering: { on: send },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        onDone: 'sent',
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: { tags: 'error', on: send },
    sent: {},
  },
})

/** A running notice. */
export type ConfirmEmailRef = ActorRefFrom<typeof confirmEmailMachine>
