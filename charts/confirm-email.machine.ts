// Generated from machines/confirm-email/confirm-email-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const confirmEmailMachine = createMachine({
  id: 'confirmEmail',
  initial: 'offering',
  states: {
    offering: {
      description: 'The address is not confirmed: the person can ask for the link again',
      on: { SEND_LINK: { target: 'sending', actions: 'forgetRefusal', description: 'wants the link again' } },
    },
    sending: {
      description: 'The link is being sent',
      tags: 'busy',
      invoke: {
        src: 'sendLink',
        id: 'sendLink',
        onDone: { target: 'sent', description: 'the link is sent' },
        onError: { target: 'failed', actions: 'keepRefusal', description: 'the link cannot be sent' },
      },
    },
    failed: {
      description: 'It could not be sent: try again',
      tags: 'error',
      on: { SEND_LINK: { target: 'sending', actions: 'forgetRefusal', description: 'wants the link again' } },
    },
    sent: { description: 'The link is on its way' },
  },
})
