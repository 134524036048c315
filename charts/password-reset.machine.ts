// Generated from machines/password-reset/password-reset-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const passwordResetMachine = createMachine({
  id: 'passwordReset',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides between requesting the mail and setting the password',
      always: [{ target: 'reset', guard: 'cameByMailedLink' }, 'forgot'],
    },
    forgot: {
      id: 'forgot',
      initial: 'editing',
      description: 'Ask for a password-reset mail',
      tags: 'deep-linkable',
      meta: { screen: 'forgot' },
      on: { GO_TO_LOGIN: { target: '#passwordReset.left', actions: 'leaveTo (login)' } },
      states: {
        editing: {
          description: 'The person types the email',
          on: { REQUEST_MAIL: { target: 'sending', actions: 'forgetRefusal' } },
        },
        sending: {
          description: 'Requests the mail',
          tags: 'busy',
          invoke: {
            src: 'requestMail',
            id: 'requestMail',
            onDone: 'sent',
            onError: { target: 'failed', actions: 'keepRefusal' },
          },
          on: { GO_TO_LOGIN: {} },
        },
        sent: {
          description: 'Please check your email',
          on: { REQUEST_MAIL: { target: 'sending', actions: 'forgetRefusal' } },
        },
        failed: {
          description: 'The mail could not be requested',
          tags: 'error',
          on: { REQUEST_MAIL: { target: 'sending', actions: 'forgetRefusal' } },
        },
      },
    },
    reset: {
      id: 'reset',
      initial: 'editing',
      description: 'Set a new password with the mailed link',
      tags: 'deep-linkable',
      meta: { screen: 'reset' },
      on: { GO_TO_LOGIN: { target: '#passwordReset.left', actions: 'leaveTo (login)' } },
      states: {
        editing: {
          description: 'The person types the new password',
          on: { SET_PASSWORD: { target: 'saving', actions: 'forgetRefusal' } },
        },
        saving: {
          description: 'The new password is being saved',
          tags: 'busy',
          invoke: {
            src: 'setPassword',
            id: 'setPassword',
            onDone: { target: '#passwordReset.left', actions: 'leaveTo (resume)' },
            onError: [
              { target: 'refused', guard: 'linkIsUsed', actions: ['keepRefusal', 'forgetCode'] },
              { target: 'passwordRefused', guard: 'passwordIsRefused', actions: 'keepRefusal' },
              { target: 'failed', actions: 'keepRefusal' },
            ],
          },
          on: { GO_TO_LOGIN: {} },
        },
        passwordRefused: {
          description: 'The password is easy to guess: the person types another',
          tags: 'error',
          on: { SET_PASSWORD: { target: 'saving', actions: 'forgetRefusal' } },
        },
        failed: {
          description: 'The password could not be saved: try again, or ask for a new link',
          tags: 'error',
          on: {
            SET_PASSWORD: { target: 'saving', actions: 'forgetRefusal' },
            ASK_FOR_NEW_LINK: { target: '#forgot', actions: 'forgetRefusal' },
          },
        },
        refused: {
          description: 'The link has been used or is too old: ask for a new one',
          tags: 'error',
          on: { ASK_FOR_NEW_LINK: { target: '#forgot', actions: 'forgetRefusal' } },
        },
      },
    },
    left: { type: 'final', description: 'On to the login, or signed in' },
  },
})
