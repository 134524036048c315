import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Matter, MatterList } from '../../domain/wire/matter.ts'
import { checklist, isStatementDone } from '../../domain/rules/checklist.ts'
import { matterStatus, type MatterStatus } from '../../domain/rules/matter-status.ts'
import { mustBeProvided, type Refusal } from '../kit/call.ts'
import { refused, unrefused } from '../kit/refusing.ts'
import type { Known } from '../../domain/flows/facts.ts'
import type { RouteEvent } from '../kit/route.ts'
import { screen } from '../kit/route.ts'
import { portalOf, logOut } from '../kit/session.ts'

export type CaseDocument = Matter['documents'][number]
export interface CaseworkInput extends Known {
  /** What was read with the session; null when it could not be read. */
  matters: MatterList | null
}
interface Context extends Known {
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
    keepRefusal: assign(refused),
    show: assign({ isShown: true }),
    forgetRefusal: assign(unrefused),
    forgetDocument: assign({ document: null, refusal: null }),
    logOut,
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

const keepMatter = {
  type: 'keepMatter',
  params: ({ event }: { event: { matter: Matter } }) => ({ matter: event.matter }),
} as const
const keepDocument = {
  type: 'keepDocument',
  params: ({ event }: { event: { document: CaseDocument } }) => ({ document: event.document }),
} as const
const fetching = {
  DOWNLOAD: { guard: 'isShown', target: '.fetching', actions: keepDocument },
  VIEW: { guard: 'isShown', target: '.fetching', actions: keepDocument },
} as const

/** Behind an open dialog nothing can be pressed. */
const modal = { SHOW_CHECKLIST: {}, SHOW_CASES: {}, SHOW_PROCESS: {}, DOWNLOAD: {}, VIEW: {} } as const

/** The day of the application at the state bureau, asked for in a dialog (S2 §4.8, §5, §8). */
const askingDate = chart.createStateConfig({
  tags: 'dialog',
  initial: 'typing',
  on: modal,
  states: {
    typing: {
      on: {
        SAVE_DATE: { target: 'saving', actions: 'forgetRefusal' },
        CLOSE: { target: '#matter-status.checklist', actions: 'forgetRefusal' },
      },
    },
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
          target: '#matter-status.checklist',
          actions: [{ type: 'keepDate', params: ({ event }) => ({ date: event.output }) }, 'tellMatters'],
        },
        onError: { target: 'typing', actions: 'keepRefusal' },
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
      initial: 'loading',
      states: {
        loading: {
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
              { target: 'failed', actions: 'keepRefusal' },
            ],
          },
        },
        holding: { after: { hold: { target: 'loaded', actions: 'show' } } },
        loaded: {},
        failed: {
          tags: 'error',
          on: { TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' } },
        },
      },
    },
    screen: {
      initial: 'menu',
      states: {
        menu: {
          ...screen('menu'),
          route: {},
          initial: 'shown',
          states: {
            shown: {
              on: { EXPLAIN: { guard: 'isShown', target: 'explaining', actions: keepMatter } },
            },
            explaining: { tags: 'dialog', on: { CLOSE: 'shown' } },
          },
        },
        'matter-status': {
          ...screen('matter-status'),
          route: {},
          initial: 'checklist',
          on: {
            SHOW_CHECKLIST: { guard: 'isShown', target: '.checklist' },
            SHOW_CASES: { guard: 'isShown', target: '.cases' },
            SHOW_PROCESS: { guard: 'isShown', target: '.process' },
          },
          states: {
            checklist: {
              on: { TELL_DATE: { guard: 'needsDate', target: 'askingDate' } },
            },
            cases: {
              initial: 'shown',
              on: fetching,
              states: {
                shown: {
                  on: { EXPLAIN: { guard: 'isShown', target: 'explaining', actions: keepMatter } },
                },
                explaining: {
                  tags: 'dialog',
                  on: { ...modal, CLOSE: 'shown', TELL_DATE: { guard: 'needsDate', target: '#matter-status.askingDate' } },
                },
                fetching: {
                  invoke: {
                    id: 'fetchDocument',
                    src: 'fetchDocument',
                    input: ({ context, event }) => wayOf(context, event),
                    onDone: { target: 'shown', actions: 'forgetDocument' },
                    onError: { target: 'failed', actions: 'keepRefusal' },
                  },
                },
                failed: {
                  tags: 'error',
                  on: { EXPLAIN: { target: 'explaining', actions: [keepMatter, 'forgetDocument'] } },
                },
              },
            },
            process: {},
            askingDate,
          },
        },
        documents: {
          ...screen('documents'),
          route: {},
          initial: 'shown',
          on: fetching,
          states: {
            shown: {},
            fetching: {
              invoke: {
                id: 'fetchListed',
                src: 'fetchDocument',
                input: ({ context, event }) => wayOf(context, event),
                onDone: { target: 'shown', actions: 'forgetDocument' },
                onError: { target: 'failed', actions: 'keepRefusal' },
              },
            },
            failed: { tags: 'error' },
          },
        },
        'clio-page': {
          ...screen('clio-page'),
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
