// Generated from machines/password-reset/password-reset-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const passwordResetMachine = createMachine({
  id: 'passwordReset',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides between requesting the mail and setting the password',
      always: [
        { target: 'reset', guard: 'came by a mailed link', description: '1. if: came by a mailed link' },
        { target: 'forgot', description: '2. otherwise' },
      ],
    },
    forgot: {
      id: 'forgot',
      initial: 'editing',
      description: 'Ask for a password-reset mail',
      tags: 'deep-linkable',
      meta: { screen: 'forgot' },
      on: {
        GO_TO_LOGIN: { target: '#passwordReset.left', actions: 'leaveTo (login)', description: 'goes to the login' },
      },
      states: {
        editing: {
          description: 'The person types the email',
          on: { REQUEST_MAIL: { target: 'sending', actions: 'forgetRefusal', description: 'requests the mail' } },
        },
        sending: {
          description: 'Requests the mail',
          tags: 'busy',
          invoke: {
            src: 'requestMail',
            id: 'requestMail',
            onDone: { target: 'sent', description: 'the mail is sent' },
            onError: { target: 'failed', actions: 'keepRefusal', description: 'the mail cannot be sent' },
          },
          on: { GO_TO_LOGIN: { description: 'goes to the login: not here' } },
        },
        sent: {
          description: 'Please check your email',
          on: { REQUEST_MAIL: { target: 'sending', actions: 'forgetRefusal', description: 'requests the mail' } },
        },
        failed: {
          description: 'The mail could not be requested',
          tags: 'error',
          on: { REQUEST_MAIL: { target: 'sending', actions: 'forgetRefusal', description: 'requests the mail' } },
        },
      },
    },
    reset: {
      id: 'reset',
      initial: 'editing',
      description: 'Set a new password with the mailed link',
      tags: 'deep-linkable',
      meta: { screen: 'reset' },
      on: {
        GO_TO_LOGIN: { target: '#passwordReset.left', actions: 'leaveTo (login)', description: 'goes to the login' },
      },
      states: {
        editing: {
          description: 'The person types the new password',
          on: { SET_PASSWORD: { target: 'saving', actions: 'forgetRefusal', description: 'sets the password' } },
        },
        saving: {
          description: 'The new password is being saved',
          tags: 'busy',
          invoke: {
            src: 'setPassword',
            id: 'setPassword',
            onDone: { target: '#passwordReset.left', actions: 'leaveTo (resume)', description: 'the password is set' },
            onError: [
              {
                target: 'refused',
                guard: 'the link was used before',
                actions: ['keepRefusal', 'forgetCode'],
                description: 'the password cannot be set · 1. if: the link was used before',
              },
              {
                target: 'passwordRefused',
                guard: 'the password cannot be chosen',
                actions: 'keepRefusal',
                description: 'the password cannot be set · 2. if: the password cannot be chosen',
              },
              { target: 'failed', actions: 'keepRefusal', description: 'the password cannot be set · 3. otherwise' },
            ],
          },
          on: { GO_TO_LOGIN: { description: 'goes to the login: not here' } },
        },
        passwordRefused: {
          description: 'The password cannot be chosen: the person types another',
          tags: 'error',
          on: { SET_PASSWORD: { target: 'saving', actions: 'forgetRefusal', description: 'sets the password' } },
        },
        failed: {
          description: 'The password could not be saved: try again, or ask for a new link',
          tags: 'error',
          on: {
            SET_PASSWORD: { target: 'saving', actions: 'forgetRefusal', description: 'sets the password' },
            ASK_FOR_NEW_LINK: { target: '#forgot', actions: 'forgetRefusal', description: 'requests a new link' },
          },
        },
        refused: {
          description: 'The link has been used or is too old: ask for a new one',
          tags: 'error',
          on: { ASK_FOR_NEW_LINK: { target: '#forgot', actions: 'forgetRefusal', description: 'requests a new link' } },
        },
      },
    },
    left: { type: 'final', description: 'On to the login, or signed in' },
  },
})
