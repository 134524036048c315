// Generated from machines/message/message-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const messageMachine = createMachine({
  id: 'message',
  initial: 'typing',
  invoke: {
    src: 'loadMessages',
    id: 'loadMessages',
    onDone: { actions: 'assign', description: 'earlier messages are read' },
    onError: { description: 'they cannot be read: the message can be written without it' },
  },
  states: {
    typing: {
      description: 'The person reads the prefilled message, and can change it',
      tags: 'dialog',
      on: {
        SEND: { target: 'sending', actions: 'forgetRefusal', description: 'sends it' },
        CLOSE: { target: 'closed', description: 'closes the dialog' },
      },
    },
    sending: {
      description: 'The message is being sent to the team',
      tags: ['dialog', 'busy'],
      invoke: {
        src: 'sendMessage',
        id: 'sendMessage',
        onDone: { target: 'sent', actions: ['keepSent', 'reportMedium'], description: 'the message is sent' },
        onError: { target: 'failed', actions: 'keepRefusal', description: 'the message cannot be sent' },
      },
    },
    failed: {
      description: 'It could not be sent: nothing is lost, try again',
      tags: ['dialog', 'error'],
      on: {
        SEND: { target: 'sending', actions: 'forgetRefusal', description: 'sends it' },
        CLOSE: { target: 'closed', description: 'closes the dialog' },
      },
    },
    sent: {
      description: 'The team has it: how and when it answers',
      tags: 'dialog',
      on: { CLOSE: { target: 'closed', description: 'closes the dialog' } },
    },
    closed: { type: 'final', description: 'Back to the screen' },
  },
})
