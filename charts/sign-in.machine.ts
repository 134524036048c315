// Generated from machines/sign-in/sign-in-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const signInMachine = createMachine({
  id: 'signIn',
  initial: 'login',
  states: {
    login: {
      id: 'login',
      initial: 'editing',
      description: 'Email and password',
      tags: 'deep-linkable',
      meta: { screen: 'login' },
      on: {
        FORGOT_PASSWORD: { target: '#signIn.left', actions: 'leaveTo', description: 'forgot the password' },
        SIGN_UP: { target: '#signIn.left', actions: 'leaveTo (register)', description: 'signs up' },
      },
      states: {
        editing: {
          description: 'The person types',
          on: { SUBMIT: { target: 'signingIn', actions: 'forgetRefusal', description: 'submits' } },
        },
        signingIn: {
          description: 'The server checks email and password',
          tags: 'busy',
          invoke: {
            src: 'logIn',
            id: 'logIn',
            onDone: { target: '#signIn.left', actions: 'leaveTo (resume)', description: 'the login is right' },
            onError: { target: 'refused', actions: 'keepRefusal', description: 'the login is refused' },
          },
          on: {
            FORGOT_PASSWORD: { description: 'forgot the password: not here' },
            SIGN_UP: { description: 'signs up: not here' },
          },
        },
        refused: {
          description: 'The login was refused, or the server could not be reached',
          tags: 'error',
          on: { SUBMIT: { target: 'signingIn', actions: 'forgetRefusal', description: 'submits' } },
        },
      },
    },
    left: { type: 'final', description: 'Signed in, or on to another page' },
  },
})
