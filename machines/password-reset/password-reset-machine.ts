import { assign, setup, type ActorRefFrom } from 'xstate'
import { isPasswordRefusal, type Refusal } from '../../domain/refusal.ts'
import type { Reset, ResetRequest } from '../../domain/wire/authentication.ts'
import { assignRefusal, mustBeProvided, noRefusal, refusalIn } from '../shared/call.ts'
import { exitTransition, assignNext, screen } from '../shared/route.ts'

interface PasswordResetInput {
  email: string
  /** The code of the mailed link; null without a link, and once it has been used. */
  code: string | null
}
interface Context extends PasswordResetInput {
  refusal: Refusal | null
  next: PasswordResetExit
}
export type PasswordResetExit = 'login' | 'resume'
type PasswordResetEvent =
  | { type: 'REQUEST_MAIL'; values: ResetRequest }
  | { type: 'SET_PASSWORD'; values: { password: string } }
  | { type: 'ASK_FOR_NEW_LINK' }
  | { type: 'GO_TO_LOGIN' }

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    output: {} as { next: PasswordResetExit },
  },
  actors: {
    /** Requests a mail with a reset link. */
    requestMail: mustBeProvided<void, ResetRequest>('requestMail'),
    /** Sets the new password and stores the token of the new session. */
    setPassword: mustBeProvided<void, Reset>('setPassword'),
  },
  guards: {
    cameByMailedLink: ({ context }) => context.code !== null,
    passwordIsRefused: ({ event }) => isPasswordRefusal(refusalIn(event).code),
    linkIsUsed: ({ event }) => refusalIn(event).code === 'resetLinkUsed',
  },
  actions: {
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
    forgetCode: assign({ code: null }),
    leaveTo: assign(assignNext<PasswordResetExit>),
  },
})

const leaveTo = (next: PasswordResetExit) => exitTransition(next, '#passwordReset.left')
const request = { REQUEST_MAIL: { target: 'sending', actions: 'forgetRefusal' } } as const
const askForNewLink = { ASK_FOR_NEW_LINK: { target: '#forgot', actions: 'forgetRefusal' } } as const
const set = { SET_PASSWORD: { target: 'saving', actions: 'forgetRefusal' } } as const
const busy = { GO_TO_LOGIN: {}, 'xstate.route': {} } as const

/** Forgotten password: a mail with a link, then a new password. Ends on the login page, or signed in. */
export const passwordResetMachine = chart.createMachine({
  id: 'passwordReset',
  initial: 'arriving',
  context: ({ input }) => ({ ...input, refusal: null, next: 'login' }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    arriving: {
      description: 'Decides between requesting the mail and setting the password',
      always: [{ guard: 'cameByMailedLink', target: 'reset' }, { target: 'forgot' }],
    },
    forgot: {
      description: 'Ask for a password-reset mail',
      ...screen('forgot'),
      route: {},
      initial: 'editing',
      on: { GO_TO_LOGIN: leaveTo('login') },
      states: {
        editing: { description: 'The person types the email', on: request },
        sending: {
          description: 'Requests the mail',
          tags: 'busy',
          on: busy,
          invoke: {
            id: 'requestMail',
            src: 'requestMail',
            input: ({ event }) => (event.type === 'REQUEST_MAIL' ? event.values : { email: '' }),
            onDone: 'sent',
            onError: { target: 'failed', actions: 'keepRefusal' },
          },
        },
        sent: { description: 'Please check your email', on: request },
        failed: { description: 'The mail could not be requested', tags: 'error', on: request },
      },
    },
    reset: {
      description: 'Set a new password with the mailed link',
      ...screen('reset'),
      route: {},
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
            onError: [
              { guard: 'linkIsUsed', target: 'refused', actions: ['keepRefusal', 'forgetCode'] },
              { guard: 'passwordIsRefused', target: 'passwordRefused', actions: 'keepRefusal' },
              { target: 'failed', actions: 'keepRefusal' },
            ],
          },
        },
        passwordRefused: {
          description: 'The password cannot be chosen: the person types another',
          tags: 'error',
          on: set,
        },
        failed: {
          description: 'The password could not be saved: try again, or ask for a new link',
          tags: 'error',
          on: { ...set, ...askForNewLink },
        },
        refused: {
          description: 'The link has been used or is too old: ask for a new one',
          tags: 'error',
          on: askForNewLink,
        },
      },
    },
    left: { description: 'On to the login, or signed in', type: 'final' },
  },
})

/** A running password reset chart. */
export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>
