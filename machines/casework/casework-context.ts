import { and, assign, not, or, setup, stateIn } from 'xstate'
import { isAtBureau, matterStatus, type ClientStatus } from '../../domain/matters/stages.ts'
import type { MatterStatus } from '../../domain/matters/statuses.ts'
import {
  clientStatus,
  type Decision,
  decisionOn,
  mergedDecisions,
  openTasks,
  thanksForStatement,
} from '../../domain/matters/tasks.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Told } from '../../domain/rules/told.ts'
import type { AnswerItem, Answers } from '../../domain/wire/answer.ts'
import type { Eligibility } from '../../domain/wire/eligibility.ts'
import type { Matter, MatterList } from '../../domain/wire/matter.ts'
import { listedOf, type ListedMessage, type Message, type SentMessage } from '../../domain/wire/message.ts'
import { assignRefusal, mustBeProvided, refusalIn } from '../shared/call.ts'
import { reportMedium } from '../shared/medium.ts'
import type { RouteEvent } from '../shared/route.ts'
import { changeSession, logOut, replaceSession, type FlowContext, type SessionReplaced } from '../shared/session.ts'

/** The subject of a message to us, which decides its first words. */
export interface Subject {
  readonly about: 'payment' | 'decision' | 'question' | 'takingBack'
  /** Its cases; empty for a general message. */
  readonly matters: readonly Matter[]
  /** What the client tells us about them, for a message about a decision. */
  readonly decision?: Decision
  /** The request to start that the client takes back, for a message about that. */
  readonly request?: Told
}
/** What comes before a case: what the client has written, the first message first, and what the search has found. */
export interface Beginning {
  /** Null where it could not be read. */
  readonly messages: readonly ListedMessage[] | null
  /** Null where it could not be read, or while the search goes on. */
  readonly found: Eligibility | null
}
export type CaseDocument = Matter['documents'][number]
/** What the client decides about cases. */
export interface DecisionToSave {
  readonly matters: readonly Pick<Matter, 'id'>[]
  readonly decision: Decision
  /** Whether saving it was tried before: then the same decision may be this one. */
  readonly wasTried: boolean
}
/** The answer with all decisions, and whether this one is among them; otherwise another tab or device decided. */
export interface DecisionsSaved {
  readonly items: readonly AnswerItem[]
  readonly isSaved: boolean
}
/** The matters, with the answers as they are saved by then; without them where they could not be read in time. */
export interface MattersRead extends MatterList {
  readonly answers?: Answers | undefined
}
interface Context extends FlowContext {
  /** The matters, first those that came with the session; null if they could not be read. */
  list: MatterList | null
  /** Null until it is read for the first time; then it is kept while it is read again. */
  beginning: Beginning | null
  /** Whether the screen shows the matters instead of the loader. */
  isShown: boolean
  /** The matter whose status is explained. */
  explained: Matter | null
  /** The matter whose row a link has opened just now. */
  opened: { readonly id: string } | null
  /** The application date saved just now. */
  savedDate: string | null
  /** The document being fetched, or the one that failed. */
  document: CaseDocument | null
  /** Why it failed. */
  documentRefusal: Refusal | null
  /** Its address, if the browser blocked its tab. */
  documentAddress: string | null
  /** Why the matters could not be read. */
  refusal: Refusal | null
  /** The latest subject that the client chose. */
  subject: Subject | null
  /** The subject whose decision was tried to be saved. */
  tried: Subject | null
  /** Decisions that are saved, and that the team has not been told. */
  untold: readonly Subject[]
  /** The subject that another tab or device had decided before. */
  overtaken: Subject | null
  /** The message to send once that is saved. */
  message: Message | null
  /** The message sent about it. */
  sent: Message | null
  /** Why the message could not be sent. */
  messageRefusal: Refusal | null
}
export type CaseworkEvent =
  | { type: 'EXPLAIN'; matter: Matter }
  | { type: 'OPEN_CASE'; matter: Matter }
  | { type: 'EDIT_DATE' }
  | { type: 'CONTACT_US'; subject: Subject }
  | { type: 'SEND'; message: Message }
  | { type: 'SAVE_DATE'; date: string }
  | { type: 'CLOSE' }
  | { type: 'SHOW_CHECKLIST' }
  | { type: 'SHOW_CASES' }
  | { type: 'SHOW_PROCESS' }
  | { type: 'DOWNLOAD'; document: CaseDocument }
  | { type: 'VIEW'; document: CaseDocument }
  | { type: 'TRY_AGAIN' }
  | { type: 'LOG_OUT' }
  | SessionReplaced
  | RouteEvent

/** Whether both decide the same task of the same cases. */
const decidesSame = (one: Subject, other: Subject): boolean =>
  one.decision?.task === other.decision?.task &&
  one.matters.map(({ id }) => id).join() === other.matters.map(({ id }) => id).join()
const withoutDecision = (untold: readonly Subject[], subject: Subject): readonly Subject[] =>
  untold.filter(each => !decidesSame(each, subject))

/** What the chart of casework knows, asks and does; its states are in `casework-machine.ts`. */
export const caseworkChart = setup({
  types: { context: {} as Context, events: {} as CaseworkEvent, input: {} as FlowContext },
  actors: {
    /** The client's matters, and the answers, which another device may have given meanwhile. */
    loadMatters: mustBeProvided<MattersRead>('loadMatters'),
    /** What the client has written, and the cases that were found. */
    loadBeginning: mustBeProvided<Beginning>('loadBeginning'),
    /** Saves the date, year-month-day, on which the client applied at the bureau, and returns it. */
    saveDate: mustBeProvided<string, string>('saveDate'),
    /** Fetches a document and saves or opens it; returns its address if the browser did not open it. */
    fetchDocument: mustBeProvided<string | null, { document: CaseDocument; mode: 'download' | 'view' }>(
      'fetchDocument',
    ),
    /** Sends a message to the team. */
    sendMessage: mustBeProvided<SentMessage, Message>('sendMessage'),
    /** Saves a decision on top of those that are saved by then, and returns all of them. */
    saveDecisions: mustBeProvided<DecisionsSaved, DecisionToSave>('saveDecisions'),
  },
  guards: {
    isShown: ({ context }) => context.isShown,
    /** The home waits for what comes before the cases: it would move them. */
    isNotAtMenu: not(stateIn({ screen: 'menu' })),
    /** Only the page of the matters keeps its loader for a second. */
    holdsNothing: or([
      'isShown',
      stateIn({ screen: 'documents' }),
      stateIn({ screen: 'clio-page' }),
      and([stateIn({ screen: 'menu' }), 'hasBeginning']),
    ]),
    /** What came before the cases is known, as far as it can be: the home depends on it. */
    hasBeginning: ({ context }) => context.beginning !== null,
    /** The screen shows the matters, without a dialog on top. */
    mattersHaveFocus: and(['isShown', stateIn({ dialog: 'closed' })]),
    isAtCases: or([stateIn({ screen: 'menu' }), stateIn({ screen: 'matter-status' })]),
    /** The same is decided only once, and told until the team has it; after a no, the client can still say yes. */
    isNotDecided: ({ context: { session, untold }, event }) => {
      const decision = event.type === 'CONTACT_US' ? event.subject.decision : undefined
      if (event.type !== 'CONTACT_US' || !decision || untold.includes(event.subject)) return true
      const { task, says } = decision
      return event.subject.matters.some(matter => {
        const before = decisionOn(session.answers, matter, task)
        return before === null || (before.says === 'no' && says === 'yes')
      })
    },
    /** A task's case has a link, unless a dialog covers it. */
    mayOpenCase: and([
      'mattersHaveFocus',
      or([stateIn({ screen: 'menu' }), stateIn({ screen: { 'matter-status': 'checklist' } })]),
      ({ context: { list, session }, event }) =>
        list !== null &&
        event.type === 'OPEN_CASE' &&
        openTasks(list, session.answers, session.person.us_state).some(({ matters }) =>
          matters.some(({ id }) => id === event.matter.id),
        ),
    ]),
    mayContact: and(['isShown', 'isAtCases', 'isNotDecided']),
    /** These pages show statuses. */
    mayExplain: and(['isShown', or([stateIn({ screen: 'menu' }), stateIn({ screen: { 'matter-status': 'cases' } })])]),
    /** The browser has blocked the document's tab. */
    isBlocked: (_, { address }: { address: string | null }) => address !== null,
    /** The date is a task, or was entered while the bureau still has a case. */
    mayEditDate: and([
      'isShown',
      'isAtCases',
      not(stateIn({ screen: { 'matter-status': 'process' } })),
      ({ context }) =>
        context.list !== null &&
        (submittedIn(context) !== null ||
          openTasks(context.list, context.session.answers, context.session.person.us_state).some(
            ({ task }) => task === 'bciDate',
          )),
    ]),
    isDeciding: ({ context }) => context.subject?.decision !== undefined,
    /** Another tab or device has decided before: nothing is saved, and nothing is said to the team. */
    isDecidedElsewhere: (_, { saved }: { saved: DecisionsSaved }) => !saved.isSaved,
  },
  actions: {
    /** Provided by the composition: what this tab has not told the team. */
    recallUntold: () => {},
    rememberUntold: () => {},
    keepSession: assign(replaceSession),
    keepList: assign((_, { read: { answers: _answers, ...list } }: { read: MattersRead }) => ({ list })),
    /** A decision of this tab that was saved during the read counts, too. */
    reportAnswersRead: ({ context: { session }, system }, { read: { answers } }: { read: MattersRead }) => {
      if (!answers) return
      const agreed_cases = mergedDecisions(answers.agreed_cases ?? [], session.answers.agreed_cases ?? [])
      changeSession(system, { answers: agreed_cases.length > 0 ? { ...answers, agreed_cases } : answers })
    },
    /** What could not be read again stays as it is known. */
    keepBeginning: assign(({ context }, { beginning: { messages, found } }: { beginning: Beginning }) => ({
      beginning: {
        messages: messages ?? context.beginning?.messages ?? null,
        found: found ?? context.beginning?.found ?? null,
      },
    })),
    reportMatters: ({ context, system }) => changeSession(system, { matters: context.list }),
    keepDate: assign(({ context }, { date }: { date: string }) => ({
      list: context.list && { ...context.list, state_specific_data: { bci_submitted: date } },
      savedDate: date,
    })),
    forgetSavedDate: assign({ savedDate: null }),
    keepMatter: assign((_, { matter }: { matter: Matter }) => ({ explained: matter })),
    keepOpened: assign((_, { matter: { id } }: { matter: Matter }) => ({ opened: { id } })),
    forgetOpened: assign({ opened: null }),
    keepDocument: assign((_, { document }: { document: CaseDocument }) => ({
      document,
      documentRefusal: null,
      documentAddress: null,
    })),
    keepDocumentAddress: assign((_, { address }: { address: string | null }) => ({ documentAddress: address })),
    keepDocumentRefusal: assign(({ event }) => ({ documentRefusal: refusalIn(event) })),
    keepRefusal: assign(assignRefusal),
    keepSubject: assign((_, { subject }: { subject: Subject }) => ({ subject, sent: null, overtaken: null })),
    keepSent: assign(({ context }, { sent }: { sent: SentMessage }) => ({
      sent,
      beginning: context.beginning && {
        ...context.beginning,
        messages: context.beginning.messages && [...context.beginning.messages, listedOf(sent)],
      },
    })),
    keepMessage: assign(({ event }) => (event.type === 'SEND' ? { message: event.message } : {})),
    keepTried: assign(({ context }) => ({ tried: context.subject })),
    keepUntold: assign(({ context: { subject, untold } }) => ({
      untold: subject ? [...withoutDecision(untold, subject), subject] : untold,
    })),
    /** The team has it, or something else counts. */
    forgetUntold: assign(({ context: { subject, untold } }) => ({
      untold: subject ? withoutDecision(untold, subject) : untold,
    })),
    keepOvertaken: assign(({ context }) => ({ overtaken: context.subject })),
    forgetOvertaken: assign({ overtaken: null }),
    reportDecisions: ({ context: { session }, system }, { saved: { items } }: { saved: DecisionsSaved }) =>
      changeSession(system, { answers: { ...session.answers, agreed_cases: items } }),
    reportMedium,
    keepMessageRefusal: assign(({ event }) => ({ messageRefusal: refusalIn(event) })),
    forgetMessageRefusal: assign({ messageRefusal: null }),
    show: assign({ isShown: true }),
    /** Other screens wait for nothing. */
    showKnown: assign(({ context }) => ({ isShown: context.list !== null })),
    forgetDocument: assign({ document: null, documentRefusal: null, documentAddress: null }),
    logOut,
  },
  delays: {
    /** On the page of the matters, the loader stays for a second after they have loaded, the first time in a tab. */
    hold: 1000,
    /** How long the home waits for what comes before the cases. */
    patience: 1200,
  },
})

/** The status of a matter of this client. */
export const statusIn = (context: Context, matter: Matter): MatterStatus =>
  matterStatus(matter, statusOfClient(context))

/** Whether this client is thanked for the statement that the matter would otherwise ask for. */
export const isThankedIn = (context: Context, matter: Matter): boolean =>
  thanksForStatement(matter, statusOfClient(context))

/** The application date that the client has entered, while the bureau still has the matter; else null. */
export const submittedFor = (context: Context, matter: Matter): string | null =>
  isAtBureau(matter, statusOfClient(context)) ? (context.list?.state_specific_data?.bci_submitted ?? null) : null

/** The application date that the client has entered, while the bureau still has at least one matter; else null. */
export const submittedIn = (context: Context): string | null =>
  context.list?.matters.map(matter => submittedFor(context, matter)).find(date => date !== null) ?? null

const statusOfClient = ({ session: { person, answers }, list }: Context): ClientStatus =>
  clientStatus(list ?? { state_specific_data: null, personal_statement_drafted: false }, answers, person.us_state)

/** The decision that the message is about; throws without one. */
export function decisionToSave({ subject, tried, untold }: Context): DecisionToSave {
  if (!subject?.decision) throw new Error('saves only a decision')
  return {
    matters: subject.matters,
    decision: subject.decision,
    wasTried: [tried, ...untold].some(
      each => each !== null && decidesSame(each, subject) && each.decision?.says === subject.decision?.says,
    ),
  }
}
