import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Matter, MatterList } from '../../domain/wire/matter.ts'
import { checklist, isStatementDone } from '../../domain/rules/checklist.ts'
import { matterStatus, type MatterStatus } from '../../domain/rules/matter-status.ts'
import { mustBeProvided, refusalFrom, type Refusal } from '../kit/call.ts'
import type { FlowInput } from '../kit/flow.ts'
import type { RouteEvent } from '../kit/route.ts'
import { screen } from '../kit/route.ts'
import { portalOf } from '../kit/session.ts'

export type CaseDocument = Matter['documents'][number]
export interface CaseworkInput extends FlowInput {
  /** What was read with the session; null when it could not be read. */
  matters: MatterList | null
}
interface Context extends FlowInput {
  list: MatterList | null
  /** Whether the matters are on the screen, and not the loader. */
  isShown: boolean
  /** The matter whose status is being explained. */
  explained: Matter | null
  /** The document that is being fetched, or that could not be. */
  document: CaseDocument | null
  refusal: Refusal | null
}
export type CaseworkEvent =
  | { type: 'EXPLAIN'; matter: Matter }
  | { type: 'TELL_DATE' }
  | { type: 'SAVE_DATE'; date: string }
  | { type: 'CLOSE' }
  | { type: 'SHOW_CHECKLIST' }
  | { type: 'SHOW_CASES' }
  | { type: 'SHOW_PROCESS' }
  | { type: 'DOWNLOAD'; document: CaseDocument }
  | { type: 'VIEW'; document: CaseDocument }
  | { type: 'TRY_AGAIN' }
  | { type: 'LOG_OUT' }
  | RouteEvent

const chart = setup({
  types: { context: {} as Context, events: {} as CaseworkEvent, input: {} as CaseworkInput },
  actors: {
    /** The client's matters (DECISIONS §2). */
    loadMatters: mustBeProvided<MatterList>('loadMatters'),
    /** Saves the day, year-month-day, on which the client applied at the bureau; its output is that day (S2 §7). */
    saveDate: mustBeProvided<string, string>('saveDate'),
    /** Fetches a document and saves it under its name, or opens it (S2 §2.5). */
    fetchDocument: mustBeProvided<void, { document: CaseDocument; way: 'download' | 'view' }>('fetchDocument'),
  },
  guards: {
    isShown: ({ context }) => context.isShown,
    needsDate: ({ context }) =>
      context.isShown &&
      context.list !== null &&
      checklist(context.list, context.answers, context.person.us_state).includes('bciDate'),
  },
  actions: {
    keepList: assign((_, { list }: { list: MatterList }) => ({ list, refusal: null })),
    tellMatters: ({ context, system }) => {
      if (context.list) portalOf(system)?.send({ type: 'MATTERS_CHANGED', matters: context.list })
    },
    keepDate: assign(({ context }, { date }: { date: string }) => ({
      list: context.list && { ...context.list, state_specific_data: { bci_submitted: date } },
    })),
    keepMatter: assign((_, { matter }: { matter: Matter }) => ({ explained: matter })),
    keepDocument: assign((_, { document }: { document: CaseDocument }) => ({ document, refusal: null })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalFrom(error) })),
    show: assign({ isShown: true }),
    forgetRefusal: assign({ refusal: null }),
    forgetDocument: assign({ document: null, refusal: null }),
    logOut: ({ system }) => portalOf(system)?.send({ type: 'LOG_OUT' }),
  },
  delays: {
    /** The loader stays for a second after the matters are there (S2 §2.4). */
    hold: 1000,
  },
})

/** Where a matter of this client stands. */
export const statusIn = (context: Context, matter: Matter): MatterStatus =>
  matterStatus(matter, {
    usState: context.person.us_state,
    isStatementDone: isStatementDone(context.answers, context.list),
  })

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const keepMatter = {
  type: 'keepMatter',
  params: ({ event }: { event: { matter: Matter } }) => ({ matter: event.matter }),
} as const
const keepDocument = {
  type: 'keepDocument',
  params: ({ event }: { event: { document: CaseDocument } }) => ({ document: event.document }),
} as const
const failing = { type: 'keepRefusal', params: errorOf } as const
const fetching = {
  DOWNLOAD: { guard: 'isShown', target: '.fetching', actions: keepDocument },
  VIEW: { guard: 'isShown', target: '.fetching', actions: keepDocument },
} as const

/** Behind an open dialog nothing can be pressed. */
const modal = { SHOW_CHECKLIST: {}, SHOW_CASES: {}, SHOW_PROCESS: {}, DOWNLOAD: {}, VIEW: {} } as const

/** The day of the application at the state bureau, asked for in a dialog (S2 §4.8, §5, §8). */
const askingDate = chart.createStateConfig({
  description: 'When did you send the application to the state bureau?',
  tags: 'dialog',
  initial: 'typing',
  on: modal,
  states: {
    typing: {
      description: 'The client types the date',
      on: {
        SAVE_DATE: { target: 'saving', actions: 'forgetRefusal' },
        CLOSE: { target: '#matter-status.checklist', actions: 'forgetRefusal' },
      },
    },
    saving: {
      description: 'The date is on its way to the server',
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
          target: '#matter-status.checklist',
          actions: [{ type: 'keepDate', params: ({ event }) => ({ date: event.output }) }, 'tellMatters'],
        },
        onError: { target: 'typing', actions: failing },
      },
    },
  },
})

/** What a client follows once casework has begun: dashboard, matter status, documents, the external portal (S2 §2.4, §2.5, §4). */
export const caseworkMachine = chart.createMachine({
  id: 'casework',
  type: 'parallel',
  context: ({ input: { matters, ...input } }) => ({
    ...input,
    list: matters,
    isShown: false,
    explained: null,
    document: null,
    refusal: null,
  }),
  on: { LOG_OUT: { actions: 'logOut' } },
  states: {
    matters: {
      description: "The client's matters, as the server has them",
      initial: 'loading',
      states: {
        loading: {
          description: 'The matters are being read',
          invoke: {
            id: 'loadMatters',
            src: 'loadMatters',
            onDone: {
              target: 'holding',
              actions: [{ type: 'keepList', params: ({ event }) => ({ list: event.output }) }, 'tellMatters'],
            },
            // what is on the screen stays there when a further reading fails
            onError: [
              { guard: 'isShown', target: 'loaded' },
              { target: 'failed', actions: failing },
            ],
          },
        },
        holding: { description: 'The loader stays for a moment', after: { hold: { target: 'loaded', actions: 'show' } } },
        loaded: { description: 'The matters are there' },
        failed: {
          description: 'The matters could not be read: try again',
          tags: 'error',
          on: { TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' } },
        },
      },
    },
    screen: {
      description: 'What the client looks at',
      initial: 'menu',
      states: {
        menu: {
          ...screen('menu'),
          description: 'Dashboard: every matter with its progress and what happens next',
          route: {},
          initial: 'shown',
          states: {
            shown: {
              description: 'The matters in their groups',
              on: { EXPLAIN: { guard: 'isShown', target: 'explaining', actions: keepMatter } },
            },
            explaining: { description: 'What the status of a matter means', tags: 'dialog', on: { CLOSE: 'shown' } },
          },
        },
        'matter-status': {
          ...screen('matter-status'),
          description: 'Checklist, cases and process',
          route: {},
          initial: 'checklist',
          on: {
            SHOW_CHECKLIST: { guard: 'isShown', target: '.checklist' },
            SHOW_CASES: { guard: 'isShown', target: '.cases' },
            SHOW_PROCESS: { guard: 'isShown', target: '.process' },
          },
          states: {
            checklist: {
              description: 'What the client must do',
              on: { TELL_DATE: { guard: 'needsDate', target: 'askingDate' } },
            },
            cases: {
              description: 'Each case with its status, progress and documents',
              initial: 'shown',
              on: fetching,
              states: {
                shown: {
                  description: 'The cases',
                  on: { EXPLAIN: { guard: 'isShown', target: 'explaining', actions: keepMatter } },
                },
                explaining: {
                  description: 'What the status of a case means',
                  tags: 'dialog',
                  on: { ...modal, CLOSE: 'shown', TELL_DATE: { guard: 'needsDate', target: '#matter-status.askingDate' } },
                },
                fetching: {
                  description: 'A document of a case is being fetched',
                  invoke: {
                    id: 'fetchDocument',
                    src: 'fetchDocument',
                    input: ({ context, event }) => wayOf(context, event),
                    onDone: { target: 'shown', actions: 'forgetDocument' },
                    onError: { target: 'failed', actions: failing },
                  },
                },
                failed: {
                  description: 'The document could not be fetched',
                  tags: 'error',
                  on: { EXPLAIN: { target: 'explaining', actions: [keepMatter, 'forgetDocument'] } },
                },
              },
            },
            process: { description: 'The four steps, explained' },
            askingDate,
          },
        },
        documents: {
          ...screen('documents'),
          description: 'All documents by case number',
          route: {},
          initial: 'shown',
          on: fetching,
          states: {
            shown: { description: 'The documents' },
            fetching: {
              description: 'A document is being fetched',
              invoke: {
                id: 'fetchListed',
                src: 'fetchDocument',
                input: ({ context, event }) => wayOf(context, event),
                onDone: { target: 'shown', actions: 'forgetDocument' },
                onError: { target: 'failed', actions: failing },
              },
            },
            failed: { description: 'The document could not be fetched', tags: 'error' },
          },
        },
        'clio-page': {
          ...screen('clio-page'),
          description: 'About the external portal for messages and final documents',
          route: {},
        },
      },
    },
  },
})

function wayOf({ document }: Context, event: CaseworkEvent) {
  if (!document) throw new Error('a document was asked for')
  return { document, way: event.type === 'VIEW' ? ('view' as const) : ('download' as const) }
}

/** A running casework chart. */
export type CaseworkRef = ActorRefFrom<typeof caseworkMachine>
