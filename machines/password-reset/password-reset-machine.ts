import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Reset, ResetRequest } from '../../domain/wire/authentication.ts'
import { mustBeProvided, refusalFrom, type Refusal } from '../kit/call.ts'

export interface PasswordResetInput {
  email: string
  /** The code of the mailed link, or null when the person came without one. */
  code: string | null
}
interface Context extends PasswordResetInput {
  refusal: Refusal | null
  next: PasswordResetExit
}
export type PasswordResetExit = 'login' | 'resume'
export type PasswordResetEvent =
  | { type: 'REQUEST_MAIL'; values: ResetRequest }
  | { type: 'SET_PASSWORD'; values: { password: string } }
  | { type: 'GO_TO_LOGIN' }

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    output: {} as { next: PasswordResetExit },
  },
  actors: {
    /** Has a reset link mailed (S1 §7). */
    requestMail: mustBeProvided<void, ResetRequest>('requestMail'),
    /** Sets the new password and stores the token of the new session (DECISIONS §2). */
    setPassword: mustBeProvided<void, Reset>('setPassword'),
  },
  guards: { cameByMailedLink: ({ context }) => context.code !== null },
  actions: {
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalFrom(error) })),
    forgetRefusal: assign({ refusal: null }),
    leaveTo: assign((_, { next }: { next: PasswordResetExit }) => ({ next })),
  },
})

const leaveTo = (next: PasswordResetExit) =>
  ({ target: '#passwordReset.left', actions: { type: 'leaveTo', params: { next } } }) as const
const request = { REQUEST_MAIL: { target: 'sending', actions: 'forgetRefusal' } } as const
const set = { SET_PASSWORD: { target: 'saving', actions: 'forgetRefusal' } } as const
const busy = { GO_TO_LOGIN: {}, 'xstate.route': {} } as const
const keepError = { type: 'keepRefusal', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) } as const

/** A forgotten password: a mail with a link, then a new password (S1 §2). Ends with the login page, or signed in. */
export const passwordResetMachine = chart.createMachine({
  id: 'passwordReset',
  initial: 'arriving',
  context: ({ input }) => ({ ...input, refusal: null, next: 'login' }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    arriving: {
      description: 'Decides between asking for the mail and setting the password',
      always: [{ guard: 'cameByMailedLink', target: 'reset' }, { target: 'forgot' }],
    },
    forgot: {
      id: 'forgot',
      meta: { screen: 'forgot' },
      description: 'Ask for a password-reset mail',
      route: {},
      initial: 'editing',
      on: { GO_TO_LOGIN: leaveTo('login') },
      states: {
        editing: { description: 'The person types the email', on: request },
        sending: {
          description: 'The mail is being asked for',
          tags: 'busy',
          on: busy,
          invoke: {
            id: 'requestMail',
            src: 'requestMail',
            input: ({ event }) => (event.type === 'REQUEST_MAIL' ? event.values : { email: '' }),
            onDone: 'sent',
            onError: { target: 'failed', actions: keepError },
          },
        },
        sent: { description: 'Please check your email', on: request },
        failed: { description: 'The mail could not be asked for', tags: 'error', on: request },
      },
    },
    reset: {
      id: 'reset',
      meta: { screen: 'reset' },
      description: 'Set a new password with the mailed link',
      route: { guard: 'cameByMailedLink' },
      initial: 'editing',
      on: { GO_TO_LOGIN: leaveTo('login') },
      states: {
        editing: { description: 'The person types the new password', on: set },
        saving: {
          description: 'The new password is being saved',
          tags: 'busy',
          on: busy,
          invoke: {
            id: 'setPassword',
            src: 'setPassword',
            input: ({ context, event }) => ({
              access_token: context.code ?? '',
              password: event.type === 'SET_PASSWORD' ? event.values.password : '',
            }),
            onDone: leaveTo('resume'),
            onError: { target: 'failed', actions: keepError },
          },
        },
        failed: { description: 'The link is too old, or the server could not be reached', tags: 'error', on: set },
      },
    },
    left: { type: 'final', description: 'On to the login, or signed in' },
  },
})

/** A running password reset chart. */
export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>
