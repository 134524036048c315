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
        FORGOT_PASSWORD: { target: '#signIn.left', actions: 'leaveTo' },
        SIGN_UP: { target: '#signIn.left', actions: 'leaveTo (register)' },
      },
      states: {
        editing: { description: 'The person types', on: { SUBMIT: { target: 'signingIn', actions: 'forgetRefusal' } } },
        signingIn: {
          description: 'The server checks email and password',
          tags: 'busy',
          invoke: {
            src: 'logIn',
            id: 'logIn',
            onDone: { target: '#signIn.left', actions: 'leaveTo (resume)' },
            onError: { target: 'refused', actions: 'keepRefusal' },
          },
          on: { FORGOT_PASSWORD: {}, SIGN_UP: {} },
        },
        refused: {
          description: 'The login was refused, or the server could not be reached',
          tags: 'error',
          on: { SUBMIT: { target: 'signingIn', actions: 'forgetRefusal' } },
        },
      },
    },
    left: { type: 'final', description: 'Signed in, or on to another page' },
  },
})
