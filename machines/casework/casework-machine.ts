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
interface Said {
  readonly description: string
}
/**
 * The documents of a screen. They are fetched one at a time, and an error stays at its document until another is
 * fetched or the screen is left. Leaving the screen cancels the fetch.
 */
const documents = (idle: Said, fetching: Said) =>
  chart.createStateConfig({
    initial: 'idle',
    exit: 'forgetDocument',
    on: {
      DOWNLOAD: { guard: 'noDialogIsOpen', target: '.fetching', actions: keepDocument },
      VIEW: { guard: 'noDialogIsOpen', target: '.fetching', actions: keepDocument },
    },
    states: {
      idle,
      fetching: {
        ...fetching,
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
      blocked: { description: 'A link to the document, because the browser has blocked its tab' },
      failed: { description: 'The document could not be fetched', tags: 'error' },
    },
  })

/** An open dialog blocks these events. */
const modal = { SHOW_CHECKLIST: {}, SHOW_CASES: {}, SHOW_PROCESS: {} } as const

const dateSaved = { SAVE_DATE: 'saving', CLOSE: 'closed' } as const
/** The dialog for the date of the application at the state bureau. */
const askingDate = chart.createStateConfig({
  description: 'When did you send the application to the state bureau?',
  tags: ['dialog', 'askingDate'],
  initial: 'typing',
  entry: 'forgetSavedDate',
  on: modal,
  states: {
    typing: { description: 'The client types the date', on: dateSaved },
    saving: {
      description: 'The date is being saved',
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
    failed: {
      description: 'The date could not be saved: it stays, and can be sent again',
      tags: ['error', 'dateNotSaved'],
      on: dateSaved,
    },
    closed: { description: 'The date is saved, or the client closed the dialog', type: 'final' },
  },
})
const editDate = { EDIT_DATE: { guard: 'mayEditDate', target: 'askingDate' } } as const
const explaining = {
  tags: ['dialog', 'explaining'],
  on: { ...modal, CLOSE: 'shown', CONTACT_US: 'shown', ...editDate },
} as const
const explain = { guard: 'mattersHaveFocus', target: 'explaining', actions: keepMatter } as const
/** Matters with explainable statuses, and messages about them. */
const explainable = (shown: Said, explained: Said) =>
  chart.createStateConfig({
    initial: 'shown',
    states: {
      shown: { ...shown, on: { EXPLAIN: explain, ...editDate } },
      explaining: { ...explained, ...explaining },
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
  description: 'The ways to reach us',
  initial: 'closed',
  on: { LOG_OUT: { actions: 'logOut' } },
  states: {
    closed: {
      description: 'The client follows the cases',
      on: {
        CONTACT_US: {
          guard: 'mayContact',
          target: 'typing',
          actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) },
        },
      },
    },
    typing: {
      description: 'Call, text, email, or a prefilled message',
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
      description: 'What the client has decided is being saved, before the team is told',
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
      description: 'The message is being sent',
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
    sent: { description: 'We have the message', tags: ['dialog', 'contacting'], on: { CLOSE: 'closed' } },
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
  onError: {
    description: 'the pages work without it',
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
      description: "The client's matters, as the server has them",
      initial: 'loading',
      states: {
        loading: {
          description: 'The matters are being read',
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
            onError: [
              { guard: 'isShown', target: 'loaded', description: 'the matters on the screen stay' },
              { target: 'failed', actions: 'keepRefusal' },
            ],
          },
        },
        holding: {
          description: 'On the page of the matters, the loader stays for a moment',
          always: { guard: 'holdsNothing', target: 'loaded', actions: 'show' },
          after: { hold: { target: 'loaded', actions: 'show' } },
        },
        loaded: { description: 'The matters are loaded' },
        failed: {
          description: 'The matters could not be read: try again',
          tags: 'error',
          on: { TRY_AGAIN: 'loading' },
        },
      },
    },
    contact,
    screen: {
      description: "The client's current page",
      initial: 'menu',
      states: {
        menu: {
          description: 'Dashboard: every matter with its progress and what happens next',
          ...screen('menu'),
          route: {},
          exit: ['forgetSavedDate', 'forgetOpened', 'forgetOvertaken'],
          invoke: loadBeginning,
          on: { OPEN_CASE: { guard: 'mayOpenCase', actions: keepOpened } },
          ...explainable(
            { description: 'The matters in their groups' },
            { description: 'What the status of a matter means' },
          ),
        },
        'matter-status': {
          description: 'Checklist, cases and process',
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
              description: "The client's tasks",
              on: { ...editDate, OPEN_CASE: { guard: 'mayOpenCase', target: 'cases', actions: keepOpened } },
            },
            cases: {
              description: 'Each case with its status, progress and documents',
              type: 'parallel',
              exit: 'forgetOpened',
              states: {
                status: {
                  description: 'The cases, and what their status means',
                  ...explainable({ description: 'The cases' }, { description: 'What the status of a case means' }),
                },
                documents: {
                  description: 'The documents of the cases',
                  ...documents(
                    { description: 'No document is requested' },
                    { description: 'A document of a case is being fetched' },
                  ),
                },
              },
            },
            process: { description: 'The four steps, explained' },
            askingDate: { ...askingDate, onDone: 'checklist' },
          },
        },
        documents: {
          description: 'All documents by case number',
          ...screen('documents'),
          route: {},
          ...documents({ description: 'The documents' }, { description: 'A document is being fetched' }),
        },
        'clio-page': {
          description: 'About the external portal for messages and final documents',
          ...screen('clio-page'),
          route: {},
        },
      },
    },
  },
})

/** A running casework chart. */
export type CaseworkRef = ActorRefFrom<typeof caseworkMachine>
