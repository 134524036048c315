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
      always: [{ guard: 'cameByMailedLink', target: 'reset' }, { target: 'forgot' }],
    },
    forgot: {
      ...screen('forgot'),
      route: {},
      initial: 'editing',
      on: { GO_TO_LOGIN: leaveTo('login') },
      states: {
        editing: { on: request },
        sending: {
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
        sent: { on: request },
        failed: { tags: 'error', on: request },
      },
    },
    reset: {
      ...screen('reset'),
      route: {},
      initial: 'editing',
      on: { GO_TO_LOGIN: leaveTo('login') },
      states: {
        editing: { on: set },
        saving: {
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
        passwordRefused: { tags: 'error', on: set },
        failed: { tags: 'error', on: { ...set, ...askForNewLink } },
        refused: { tags: 'error', on: askForNewLink },
      },
    },
    left: { type: 'final' },
  },
})

/** A running password reset chart. */
export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>
