import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { Deletion, EmailChange, PasswordChange } from '../../domain/wire/authentication.ts'
import type { Receipt } from '../../domain/wire/payment.ts'
import type { DataCopy, Preferences } from '../../domain/wire/person.ts'
import type { ProfileChanges } from '../../domain/wire/profile.ts'
import { confirmEmailMachine } from '../confirm-email/confirm-email-machine.ts'
import { addressMachine } from '../page/address-page.ts'
import { aliasesMachine } from '../page/aliases-page.ts'
import { reportPage, type PageTried } from '../page/page.ts'
import { remindersMachine } from '../reminders/reminders-machine.ts'
import { sessionsMachine } from '../sessions/sessions-machine.ts'
import { assignRefusal, mustBeProvided, noRefusal, notPersisted } from '../shared/call.ts'
import { exitTransition, assignNext, type RouteEvent, screen } from '../shared/route.ts'
import {
  changeSession,
  logOut,
  replaceSession,
  sessionReplaced,
  type SessionReplaced,
  type WithSession,
} from '../shared/session.ts'

/** What is chosen on the page and saved at once. */
export type Chosen = Preferences & Pick<ProfileChanges, 'opt_in_sms'>
interface Context extends WithSession {
  /** What is being saved; null if nothing. */
  changes: Chosen | null
  receipt: Receipt | null
  /** All data about the person. */
  copy: DataCopy | null
  refusal: Refusal | null
  next: AccountExit
}
/** Back to where the person continues, or to the login because every session or the account has ended. */
export type AccountExit = 'resume' | 'loggedOutEverywhere' | 'accountDeleted'
interface Prefer {
  type: 'PREFER'
  preferences: Chosen
}
type AccountEvent =
  | { type: 'BACK' }
  | { type: 'LOG_OUT' }
  | Prefer
  | { type: 'LOG_OUT_EVERYWHERE' }
  | { type: 'DELETE_ACCOUNT' }
  | { type: 'CONFIRM_DELETION'; values: Deletion }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' }
  | { type: 'CHANGE_PASSWORD'; values: PasswordChange }
  | { type: 'CHANGE_EMAIL'; values: EmailChange }
  | { type: 'TRY_AGAIN' }
  | { type: 'SAVE_COPY' }
  | PageTried
  | SessionReplaced
  | RouteEvent

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as AccountEvent,
    input: {} as WithSession,
    output: {} as { next: AccountExit },
    children: {} as {
      confirmEmail: 'confirmEmail'
      reminders: 'reminders'
      sessions: 'sessions'
      address: 'address'
      aliases: 'aliases'
    },
  },
  actors: {
    confirmEmail: confirmEmailMachine,
    /** The cases of which the person can be told when it's time. */
    reminders: remindersMachine,
    /** Another address, or another phone number. */
    address: addressMachine,
    /** Other names of the person. */
    aliases: aliasesMachine,
    /** Where the person is logged in. */
    sessions: sessionsMachine,
    /** Saves the language of mails, and whether optional mails and texts are sent. */
    savePreferences: mustBeProvided<void, Chosen>('savePreferences'),
    /** Reads the receipt; refused as `noReceipt` if there is none. */
    loadReceipt: mustBeProvided<Receipt>('loadReceipt'),
    /** Reads all data about the person. */
    copyData: mustBeProvided<DataCopy>('copyData'),
    /** Ends every session of the person on the server, this one included, and forgets its token. */
    endEverySession: mustBeProvided<void>('endEverySession'),
    /** Changes the password; refused as `wrongPassword` if the current one is wrong. Other sessions end. */
    changePassword: mustBeProvided<void, PasswordChange>('changePassword'),
    /** Requests the link for another email, and returns that email; refused as `wrongPassword` and `emailInUse`. */
    changeEmail: mustBeProvided<string, EmailChange>('changeEmail'),
    /**
     * Deletes the account, and forgets its token; refused as `wrongPassword`, and as `paymentUnderWay` while a payment
     * is pending.
     */
    deleteAccount: mustBeProvided<void, Deletion>('deleteAccount'),
  },
  actions: {
    keepSession: assign(replaceSession),
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
    forgetCopy: assign({ copy: null }),
    /** Provided by the composition: saves the copy as a file. */
    saveCopy: () => {},
    /** Entering the old email again cancels the request. */
    reportNewEmail({ context: { session }, system }, { email }: { email: string }) {
      const { person } = session
      changeSession(system, { person: { ...person, new_email: email === person.email ? null : email } })
    },
    reportPage,
    keepChanges: assign((_, { changes }: { changes: Chosen }) => ({ changes })),
    forgetChanges: assign({ changes: null }),
    reportPreferences: ({ context: { session, changes }, system }) =>
      changeSession(system, { person: { ...session.person, ...changes } }),
    logOut,
    leaveTo: assign(assignNext<AccountExit>),
  },
})

const logsOut = { LOG_OUT: { actions: 'logOut' } } as const
const leaveTo = (next: AccountExit) => exitTransition(next, '#ownAccount.left')
const shown = {
  BACK: leaveTo('resume'),
  ...logsOut,
  PREFER: {
    target: 'savingPreferences',
    actions: [
      'forgetRefusal',
      { type: 'keepChanges', params: ({ event }: { event: Prefer }) => ({ changes: event.preferences }) },
    ],
  },
  LOG_OUT_EVERYWHERE: { target: 'confirming', actions: 'forgetRefusal' },
  DELETE_ACCOUNT: { target: 'confirmingDeletion', actions: 'forgetRefusal' },
} as const
const close = { target: 'shown', actions: 'forgetRefusal' } as const
const remove = { CONFIRM_DELETION: { target: 'deleting', actions: 'forgetRefusal' } } as const
const end = { CONFIRM: { target: 'ending', actions: 'forgetRefusal' } } as const
const change = { ...logsOut, CHANGE_PASSWORD: { target: 'saving', actions: 'forgetRefusal' } } as const
const changeEmail = { ...logsOut, CHANGE_EMAIL: { target: 'saving', actions: 'forgetRefusal' } } as const
const read = { ...logsOut, BACK: '#ownAccount.profile' } as const
const notRead = { ...read, TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' } } as const
/** An address does not interrupt a call, but a log out does. */
const busyInDialog = { 'xstate.route': {} } as const
const busy = { ...busyInDialog, ...logsOut } as const

const saved = { SAVED: { actions: 'reportPage' } } as const
/** A page that changes the address or the phone number. */
const changed = (page: 'account/address' | 'account/phone') =>
  chart.createStateConfig({
    ...screen(page),
    route: {},
    on: saved,
    invoke: {
      id: 'address',
      src: 'address',
      input: ({ context, self }) => ({ person: context.session.person, page, flow: self }),
      onDone: '#ownAccount.profile.contactSaved',
    },
  })

/**
 * The account page: personal data and preferences, where the person is logged in, another address, phone, email or
 * password, other names, the receipt, a copy of the data, and ending every session or the account. Ends where the
 * person continues, or logged out.
 */
export const accountMachine = chart.createMachine({
  id: 'ownAccount',
  initial: 'profile',
  context: ({ input }) => ({ ...input, changes: null, receipt: null, copy: null, refusal: null, next: 'resume' }),
  output: ({ context }) => ({ next: context.next }),
  on: sessionReplaced,
  invoke: [
    { id: 'confirmEmail', src: 'confirmEmail' },
    { id: 'reminders', src: 'reminders' },
  ],
  states: {
    profile: {
      description: 'Name and contact data',
      ...screen('account'),
      route: {},
      // read each time the page opens: a new password, for example, ends the other sessions
      invoke: { id: 'sessions', src: 'sessions' },
      initial: 'shown',
      states: {
        shown: {
          description:
            'Name, contact data, language, how to reach the person, mails, texts, and what can be done with the account',
          on: shown,
        },
        contactSaved: { description: 'The same, with: the address or the phone number is saved', on: shown },
        passwordChanged: { description: 'The same, with: the password is changed', on: shown },
        namesSaved: { description: 'The same, with: the other names are saved', on: shown },
        emailAsked: { description: 'The same, with: the new email has a link to confirm it', on: shown },
        savingPreferences: {
          description: 'Language, mails or texts are being saved',
          tags: 'busy',
          on: busy,
          invoke: {
            id: 'savePreferences',
            src: 'savePreferences',
            input: ({ context }) => context.changes ?? {},
            onDone: { target: 'preferencesSaved', actions: ['reportPreferences', 'forgetChanges'] },
            onError: { target: 'preferencesNotSaved', actions: ['keepRefusal', 'forgetChanges'] },
          },
        },
        preferencesSaved: { description: 'The same, with: language, mails or texts are saved', on: shown },
        preferencesNotSaved: {
          description: 'Language, mails or texts were not saved and stay as before',
          tags: 'error',
          on: shown,
        },
        confirmingDeletion: {
          description: 'What deleting the account removes and keeps, and a confirmation with the password',
          tags: 'dialog',
          on: { ...remove, CLOSE: close },
        },
        deleting: {
          description: 'The account is being deleted',
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
        notDeleted: {
          description: 'The account was not deleted: another password, or try again',
          tags: ['dialog', 'error'],
          on: { ...remove, CLOSE: close },
        },
        confirming: {
          description: 'What logging out everywhere does, and a confirmation',
          tags: 'dialog',
          on: { ...end, CLOSE: 'shown' },
        },
        ending: {
          description: 'Every session is being ended',
          tags: ['dialog', 'busy'],
          on: busyInDialog,
          invoke: {
            id: 'endEverySession',
            src: 'endEverySession',
            onDone: leaveTo('loggedOutEverywhere'),
            onError: { target: 'notEnded', actions: 'keepRefusal' },
          },
        },
        notEnded: {
          description: 'The sessions could not be ended: try again',
          tags: ['dialog', 'error'],
          on: { ...end, CLOSE: close },
        },
      },
    },
    address: { description: 'Another address; the rest of the profile stays', ...changed('account/address') },
    phone: {
      description: 'Another phone number; the rest of the profile stays',
      ...changed('account/phone'),
    },
    names: {
      description: 'Other names: what is added is searched for, and removing one asks first',
      ...screen('account/names'),
      route: {},
      on: saved,
      invoke: {
        id: 'aliases',
        src: 'aliases',
        input: ({ context, self }) => ({
          flow: self,
          page: 'account/names',
          aliases: context.session.person.aliases.map(alias => ({ ...alias, middle_name: alias.middle_name ?? '' })),
        }),
        onDone: '#ownAccount.profile.namesSaved',
      },
    },
    password: {
      description: 'A new password, for people who know the current one',
      ...screen('account/password'),
      route: {},
      entry: 'forgetRefusal',
      initial: 'typing',
      states: {
        typing: { description: 'The person types the current password, and the new one twice', on: change },
        saving: {
          description: 'The new password is being saved',
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
        notSaved: { description: 'The password was not changed: try again', tags: 'error', on: change },
      },
    },
    email: {
      description: 'A new email, for people who know the password',
      ...screen('account/email'),
      route: {},
      entry: 'forgetRefusal',
      initial: 'typing',
      states: {
        typing: { description: 'The person types the new email and the password', on: changeEmail },
        saving: {
          description: 'Requests the link to the new email',
          tags: 'busy',
          on: busy,
          invoke: {
            id: 'changeEmail',
            src: 'changeEmail',
            input: ({ event }) => (event.type === 'CHANGE_EMAIL' ? event.values : { email: '', password: '' }),
            onDone: {
              target: '#ownAccount.profile.emailAsked',
              actions: { type: 'reportNewEmail', params: ({ event }) => ({ email: event.output }) },
            },
            onError: { target: 'notSaved', actions: 'keepRefusal' },
          },
        },
        notSaved: { description: 'The new email was not accepted: try again', tags: 'error', on: changeEmail },
      },
    },
    receipt: {
      description: 'The receipt of the screening, to print',
      ...screen('account/receipt'),
      route: {},
      entry: 'forgetRefusal',
      initial: 'loading',
      states: {
        loading: {
          description: 'Reads the receipt',
          tags: 'reading',
          invoke: {
            id: 'loadReceipt',
            src: 'loadReceipt',
            onDone: {
              target: 'shown',
              actions: assign(({ event }) => ({ receipt: event.output })),
            },
            onError: { target: 'failed', actions: 'keepRefusal' },
          },
        },
        shown: { description: 'The receipt is on the page', on: read },
        failed: { description: 'The receipt could not be read: why, and try again', tags: 'error', on: notRead },
      },
    },
    myData: {
      description: 'All data about the person, to read, to print and to save',
      ...screen('account/my-data'),
      route: {},
      entry: 'forgetRefusal',
      exit: 'forgetCopy',
      initial: 'loading',
      states: {
        loading: {
          description: 'Reads all data about the person',
          tags: 'reading',
          invoke: {
            id: 'copyData',
            src: 'copyData',
            onDone: { target: 'shown', actions: assign(({ event }) => ({ copy: notPersisted(event.output) })) },
            onError: { target: 'failed', actions: 'keepRefusal' },
          },
        },
        shown: {
          description: 'The copy is on the page',
          on: { ...read, SAVE_COPY: { target: 'saved', actions: 'saveCopy' } },
        },
        saved: {
          description: 'The same, with: the file is in the downloads',
          on: { ...read, SAVE_COPY: { actions: 'saveCopy' } },
        },
        failed: { description: 'The copy could not be read: why, and try again', tags: 'error', on: notRead },
      },
    },
    left: {
      description: 'On to where the person continues, or logged out everywhere, or without an account',
      type: 'final',
    },
  },
})

/** A running account chart. */
export type AccountRef = ActorRefFrom<typeof accountMachine>
