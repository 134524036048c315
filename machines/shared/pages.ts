import type { DoneActorEvent, EventObject } from 'xstate'
import { conditions, type ConditionName, type FlowData } from '../../domain/flows/conditions.ts'
import { nextPage, openPages, type FlowProgress } from '../../domain/flows/progress.ts'
import { pagesOf, type Branch } from '../../domain/flows/tables.ts'
import type { Operator } from '../../domain/operator.ts'
import { withEntries, type PageEntries } from '../../domain/questions/entries.ts'
import { pageOf, type RegistrationPageId } from '../../domain/questions/pages.ts'
import { caseManagerWording } from '../../domain/rules/partner-wording.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { PageExit, PageOutput, PageTried, Reported } from '../page/page.ts'
import type { QuestionInput } from '../page/question-page.ts'
import { exitTransition, screen } from './route.ts'
import { portalOf, type Session, type SessionData } from './session.ts'

/** The context of a flow that can be opened from the review of all answers. */
export interface ReviewContext {
  /** The screen that was opened from the review, and returns there once saved. */
  changing: ScreenPath | null
}

/** The input of a flow that can start at an address. */
export interface FlowStart {
  /** Its first screen; null to start where the person continues. */
  readonly at: ScreenPath | null
}

/** A page has been answered and saved. */
export type PageDone = DoneActorEvent<PageOutput, 'question'>

interface PageArguments<Context> {
  readonly context: Context
  readonly event: EventObject | PageDone | PageTried
}
const entriesIn = (event: EventObject | PageDone | PageTried): PageEntries | undefined => {
  if (event.type === 'xstate.done.actor.question') return (event as PageDone).output.saved.entries
  return event.type === 'SAVED' ? (event as PageTried).saved.entries : undefined
}

/** The flow data with what is saved of the page just left, or just tried. */
export const withSavedPage = <Context extends FlowData>({ context, event }: PageArguments<Context>): Context => {
  const entries = entriesIn(event)
  return entries ? { ...context, answers: withEntries(context.answers, entries) } : context
}

/** Reports that a free result was created, so that the next screen says so. */
export const notifyFreeResult = ({ system }: { system: unknown }) => portalOf(system)?.send({ type: 'FREE_RESULT' })

/** The session with the pages that its answers have reached. */
export const withPages = (session: SessionData, operator: Operator): Session => ({
  ...session,
  pages: openPages({ ...session, operator }),
})

/** The session with what a page has reported. */
export const withReported = ({ person, answers, ...rest }: SessionData, saved: Reported): SessionData => ({
  ...rest,
  person: { ...(saved.person ?? person), ...(saved.aliases && { aliases: [...saved.aliases] }) },
  answers: withEntries(answers, saved.entries ?? {}),
})

/** Reports a session to the portal, with the pages that are open now. */
export const notifySession = (system: unknown, session: SessionData, operator: Operator) =>
  portalOf(system)?.send({ type: 'SESSION_CHANGED', changes: withPages(session, operator) })

/** Reports the answers to the portal, with the pages that are open now. */
export const notifyAnswersChanged = ({ context, system }: { context: FlowData; system: unknown }) =>
  portalOf(system)?.send({
    type: 'SESSION_CHANGED',
    changes: { answers: context.answers, pages: openPages(context) },
  })

/**
 * The guards of a flow of question pages: the domain's conditions, with the latest answer, and where a returning person
 * continues.
 */
export function pageGuards<
  Context extends FlowData & ReviewContext & FlowStart,
  Event extends EventObject,
  Page extends RegistrationPageId,
>(table: Readonly<Record<Page, readonly Branch[]>>, progressOf: (data: FlowData) => FlowProgress<Page>) {
  type Arguments = { context: Context; event: Event }
  const last = pagesOf(table).at(-1)
  const guards = Object.fromEntries(
    Object.entries(conditions).map(([name, holds]) => [name, (args: Arguments) => holds(withSavedPage(args))]),
  ) as Readonly<Record<ConditionName, (args: Arguments) => boolean>>
  return {
    ...guards,
    /** The page was opened from the review, to change its answers. */
    isChanged: ({ context }: Arguments, { page }: { page: Page }) => context.changing === `register/${page}`,
    /** Where the flow starts: with the requested page, or else where the person continues. */
    resumesAt: (args: Arguments, { page }: { page: Page }) =>
      args.context.at === null
        ? (nextPage(progressOf(withSavedPage(args))) ?? last) === page
        : args.context.at === `register/${page}`,
    exitsBy: ({ event }: Arguments, { exit }: { exit: PageExit }) =>
      event.type === 'xstate.done.actor.question' && (event as unknown as PageDone).output.exit === exit,
  }
}

interface PageStart {
  readonly context: FlowData
  readonly self: NonNullable<QuestionInput['flow']>
}

/** A page's state: one running question chart; its rows of the table decide where it leads, first match wins. */
const asking = <Page extends RegistrationPageId, Target extends string>(page: Page, rows: readonly Branch<Target>[]) =>
  ({
    ...screen(`register/${page}`),
    route: {},
    on: { SAVED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
    invoke: {
      id: 'question',
      src: 'question',
      input: ({ context: { answers, person, operator }, self: flow }: PageStart): QuestionInput => ({
        page,
        answers,
        wording: caseManagerWording(person.utm_code, operator),
        flow,
      }),
      onDone: [
        ...warnedRows(page),
        ...changedRows(page),
        ...rows.map(({ when, to }) => ({
          ...(when ? { guard: when } : {}),
          target: to,
          actions: ['keepAnswers', 'notifyAnswersChanged'] as const,
        })),
      ],
    },
  }) as const

/** A log out in a warning: the answer is saved, and the session ends. */
const warnedRows = <Page extends RegistrationPageId>(page: Page) =>
  pageOf(page).onYes === 'warning'
    ? [
        {
          guard: { type: 'exitsBy', params: { exit: 'logOut' } },
          target: page,
          reenter: true,
          actions: ['keepAnswers', 'notifyAnswersChanged', 'leaveSaved'],
        } as const,
      ]
    : []

/** A page opened from the review returns there; a notice cannot be changed. */
const changedRows = <Page extends RegistrationPageId>(page: Page) =>
  pageOf(page).questions.length === 0
    ? []
    : [
        {
          guard: { type: 'isChanged', params: { page } },
          target: 'review',
          actions: ['keepAnswers', 'notifyAnswersChanged'],
        } as const,
      ]

/** The states of a flow of question pages, one per page, with what each asks. */
export const questionPageStates = <Page extends RegistrationPageId, Target extends string>(
  table: Readonly<Record<Page, readonly Branch<Target>[]>>,
  asks: Readonly<Record<Page, { readonly description: string }>>,
) =>
  Object.fromEntries(
    pagesOf(table).map(page => [page, { ...asks[page], ...asking(page, table[page]) }]),
  ) as unknown as Readonly<Record<Page, ReturnType<typeof asking<Page, Target>>>>

/**
 * The transitions from a flow's start to each of its pages. A person who has answered everything, and requested no
 * page, continues at the last one.
 */
export function startTransitions<Page extends RegistrationPageId>(table: Readonly<Record<Page, readonly Branch[]>>) {
  const pages = pagesOf(table)
  return [
    ...pages.slice(0, -1).map(page => ({ guard: { type: 'resumesAt', params: { page } }, target: page }) as const),
    { target: pages.at(-1)! },
  ]
}

const toVerification = exitTransition('verification', 'left')
/** Creates the free result of a promotion; if that fails, the payment remains. */
export const creatingResult = {
  tags: 'busy',
  on: { 'xstate.route': {} },
  invoke: {
    id: 'createResult',
    src: 'createPromotionResult',
    input: ({ context: { person, operator } }: { context: FlowData }) => ({
      promotion_code: promotionCodeFor(person, operator) ?? '',
    }),
    onDone: { ...toVerification, actions: ['notifyFreeResult', toVerification.actions] },
    // the verification reads what was paid
    onError: [{ guard: 'isAlreadyPaid', ...toVerification }, exitTransition('payment', 'left')],
  },
} as const
