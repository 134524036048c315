import { assign, setup, type ActorRefFrom } from 'xstate'
import type { PasswordChange } from '../../domain/wire/authentication.ts'
import type { Person } from '../../domain/wire/person.ts'
import { mustBeProvided, type Refusal } from '../kit/call.ts'
import { leaving, nextOf } from '../kit/leaving.ts'
import { refused, unrefused } from '../kit/refusing.ts'
import { screen, type RouteEvent } from '../kit/route.ts'
import { logOut } from '../kit/session.ts'

interface AccountInput {
  readonly person: Person
}
interface Context extends AccountInput {
  refusal: Refusal | null
  next: AccountExit
}
/** Back to where the person goes on, or to the login because every session has ended. */
export type AccountExit = 'resume' | 'loggedOutEverywhere'
type AccountEvent =
  | { type: 'BACK' }
  | { type: 'LOG_OUT' }
  | { type: 'LOG_OUT_EVERYWHERE' }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' }
  | { type: 'CHANGE_PASSWORD'; values: PasswordChange }
  | RouteEvent

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    output: {} as { next: AccountExit },
  },
  actors: {
    /** Ends every session of the person on the server, this one included, and forgets this one's token. */
    endEverySession: mustBeProvided<void>('endEverySession'),
    /** Changes the password; refused as `wrongPassword` when the current one is another. The other sessions end. */
    changePassword: mustBeProvided<void, PasswordChange>('changePassword'),
  },
  actions: {
    keepRefusal: assign(refused),
    forgetRefusal: assign(unrefused),
    logOut,
    leaveTo: assign(nextOf<AccountExit>),
  },
})

const leaveTo = (next: AccountExit) => leaving(next, '#ownAccount.left')
const shown = {
  BACK: leaveTo('resume'),
  LOG_OUT: { actions: 'logOut' },
  LOG_OUT_EVERYWHERE: 'confirming',
} as const
const end = { CONFIRM: { target: 'ending', actions: 'forgetRefusal' } } as const
const change = { CHANGE_PASSWORD: { target: 'saving', actions: 'forgetRefusal' }, LOG_OUT: { actions: 'logOut' } } as const
/** What is under way is cut off by no address. */
const busy = { 'xstate.route': {} } as const

/** Who one is here, another password, and the end of every session (DECISIONS §9). Ends where the person goes on, or logged out. */
export const accountMachine = chart.createMachine({
  id: 'ownAccount',
  initial: 'profile',
  context: ({ input }) => ({ ...input, refusal: null, next: 'resume' }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    profile: {
      ...screen('account'),
      route: {},
      initial: 'shown',
      states: {
        shown: { on: shown },
        passwordChanged: { on: shown },
        confirming: { tags: 'dialog', on: { ...end, CLOSE: 'shown' } },
        ending: {
          tags: ['dialog', 'busy'],
          on: busy,
          invoke: {
            id: 'endEverySession',
            src: 'endEverySession',
            onDone: leaveTo('loggedOutEverywhere'),
            onError: { target: 'notEnded', actions: 'keepRefusal' },
          },
        },
        notEnded: { tags: ['dialog', 'error'], on: { ...end, CLOSE: { target: 'shown', actions: 'forgetRefusal' } } },
      },
    },
    password: {
      ...screen('account/password'),
      route: {},
      entry: 'forgetRefusal',
      initial: 'typing',
      states: {
        typing: { on: change },
        saving: {
          tags: 'busy',
          on: busy,
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ event }) => (event.type === 'CHANGE_PASSWORD' ? event.values : { current: '', password: '' }),
            onDone: '#ownAccount.profile.passwordChanged',
            onError: { target: 'notSaved', actions: 'keepRefusal' },
          },
        },
        notSaved: { tags: 'error', on: change },
      },
    },
    left: { type: 'final' },
  },
})

/** A running account chart. */
export type AccountRef = ActorRefFrom<typeof accountMachine>
