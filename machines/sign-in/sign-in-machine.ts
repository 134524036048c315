import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { Login } from '../../domain/wire/authentication.ts'
import type { LogOutNotice } from '../log-out/log-out-machine.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'
import { exitTransition, screen } from '../shared/route.ts'

/** Why the person has to log in. */
export type SignInNotice = 'sessionEnded' | LogOutNotice | 'loggedOutEverywhere' | 'accountDeleted' | null
interface SignInInput {
  /** The initial email, from a link or from the registration's duplicate dialog. */
  email: string
  notice: SignInNotice
}
interface Context {
  email: string
  notice: SignInNotice
  refusal: Refusal | null
  next: SignInExit
}
/** Where the login leads: back into the flow by the resume rules, or to another public page. */
export type SignInExit = 'resume' | 'forgot' | 'register'
type SignInEvent = { type: 'SUBMIT'; values: Login } | { type: 'FORGOT_PASSWORD'; email: string } | { type: 'SIGN_UP' }

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as { next: SignInExit; email: string },
  },
  actors: {
    /** Stores the token; rejects with the server's sentence if email or password is wrong. */
    logIn: mustBeProvided<void, Login>('logIn'),
  },
  actions: {
    keepRefusal: assign(assignRefusal),
    /** The notice disappears with the first try. */
    forgetRefusal: assign({ ...noRefusal, notice: null }),
    /** The typed email moves along, only in memory. */
    leaveTo: assign((_, left: { readonly next: SignInExit; readonly email?: string }) => left),
  },
})

const leaveTo = (next: SignInExit) => exitTransition(next, '#signIn.left')
const submit = { SUBMIT: { target: 'signingIn', actions: 'forgetRefusal' } } as const

/** Log in with email and password. Ends with `resume` once there is a token. */
export const signInMachine = chart.createMachine({
  id: 'signIn',
  initial: 'login',
  context: ({ input }) => ({ ...input, refusal: null, next: 'resume' }),
  output: ({ context: { next, email } }) => ({ next, email }),
  states: {
    login: {
      description: 'Email and password',
      ...screen('login'),
      route: {},
      initial: 'editing',
      on: {
        FORGOT_PASSWORD: {
          target: '#signIn.left',
          actions: { type: 'leaveTo', params: ({ event: { email } }) => ({ next: 'forgot', email }) },
        },
        SIGN_UP: leaveTo('register'),
      },
      states: {
        editing: { description: 'The person types', on: submit },
        signingIn: {
          description: 'The server checks email and password',
          tags: 'busy',
          on: { FORGOT_PASSWORD: {}, SIGN_UP: {}, 'xstate.route': {} },
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ event }) => (event.type === 'SUBMIT' ? event.values : { email: '', password: '' }),
            onDone: leaveTo('resume'),
            onError: { target: 'refused', actions: 'keepRefusal' },
          },
        },
        refused: {
          description: 'The login was refused, or the server could not be reached',
          tags: 'error',
          on: submit,
        },
      },
    },
    left: { description: 'Signed in, or on to another page', type: 'final' },
  },
})

/** A running log-in chart. */
export type SignInRef = ActorRefFrom<typeof signInMachine>
