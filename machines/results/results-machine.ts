import { assign, setup, type ActorRefFrom } from 'xstate'
import { dayIn } from '../../domain/day.ts'
import { keptCases, namedBy } from '../../domain/reading/case-number.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { hasAutomaticClearing } from '../../domain/rules/eligibility.ts'
import { searchHasEnded } from '../../domain/rules/person-status.ts'
import { asksAmong, takenBackAmong, type Told } from '../../domain/rules/told.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { selectionOf } from '../../domain/wire/answer.ts'
import { caseKey, type Case, type Eligibility } from '../../domain/wire/eligibility.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import { listedOf, type ListedMessage, type Message, type SentMessage } from '../../domain/wire/message.ts'
import { confirmEmailMachine } from '../confirm-email/confirm-email-machine.ts'
import { remindersMachine } from '../reminders/reminders-machine.ts'
import { assignRefusal, mustBeProvided, noRefusal, refusalIn } from '../shared/call.ts'
import { reportMedium } from '../shared/medium.ts'
import { type RouteEvent, screen } from '../shared/route.ts'
import { logOut, replaceSession, sessionReplaced, type FlowContext, type SessionReplaced } from '../shared/session.ts'

/** The subject of a message about the opened case: a question, or that it is another person's. */
export type CaseTopic = 'question' | 'notMine'
/** Case keys (`caseKey`) that the tab remembers. */
export interface Choice {
  /** The cases that the person wants to start with. */
  readonly chosen: readonly string[]
  /** The cases that they have asked us to start with. */
  readonly started: readonly string[]
}
interface ResultsInput extends FlowContext {
  /** The requested screen. */
  readonly at: ScreenPath | null
}
interface Context extends ResultsInput {
  eligibility: Eligibility | null
  /** What the person has written, the first message first. */
  messages: readonly ListedMessage[]
  /** The API did not say in time what the person has written: no dialog opens by itself. */
  lacksMessages: boolean
  /** Null where they were not asked for, or did not come in time. */
  matters: MatterList | null
  /** The last message of this visit, to show it again. */
  sent: Message | null
  seenCase: Case | null
  /** The prefilled subject of a message about the opened case; null for an empty message. */
  topic: CaseTopic | null
  chosen: readonly Case[]
  started: readonly Case[]
  refusal: Refusal | null
}
export interface LoadedResults {
  readonly eligibility: Eligibility
  /** What the person has written, the first message first. */
  readonly messages: readonly ListedMessage[]
  /** The API has not said in time what the person has written: the cases show without it. */
  readonly lacksMessages?: boolean
  /** Whether the person sees their results for the first time; true if not asked, false if not known in time. */
  readonly isFirstTime: boolean
  /** The person's matters, if they were asked for and came in time. */
  readonly matters?: MatterList | null
  readonly choice: Choice
}
export interface ResultsQuery {
  /** Whether the first time matters: then the results wait until it is known. */
  readonly asksWhetherFirst: boolean
  /** Whether the matters are needed: they are among what has moved since the last visit. */
  readonly asksForMatters?: boolean
}
type ResultsEvent =
  | { type: 'SEE_RECORD'; record: Case }
  | { type: 'MESSAGE_US' }
  | { type: 'CHOOSE'; record: Case; isChosen: boolean }
  | { type: 'START' }
  | { type: 'BACK' }
  | { type: 'ASK_ABOUT_CASE' }
  | { type: 'DISOWN_CASE' }
  | { type: 'CONTACT_US' }
  | { type: 'ASK_ABOUT_NO_RESULTS' }
  | { type: 'EXPLAIN_AUTOMATIC_CLEARING' }
  | { type: 'SEE_SUMMARY' }
  | { type: 'SEND'; message: Message }
  | { type: 'CLOSE' }
  | { type: 'TRY_AGAIN' }
  | { type: 'LOG_OUT' }
  | SessionReplaced
  | RouteEvent

const warns = ({ session: { answers } }: Context) =>
  selectionOf(answers, 'open_cases') === 'yes' || selectionOf(answers, 'on_probation_or_parole') === 'yes'
const numberOf = ({ case_number }: Case) => case_number
const numbersIn = (told: readonly Told[]) => told.flatMap(({ case_numbers }) => case_numbers)
type Read = Pick<LoadedResults, 'messages' | 'lacksMessages'> & { readonly eligibility: Eligibility | null }
const hasFoundNothing = ({ eligibility, messages }: Read) => eligibility?.cases.length === 0 && messages.length === 0
const askedNothingYet = (results: Read) => !results.lacksMessages && hasFoundNothing(results)

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as ResultsEvent,
    input: {} as ResultsInput,
    output: {} as { next: 'results-waiting' },
    children: {} as { confirmEmail: 'confirmEmail'; reminders: 'reminders' },
  },
  actors: {
    confirmEmail: confirmEmailMachine,
    /** The cases of which the person can be told when it's time. */
    reminders: remindersMachine,
    /** The cases found and the messages sent. Marks the results as seen; a failure of that is only logged. */
    loadResults: mustBeProvided<LoadedResults, ResultsQuery>('loadResults'),
    /** Sends a message to the team and returns it. */
    sendMessage: mustBeProvided<SentMessage, Message>('sendMessage'),
  },
  guards: {
    searchGoesOn: (_, { results }: { results: LoadedResults }) => !searchHasEnded(results.eligibility),
    /** Once per person, because the results repeat the warning. */
    mustWarn: ({ context }, { results }: { results: LoadedResults }) => results.isFirstTime && warns(context),
    hasNotWritten: ({ context }) => context.messages.length === 0,
    hasNoResults: ({ context }) => askedNothingYet(context),
    mayAskAboutNoResults: ({ context }) => hasFoundNothing(context),
    cameToStart: ({ context }) => context.at === 'results/start',
    isLoaded: ({ context }) => context.eligibility !== null,
    /** We start on a case only once. */
    isNotStarted: ({ context }, { record }: { record: Case }) => !context.started.includes(record),
    isAskedBefore: ({ event }) => refusalIn(event).code === 'alreadyAsked',
    hasChosen: ({ context }) => context.chosen.length > 0,
    hasCases: ({ context }) => (context.eligibility?.cases ?? []).length > 0,
    hasAutomaticClearing: ({ context: { eligibility, session } }) => {
      const { us_state } = session.person
      return hasAutomaticClearing(eligibility?.cases ?? [], us_state, dayIn(us_state, new Date()))
    },
    hasNoResultsIn: (_, { results }: { results: LoadedResults }) => askedNothingYet(results),
  },
  actions: {
    keepSession: assign(replaceSession),
    keepResults: assign((_, { results }: { results: LoadedResults }) => {
      const { eligibility, messages, choice, lacksMessages = false, matters = null } = results
      const { cases } = eligibility
      // this tab may remember what was taken back elsewhere
      const takenBack = new Set(namedBy(cases, numberOf, numbersIn(takenBackAmong(messages))))
      const known = new Set([
        ...namedBy(cases, numberOf, numbersIn(asksAmong(messages))),
        ...keptCases(cases, choice.started).filter(each => !takenBack.has(each)),
      ])
      const started = cases.filter(each => known.has(each))
      const chosen = keptCases(cases, choice.chosen).filter(each => !known.has(each))
      return { eligibility, messages, lacksMessages, matters, chosen, started, refusal: null }
    }),
    seeRecord: assign((_, { record }: { record: Case }) => ({ seenCase: record })),
    writeAbout: assign((_, { topic }: { topic: CaseTopic }) => ({ topic })),
    writeFreely: assign({ topic: null }),
    choose: assign(({ context }, { record, isChosen }: { record: Case; isChosen: boolean }) => ({
      chosen: [...context.chosen.filter(each => each !== record), ...(isChosen ? [record] : [])],
    })),
    keepStarted: assign(({ context }) => ({ chosen: [], started: [...context.started, ...context.chosen] })),
    /** The chosen cases with which another tab or device has asked us to start. */
    keepAskedBefore: assign(({ context: { chosen, started }, event }) => {
      const numbers = String(refusalIn(event).params?.['numbers'] ?? '').split(', ')
      const before = namedBy(chosen, numberOf, numbers)
      return { chosen: chosen.filter(each => !before.includes(each)), started: [...started, ...before] }
    }),
    /** Provided by the manifest: remembers the choice in this tab. */
    rememberChoice: (_, _choice: Choice) => {},
    keepSent: assign(({ context }, { sent }: { sent: SentMessage }) => ({
      messages: [...context.messages, listedOf(sent)],
      sent,
      refusal: null,
    })),
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
    reportMedium,
    logOut,
  },
})

const results = ({ event }: { event: { output: LoadedResults } }) => ({ results: event.output })
const keep = { type: 'keepResults', params: results } as const
const remember = {
  type: 'rememberChoice',
  params: ({ context: { chosen, started } }: { context: Context }) => ({
    chosen: chosen.map(caseKey),
    started: started.map(caseKey),
  }),
} as const
/** Sends the message in the event. */
const sendMessage = {
  id: 'sendMessage',
  src: 'sendMessage',
  input: ({ event }: { event: ResultsEvent }) => {
    if (event.type !== 'SEND') throw new Error('sends only what was submitted')
    return event.message
  },
} as const
const sent = ({ event }: { event: { output: SentMessage } }) => ({ sent: event.output })
const keepSent = [
  { type: 'keepSent', params: sent },
  { type: 'reportMedium', params: sent },
] as const

const typing = chart.createStateConfig({
  description: 'The person types the message',
  on: {
    SEND: { target: 'sending', actions: 'forgetRefusal' },
    CLOSE: { target: '#results', actions: 'forgetRefusal' },
  },
})
const sendingThen = (target: 'sent' | '#results') =>
  chart.createStateConfig({
    description: 'The message is being sent',
    tags: 'busy',
    invoke: {
      ...sendMessage,
      onDone: { target, actions: keepSent },
      onError: { target: 'typing', actions: 'keepRefusal' },
    },
  })
/** A dialog with a message to the team: type, send, stay open with the error when it fails, or with what was sent. */
const messageDialog = () =>
  chart.createStateConfig({
    tags: 'dialog',
    initial: 'typing',
    states: {
      typing,
      sending: sendingThen('sent'),
      sent: { description: 'The team has it: how and when it answers', on: { CLOSE: '#results' } },
    },
  })

/** The cases found and what can be cleared, when, and why not. */
export const resultsMachine = chart.createMachine({
  id: 'caseResults',
  initial: 'loading',
  context: ({ input }) => ({
    ...input,
    eligibility: null,
    messages: [],
    lacksMessages: false,
    matters: null,
    sent: null,
    seenCase: null,
    topic: null,
    chosen: [],
    started: [],
    refusal: null,
  }),
  output: { next: 'results-waiting' },
  on: sessionReplaced,
  invoke: [
    { id: 'confirmEmail', src: 'confirmEmail' },
    { id: 'reminders', src: 'reminders' },
  ],
  states: {
    loading: {
      description: 'The results are being read',
      meta: { screen: 'results' },
      tags: 'reading',
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: ({ context }) => ({
          asksWhetherFirst: warns(context),
          asksForMatters: context.session.person.last_visit_at !== null,
        }),
        onDone: [
          { guard: { type: 'searchGoesOn', params: results }, target: 'waitingAgain' },
          { guard: { type: 'mustWarn', params: results }, target: 'warning', actions: keep },
          { guard: 'cameToStart', target: 'start', actions: keep },
          { guard: { type: 'hasNoResultsIn', params: results }, target: 'noResults', actions: keep },
          { target: 'shown', actions: keep },
        ],
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: {
      description: 'The results could not be read: try again',
      meta: { screen: 'results' },
      tags: 'error',
      on: { TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' }, LOG_OUT: { actions: 'logOut' } },
    },
    warning: {
      description: 'Open cases, probation or parole may prevent clearing',
      meta: { screen: 'results' },
      tags: 'dialog',
      on: {
        CLOSE: [
          { guard: 'cameToStart', target: 'start' },
          { guard: 'hasNoResults', target: 'noResults' },
          { target: 'shown' },
        ],
      },
    },
    // the page confirms it, where it was asked
    noResults: {
      description: 'Nothing was found: tell us about your record',
      meta: { screen: 'results' },
      tags: 'dialog',
      initial: 'typing',
      states: { typing, sending: sendingThen('#results') },
    },
    shown: {
      description: 'The cases by what can be done, then by severity',
      ...screen('results'),
      route: {},
      on: {
        SEE_RECORD: {
          target: 'seeingRecord',
          actions: { type: 'seeRecord', params: ({ event }) => ({ record: event.record }) },
        },
        MESSAGE_US: { guard: 'hasNotWritten', target: 'messaging', actions: 'writeFreely' },
        CHOOSE: {
          guard: { type: 'isNotStarted', params: ({ event }) => event },
          actions: [{ type: 'choose', params: ({ event }) => event }, remember],
        },
        START: 'start',
        CONTACT_US: { guard: 'hasNotWritten', target: 'contacting' },
        EXPLAIN_AUTOMATIC_CLEARING: { guard: 'hasAutomaticClearing', target: 'explainingAutomaticClearing' },
        SEE_SUMMARY: { guard: 'hasCases', target: 'summary' },
        ASK_ABOUT_NO_RESULTS: { guard: 'mayAskAboutNoResults', target: 'noResults' },
        LOG_OUT: { actions: 'logOut' },
      },
    },
    seeingRecord: {
      description: 'One case in detail',
      meta: { screen: 'results' },
      tags: 'dialog',
      on: {
        CLOSE: 'shown',
        // a question about another case is always possible: it is not a contact prompt, which a message hides
        ASK_ABOUT_CASE: { target: 'messaging', actions: { type: 'writeAbout', params: { topic: 'question' } } },
        DISOWN_CASE: { target: 'messaging', actions: { type: 'writeAbout', params: { topic: 'notMine' } } },
      },
    },
    messaging: { description: 'A message to the team', ...messageDialog(), meta: { screen: 'results' } },
    contacting: {
      description: 'How to reach us: call, text, email, or be contacted',
      ...messageDialog(),
      meta: { screen: 'results' },
    },
    explainingAutomaticClearing: {
      description:
        'Automatic clearing is paused until a form is filed; petitions come first ({states that have paused clearing})',
      meta: { screen: 'results' },
      tags: 'dialog',
      on: { CLOSE: 'shown' },
    },
    // a page of its own, to print, at the address of the results
    summary: {
      description: 'Print or save as PDF: the results on two pages, each in one language',
      meta: { screen: 'results' },
      tags: 'paper',
      on: { CLOSE: 'shown', LOG_OUT: { actions: 'logOut' } },
    },
    start: {
      description: 'What happens now with the chosen cases, and what it costs; asking to start charges nothing',
      ...screen('results/start'),
      route: { guard: 'isLoaded' },
      entry: 'forgetRefusal',
      initial: 'reading',
      on: { BACK: { target: 'shown', actions: 'forgetRefusal' }, LOG_OUT: { actions: 'logOut' } },
      states: {
        reading: {
          description: 'The person reads what happens, before and after asking us to start',
          on: { SEND: { guard: 'hasChosen', target: 'sending', actions: 'forgetRefusal' } },
        },
        sending: {
          description: 'The message that asks us to start is being sent',
          tags: 'busy',
          on: { BACK: {}, 'xstate.route': {} },
          invoke: {
            ...sendMessage,
            onDone: {
              target: 'reading',
              actions: [...keepSent, 'keepStarted', remember],
            },
            onError: [
              {
                guard: 'isAskedBefore',
                target: 'failed',
                actions: ['keepRefusal', 'keepAskedBefore', remember],
              },
              { target: 'failed', actions: 'keepRefusal' },
            ],
          },
        },
        failed: {
          description: 'The message could not be sent',
          tags: 'error',
          on: { SEND: { guard: 'hasChosen', target: 'sending', actions: 'forgetRefusal' } },
        },
      },
    },
    waitingAgain: { description: 'Not ready yet: back to waiting', type: 'final' },
  },
})

/** A running results chart. */
export type ResultsRef = ActorRefFrom<typeof resultsMachine>
