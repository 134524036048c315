import type { ActorRefFrom } from 'xstate'
import type { Matter } from '../../domain/wire/matter.ts'
import type { SentMessage } from '../../domain/wire/message.ts'
import { screen } from '../shared/route.ts'
import {
  decisionToSave,
  chart,
  type Beginning,
  type CaseDocument,
  type DecisionsSaved,
  type MattersRead,
} from './casework-context.ts'

const keepMatter = { type: 'keepMatter', params: ({ event }: { event: { matter: Matter } }) => event } as const
const keepOpened = { type: 'keepOpened', params: ({ event }: { event: { matter: Matter } }) => event } as const
const keepDocument = {
  type: 'keepDocument',
  params: ({ event }: { event: { document: CaseDocument } }) => event,
} as const
/**
 * The documents of a screen. They are fetched one at a time, and an error stays at its document until another is
 * fetched or the screen is left. Leaving the screen cancels the fetch.
 */
const documents = chart.createStateConfig({
  initial: 'idle',
  exit: 'forgetDocument',
  on: {
    DOWNLOAD: { guard: 'noDialogIsOpen', target: '.fetching', actions: keepDocument },
    VIEW: { guard: 'noDialogIsOpen', target: '.fetching', actions: keepDocument },
  },
  states: {
    idle: {},
    fetching: {
      // another one would silently cancel this one
      on: { DOWNLOAD: {}, VIEW: {} },
      invoke: {
        id: 'fetchDocument',
        src: 'fetchDocument',
        input: ({ context: { document }, event }) => {
          if (!document) throw new Error('a document was asked for')
          return { document, mode: event.type === 'VIEW' ? ('view' as const) : ('download' as const) }
        },
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ address: event.output }) },
            target: 'blocked',
            actions: { type: 'keepDocumentAddress', params: ({ event }) => ({ address: event.output }) },
          },
          { target: 'idle', actions: 'forgetDocument' },
        ],
        onError: { target: 'failed', actions: 'keepDocumentRefusal' },
      },
    },
    blocked: {},
    failed: { tags: 'error' },
  },
})

/** An open dialog blocks these events. */
const modal = { SHOW_CHECKLIST: {}, SHOW_CASES: {}, SHOW_PROCESS: {} } as const

const dateSaved = { SAVE_DATE: 'saving', CLOSE: 'closed' } as const
/** The dialog for the date of the application at the state bureau. */
const askingDate = chart.createStateConfig({
  tags: ['dialog', 'askingDate'],
  initial: 'typing',
  entry: 'forgetSavedDate',
  on: modal,
  states: {
    typing: { on: dateSaved },
    saving: {
      tags: 'busy',
      on: { 'xstate.route': {} },
      invoke: {
        id: 'saveDate',
        src: 'saveDate',
        input: ({ event }) => {
          if (event.type !== 'SAVE_DATE') throw new Error('saves only what was submitted')
          return event.date
        },
        onDone: {
          target: 'closed',
          actions: [{ type: 'keepDate', params: ({ event }) => ({ date: event.output }) }, 'notifyMattersChanged'],
        },
        onError: 'failed',
      },
    },
    failed: { tags: ['error', 'dateNotSaved'], on: dateSaved },
    closed: { type: 'final' },
  },
})
const editDate = { EDIT_DATE: { guard: 'mayEditDate', target: 'askingDate' } } as const
const explaining = {
  tags: ['dialog', 'explaining'],
  on: { ...modal, CLOSE: 'shown', CONTACT_US: 'shown', ...editDate },
} as const
const explain = { guard: 'mattersHaveFocus', target: 'explaining', actions: keepMatter } as const
/** Matters with explainable statuses, and messages about them. */
const explainable = chart.createStateConfig({
  initial: 'shown',
  states: {
    shown: { on: { EXPLAIN: explain, ...editDate } },
    explaining,
    askingDate: { ...askingDate, onDone: 'shown' },
  },
})

const sent = ({ event }: { event: { output: SentMessage } }) => ({ sent: event.output })
const keepSent = [
  { type: 'keepSent', params: sent },
  { type: 'notifyMedium', params: sent },
] as const
const read = ({ event }: { event: { output: MattersRead } }) => ({ read: event.output })
const decisions = ({ event }: { event: { output: DecisionsSaved } }) => ({ saved: event.output })
const keepDecisions = [{ type: 'keepDecisions', params: decisions }, 'notifyAnswersChanged'] as const
/**
 * The contact dialog, with a prefilled message for its subject. It opens from every screen with matters, and closes
 * with the screen; while a message is being sent, the screen stays.
 */
const contact = chart.createStateConfig({
  initial: 'closed',
  on: { LOG_OUT: { actions: 'logOut' } },
  states: {
    closed: {
      on: {
        CONTACT_US: {
          guard: 'mayContact',
          target: 'typing',
          actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) },
        },
      },
    },
    typing: {
      tags: ['dialog', 'contacting'],
      exit: 'forgetMessageRefusal',
      on: {
        SEND: [
          { guard: 'isDeciding', target: 'remembering', actions: 'keepMessage' },
          { target: 'sending', actions: 'keepMessage' },
        ],
        CLOSE: 'closed',
      },
    },
    /** The team is told of what is saved, and of nothing else. */
    remembering: {
      tags: ['dialog', 'contacting', 'busy'],
      on: { 'xstate.route': {} },
      invoke: {
        id: 'saveDecisions',
        src: 'saveDecisions',
        input: ({ context }) => decisionToSave(context),
        onDone: [
          {
            guard: { type: 'isDecidedElsewhere', params: decisions },
            target: 'closed',
            actions: ['keepOvertaken', 'forgetUntold', 'rememberUntold', ...keepDecisions],
          },
          { target: 'sending', actions: ['keepTried', 'keepUntold', 'rememberUntold', ...keepDecisions] },
        ],
        onError: { target: 'typing', actions: ['keepTried', 'keepMessageRefusal'] },
      },
    },
    sending: {
      tags: ['dialog', 'contacting', 'busy'],
      on: { 'xstate.route': {} },
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { message } }) => {
          if (!message) throw new Error('sends only what was submitted')
          return message
        },
        onDone: { target: 'sent', actions: ['forgetUntold', 'rememberUntold', ...keepSent] },
        onError: { target: 'typing', actions: 'keepMessageRefusal' },
      },
    },
    sent: { tags: ['dialog', 'contacting'], on: { CLOSE: 'closed' } },
  },
})

/** Read on the pages that say what to do where there is no case yet. */
const loadBeginning = {
  id: 'loadBeginning',
  src: 'loadBeginning',
  onDone: {
    actions: {
      type: 'keepBeginning',
      params: ({ event }: { event: { output: Beginning } }) => ({ beginning: event.output }),
    },
  },
  // the pages work without it
  onError: {
    actions: { type: 'keepBeginning', params: () => ({ beginning: { messages: null, found: null } }) },
  },
} as const

/** The client's pages during casework: dashboard, matter status, documents, the external portal. */
export const caseworkMachine = chart.createMachine({
  id: 'casework',
  type: 'parallel',
  context: ({ input: { matters, ...input } }) => ({
    ...input,
    list: matters,
    beginning: null,
    isShown: false,
    explained: null,
    opened: null,
    savedDate: null,
    document: null,
    documentRefusal: null,
    documentAddress: null,
    refusal: null,
    subject: null,
    tried: null,
    untold: [],
    overtaken: null,
    message: null,
    sent: null,
    messageRefusal: null,
  }),
  entry: 'recallUntold',
  states: {
    matters: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'reading',
          invoke: {
            id: 'loadMatters',
            src: 'loadMatters',
            onDone: {
              target: 'holding',
              actions: [
                { type: 'keepList', params: read },
                'notifyMattersChanged',
                { type: 'notifyAnswersRead', params: read },
              ],
            },
            // matters on the screen stay when a later load fails
            onError: [
              { guard: 'isShown', target: 'loaded' },
              { target: 'failed', actions: 'keepRefusal' },
            ],
          },
        },
        holding: {
          always: { guard: 'holdsNothing', target: 'loaded', actions: 'show' },
          after: { hold: { target: 'loaded', actions: 'show' } },
        },
        loaded: {},
        failed: {
          tags: 'error',
          on: { TRY_AGAIN: 'loading' },
        },
      },
    },
    contact,
    screen: {
      initial: 'menu',
      states: {
        menu: {
          ...screen('menu'),
          route: {},
          exit: ['forgetSavedDate', 'forgetOpened', 'forgetOvertaken'],
          invoke: loadBeginning,
          on: { OPEN_CASE: { guard: 'mayOpenCase', actions: keepOpened } },
          ...explainable,
        },
        'matter-status': {
          ...screen('matter-status'),
          route: {},
          exit: ['forgetSavedDate', 'showKnown', 'forgetOvertaken'],
          invoke: loadBeginning,
          initial: 'checklist',
          on: {
            SHOW_CHECKLIST: { guard: 'mattersHaveFocus', target: '.checklist' },
            SHOW_CASES: { guard: 'mattersHaveFocus', target: '.cases' },
            SHOW_PROCESS: { guard: 'mattersHaveFocus', target: '.process' },
          },
          states: {
            checklist: {
              on: { ...editDate, OPEN_CASE: { guard: 'mayOpenCase', target: 'cases', actions: keepOpened } },
            },
            cases: { type: 'parallel', exit: 'forgetOpened', states: { status: explainable, documents } },
            process: {},
            askingDate: { ...askingDate, onDone: 'checklist' },
          },
        },
        documents: {
          ...screen('documents'),
          route: {},
          ...documents,
        },
        'clio-page': {
          ...screen('clio-page'),
          route: {},
        },
      },
    },
  },
})

/** A running casework chart. */
export type CaseworkRef = ActorRefFrom<typeof caseworkMachine>
