import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Deletion, PasswordChange } from '../../domain/wire/authentication.ts'
import type { Person, Preferences } from '../../domain/wire/person.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { exitTransition, assignNext, type RouteEvent, screen } from '../shared/route.ts'
import { logOut, portalOf } from '../shared/session.ts'

interface AccountInput {
  readonly person: Person
}
interface Context extends AccountInput {
  /** What is being saved; null when nothing is. */
  wanted: Preferences | null
  refusal: Refusal | null
  next: AccountExit
}
/** Back to where the person goes on, or to the login because every session has ended, or the account itself. */
export type AccountExit = 'resume' | 'loggedOutEverywhere' | 'accountDeleted'
interface Prefer {
  type: 'PREFER'
  preferences: Preferences
}
type AccountEvent =
  | { type: 'BACK' }
  | { type: 'LOG_OUT' }
  | Prefer
  | { type: 'COPY_DATA' }
  | { type: 'LOG_OUT_EVERYWHERE' }
  | { type: 'DELETE_ACCOUNT' }
  | { type: 'CONFIRM_DELETION'; values: Deletion }
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
    /** Saves in which language the person is written to, and whether mails may come that they can do without. */
    savePreferences: mustBeProvided<void, Preferences>('savePreferences'),
    /** Saves a file of all that is known of the person. */
    copyData: mustBeProvided<void>('copyData'),
    /** Ends every session of the person on the server, this one included, and forgets this one's token. */
    endEverySession: mustBeProvided<void>('endEverySession'),
    /** Changes the password; refused as `wrongPassword` when the current one is another. The other sessions end. */
    changePassword: mustBeProvided<void, PasswordChange>('changePassword'),
    /**
     * Deletes the account, and forgets its token; refused as `wrongPassword`, and as `paymentUnderWay` while money is
     * under way.
     */
    deleteAccount: mustBeProvided<void, Deletion>('deleteAccount'),
  },
  actions: {
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
    keepWanted: assign((_, { wanted }: { wanted: Preferences }) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    keepPreferences: assign(({ context: { person, wanted } }) => ({ person: { ...person, ...wanted }, wanted: null })),
    notifyPersonChanged: ({ context: { person }, system }) =>
      portalOf(system)?.send({ type: 'PREFERENCES_CHANGED', person }),
    logOut,
    leaveTo: assign(assignNext<AccountExit>),
  },
})

const leaveTo = (next: AccountExit) => exitTransition(next, '#ownAccount.left')
const shown = {
  BACK: leaveTo('resume'),
  LOG_OUT: { actions: 'logOut' },
  PREFER: {
    target: 'savingPreferences',
    actions: [
      'forgetRefusal',
      { type: 'keepWanted', params: ({ event }: { event: Prefer }) => ({ wanted: event.preferences }) },
    ],
  },
  COPY_DATA: { target: 'copying', actions: 'forgetRefusal' },
  LOG_OUT_EVERYWHERE: { target: 'confirming', actions: 'forgetRefusal' },
  DELETE_ACCOUNT: { target: 'confirmingDeletion', actions: 'forgetRefusal' },
} as const
const close = { target: 'shown', actions: 'forgetRefusal' } as const
const remove = { CONFIRM_DELETION: { target: 'deleting', actions: 'forgetRefusal' } } as const
const end = { CONFIRM: { target: 'ending', actions: 'forgetRefusal' } } as const
const change = {
  CHANGE_PASSWORD: { target: 'saving', actions: 'forgetRefusal' },
  LOG_OUT: { actions: 'logOut' },
} as const
/** What is under way is cut off by no address, but by who logs out. */
const busyInDialog = { 'xstate.route': {} } as const
const busy = { ...busyInDialog, LOG_OUT: { actions: 'logOut' } } as const

/**
 * Who one is here and what one prefers, another password, a copy of one's data, and the end of every session or of the
 * account. Ends where the person goes on, or logged out.
 */
export const accountMachine = chart.createMachine({
  id: 'ownAccount',
  initial: 'profile',
  context: ({ input }) => ({ ...input, wanted: null, refusal: null, next: 'resume' }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    profile: {
      ...screen('account'),
      route: {},
      initial: 'shown',
      states: {
        shown: { on: shown },
        passwordChanged: { on: shown },
        savingPreferences: {
          tags: 'busy',
          on: busy,
          invoke: {
            id: 'savePreferences',
            src: 'savePreferences',
            input: ({ context }) => context.wanted ?? {},
            onDone: { target: 'preferencesSaved', actions: ['keepPreferences', 'notifyPersonChanged'] },
            onError: { target: 'preferencesNotSaved', actions: ['keepRefusal', 'forgetWanted'] },
          },
        },
        preferencesSaved: { on: shown },
        preferencesNotSaved: { tags: 'error', on: shown },
        copying: {
          tags: 'busy',
          on: busy,
          invoke: {
            id: 'copyData',
            src: 'copyData',
            onDone: 'copied',
            onError: { target: 'notCopied', actions: 'keepRefusal' },
          },
        },
        copied: { on: shown },
        notCopied: { tags: 'error', on: shown },
        confirmingDeletion: { tags: 'dialog', on: { ...remove, CLOSE: close } },
        deleting: {
          tags: ['dialog', 'busy'],
          on: busyInDialog,
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ event }) => (event.type === 'CONFIRM_DELETION' ? event.values : { password: '' }),
            onDone: leaveTo('accountDeleted'),
            onError: { target: 'notDeleted', actions: 'keepRefusal' },
          },
        },
        notDeleted: { tags: ['dialog', 'error'], on: { ...remove, CLOSE: close } },
        confirming: { tags: 'dialog', on: { ...end, CLOSE: 'shown' } },
        ending: {
          tags: ['dialog', 'busy'],
          on: busyInDialog,
          invoke: {
            id: 'endEverySession',
            src: 'endEverySession',
            onDone: leaveTo('loggedOutEverywhere'),
            onError: { target: 'notEnded', actions: 'keepRefusal' },
          },
        },
        notEnded: { tags: ['dialog', 'error'], on: { ...end, CLOSE: close } },
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
