import type { ActorRefFrom } from 'xstate'
import type { Matter } from '../../domain/wire/matter.ts'
import type { SentMessage } from '../../domain/wire/message.ts'
import { screen } from '../shared/route.ts'
import { sessionReplaced } from '../shared/session.ts'
import {
  decisionToSave,
  caseworkChart,
  type Beginning,
  type CaseDocument,
  type DecisionsSaved,
  type MattersRead,
  type Subject,
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
  caseworkChart.createStateConfig({
    initial: 'idle',
    exit: 'forgetDocument',
    on: {
      DOWNLOAD: { guard: 'mattersHaveFocus', target: '.fetching', actions: keepDocument },
      VIEW: { guard: 'mattersHaveFocus', target: '.fetching', actions: keepDocument },
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

const contactUs = {
  CONTACT_US: {
    guard: 'mayContact',
    target: '#dialog.contacting',
    actions: { type: 'keepSubject', params: ({ event }: { event: { subject: Subject } }) => event },
  },
} as const
const editDate = { EDIT_DATE: { guard: 'mayEditDate', target: '#dialog.askingDate' } } as const
const close = { CLOSE: '#dialog.closed' } as const
const saveDate = { SAVE_DATE: 'saving', ...close } as const
/** The dialog for the date of the application at the state bureau. */
const askingDate = caseworkChart.createStateConfig({
  description: 'When did you send the application to the state bureau?',
  tags: ['dialog', 'askingDate'],
  initial: 'typing',
  entry: 'forgetSavedDate',
  states: {
    typing: { description: 'The client types the date', on: saveDate },
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
          target: '#dialog.closed',
          actions: [{ type: 'keepDate', params: ({ event }) => ({ date: event.output }) }, 'reportMatters'],
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The date could not be saved: it stays, and can be sent again',
      tags: ['error', 'dateNotSaved'],
      on: saveDate,
    },
  },
})

const sent = ({ event }: { event: { output: SentMessage } }) => ({ sent: event.output })
const keepSent = [
  { type: 'keepSent', params: sent },
  { type: 'reportMedium', params: sent },
] as const
const read = ({ event }: { event: { output: MattersRead } }) => ({ read: event.output })
const decisions = ({ event }: { event: { output: DecisionsSaved } }) => ({ saved: event.output })
const reportDecisions = { type: 'reportDecisions', params: decisions } as const
/** A prefilled message for its subject; while it is being sent, the screen stays. */
const contacting = caseworkChart.createStateConfig({
  description: 'The ways to reach us',
  tags: ['dialog', 'contacting'],
  initial: 'typing',
  states: {
    typing: {
      description: 'Call, text, email, or a prefilled message',
      exit: 'forgetMessageRefusal',
      on: {
        SEND: [
          { guard: 'isDeciding', target: 'remembering', actions: 'keepMessage' },
          { target: 'sending', actions: 'keepMessage' },
        ],
        ...close,
      },
    },
    /** The team is told of what is saved, and of nothing else. */
    remembering: {
      description: 'What the client has decided is being saved, before the team is told',
      tags: 'busy',
      on: { 'xstate.route': {} },
      invoke: {
        id: 'saveDecisions',
        src: 'saveDecisions',
        input: ({ context }) => decisionToSave(context),
        onDone: [
          {
            guard: { type: 'isDecidedElsewhere', params: decisions },
            target: '#dialog.closed',
            actions: ['keepOvertaken', 'forgetUntold', 'rememberUntold', reportDecisions],
          },
          { target: 'sending', actions: ['keepTried', 'keepUntold', 'rememberUntold', reportDecisions] },
        ],
        onError: { target: 'typing', actions: ['keepTried', 'keepMessageRefusal'] },
      },
    },
    sending: {
      description: 'The message is being sent',
      tags: 'busy',
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
    sent: { description: 'We have the message', on: close },
  },
})

/** The one dialog over a screen with matters. It closes with the screen. */
const dialog = caseworkChart.createStateConfig({
  id: 'dialog',
  description: 'What is open over the page',
  initial: 'closed',
  on: { LOG_OUT: { actions: 'logOut' } },
  states: {
    closed: {
      description: 'The client follows the cases',
      on: {
        EXPLAIN: { guard: 'mayExplain', target: 'explaining', actions: keepMatter },
        ...editDate,
        ...contactUs,
      },
    },
    explaining: {
      description: 'What the status of a matter, or of a case, means',
      tags: ['dialog', 'explaining'],
      on: { ...close, ...editDate, ...contactUs },
    },
    askingDate,
    contacting,
  },
})

const keepRead = [
  { type: 'keepList', params: read },
  'reportMatters',
  { type: 'reportAnswersRead', params: read },
] as const
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
export const caseworkMachine = caseworkChart.createMachine({
  id: 'casework',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    list: input.session.matters,
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
  on: sessionReplaced,
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
            onDone: [
              { guard: 'isNotAtMenu', target: 'holding', actions: keepRead },
              { target: 'gathering', actions: keepRead },
            ],
            onError: [
              { guard: 'isShown', target: 'loaded', description: 'the matters on the screen stay' },
              { target: 'failed', actions: 'keepRefusal' },
            ],
          },
        },
        holding: {
          description: 'The loader stays for a moment, the first time in a tab',
          always: { guard: 'holdsNothing', target: 'loaded', actions: 'show' },
          after: { hold: { target: 'loaded', actions: 'show' } },
        },
        gathering: {
          description: 'The dashboard waits until it is known what comes before the matters',
          tags: 'reading',
          always: { guard: 'holdsNothing', target: 'loaded', actions: 'show' },
          after: { patience: { target: 'loaded', actions: 'show' } },
        },
        loaded: { description: 'The matters are loaded' },
        failed: {
          description: 'The matters could not be read: try again',
          tags: 'error',
          on: { TRY_AGAIN: 'loading' },
        },
      },
    },
    dialog,
    screen: {
      description: "The client's current page",
      initial: 'menu',
      states: {
        menu: {
          description: 'Dashboard: the matters in their groups, each with its progress and what happens next',
          ...screen('menu'),
          route: {},
          exit: ['forgetSavedDate', 'forgetOpened', 'forgetOvertaken'],
          invoke: loadBeginning,
          on: { OPEN_CASE: { guard: 'mayOpenCase', actions: keepOpened } },
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
              on: { OPEN_CASE: { guard: 'mayOpenCase', target: 'cases', actions: keepOpened } },
            },
            cases: {
              description: 'Each case with its status, progress and documents',
              ...documents(
                { description: 'No document is requested' },
                { description: 'A document of a case is being fetched' },
              ),
              exit: ['forgetOpened', 'forgetDocument'],
            },
            process: { description: 'The four steps, explained' },
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
