import type { DoneActorEvent, EventObject } from 'xstate'
import { conditions, type ConditionName, type FlowData } from '../../domain/flows/conditions.ts'
import { nextPage, type FlowProgress } from '../../domain/flows/progress.ts'
import { pagesOf, type Branch } from '../../domain/flows/tables.ts'
import { withEntries, type PageEntries } from '../../domain/questions/entries.ts'
import { pageOf, type RegisterPageId } from '../../domain/questions/pages.ts'
import { caseManagerWording } from '../../domain/rules/partner-wording.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { PageExit, PageOutput } from '../page/page.ts'
import type { QuestionInput } from '../page/question-page.ts'
import { exitTransition, screen } from './route.ts'
import { flowDataIn, portalOf, type FlowContext } from './session.ts'

/** The input of a flow that can start at an address. */
export interface FlowStart {
  /** Its first screen; null to start where the person continues. */
  readonly at: ScreenPath | null
}

/** A page has been answered and saved. */
export type PageDone = DoneActorEvent<PageOutput, 'question'>

interface PageArguments {
  readonly context: FlowContext
  readonly event: EventObject | PageDone
}
const entriesIn = (event: EventObject | PageDone, when: 'saved' | 'before'): PageEntries =>
  event.type === 'xstate.done.actor.question' ? ((event as PageDone).output[when].entries ?? {}) : {}
const dataWith =
  (when: 'saved' | 'before') =>
  ({ context, event }: PageArguments): FlowData => {
    const data = flowDataIn(context)
    return { ...data, answers: withEntries(data.answers, entriesIn(event, when)) }
  }

/** The flow data with what is saved of the page just left. */
export const withSavedPage = dataWith('saved')

/** The flow data as it was when that page opened. */
export const beforePage = dataWith('before')

/** Reports that a free result was created, so that the next screen says so. */
export const notifyFreeResult = ({ system }: { system: unknown }) => portalOf(system)?.send({ type: 'FREE_RESULT' })

/**
 * The guards of a flow of question pages: the domain's conditions, with the latest answer, and where a returning person
 * continues.
 */
export function pageGuards<
  Context extends FlowContext & FlowStart,
  Event extends EventObject,
  Page extends RegisterPageId,
>(table: Readonly<Record<Page, readonly Branch[]>>, progressOf: (data: FlowData) => FlowProgress<Page>) {
  type Arguments = { context: Context; event: Event }
  const last = pagesOf(table).at(-1)
  const guards = Object.fromEntries(
    Object.entries(conditions).map(([name, holds]) => [name, (args: Arguments) => holds(withSavedPage(args))]),
  ) as Readonly<Record<ConditionName, (args: Arguments) => boolean>>
  return {
    ...guards,
    /** The page was opened from the review, to change its answers. */
    isChanged: ({ context }: Arguments, { page }: { page: Page }) => context.session.changing === `register/${page}`,
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
  readonly context: FlowContext
  readonly self: NonNullable<QuestionInput['flow']>
}

/** A page's state: one running question chart; its rows of the table decide where it leads, first match wins. */
const asking = <Page extends RegisterPageId, Target extends string>(page: Page, rows: readonly Branch<Target>[]) =>
  ({
    ...screen(`register/${page}`),
    route: {},
    on: { SAVED: { actions: 'reportPage' } },
    invoke: {
      id: 'question',
      src: 'question',
      input: ({ context: { session, operator }, self: flow }: PageStart): QuestionInput => ({
        page,
        answers: session.answers,
        wording: caseManagerWording(session.person.utm_code, operator),
        flow,
      }),
      onDone: [
        ...warnedRows(page),
        ...changedRows(page),
        ...rows.map(({ when, to }) => ({ ...(when ? { guard: when } : {}), target: to })),
      ],
    },
  }) as const

/** A log out in a warning: the answer is saved, and the session ends. */
const warnedRows = <Page extends RegisterPageId>(page: Page) =>
  pageOf(page).onYes === 'warning'
    ? [
        {
          guard: { type: 'exitsBy', params: { exit: 'logOut' } },
          target: page,
          reenter: true,
          actions: 'leaveSaved',
        } as const,
      ]
    : []

/** A page opened from the review returns there; a notice cannot be changed. */
const changedRows = <Page extends RegisterPageId>(page: Page) =>
  pageOf(page).questions.length === 0
    ? []
    : [{ guard: { type: 'isChanged', params: { page } }, target: 'review' } as const]

/** The states of a flow of question pages, one per page, with what each asks. */
export const questionPageStates = <Page extends RegisterPageId, Target extends string>(
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
export function startTransitions<Page extends RegisterPageId>(table: Readonly<Record<Page, readonly Branch[]>>) {
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
    input: ({ context: { session, operator } }: { context: FlowContext }) => ({
      promotion_code: promotionCodeFor(session.person, operator) ?? '',
    }),
    onDone: { ...toVerification, actions: ['notifyFreeResult', toVerification.actions] },
    // the verification reads what was paid
    onError: [{ guard: 'isAlreadyPaid', ...toVerification }, exitTransition('payment', 'left')],
  },
} as const
