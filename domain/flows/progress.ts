import { draftFrom, visibleQuestions } from '../questions/draft.ts'
import { pageOf, type RegisterPageId } from '../questions/pages.ts'
import { caseManagerWording } from '../rules/partner-wording.ts'
import { isAnswered, hasAnsweredSurvey } from '../rules/person-status.ts'
import { startsAtOverview } from '../rules/statement.ts'
import { screensInOrder, type FlowName, type ScreenPath } from '../screens.ts'
import type { OpenPages } from './access.ts'
import { conditions, type FlowData } from './conditions.ts'
import {
  pagesOf,
  type Branch,
  registrationFlow,
  type RegistrationPage,
  screeningFlow,
  type ScreeningPage,
  surveyFlow,
  type SurveyPage,
} from './tables.ts'

/** A page on a person's path through a flow. */
interface PageProgress<Page extends string = string> {
  readonly page: Page
  readonly isDone: boolean
  /** Some required answers are saved and some are not: returning people continue here (R210). */
  readonly isHalfDone: boolean
  /** The person may skip it: a notice, or a page without required answers. */
  readonly isOptional: boolean
}
export type FlowProgress<Page extends string = string> = readonly PageProgress<Page>[]

/** The pages after the account, in order. */
export const registrationProgress = (data: FlowData): FlowProgress<RegistrationPage> =>
  registrationFlow.map(page => ({ page, ...accountStates[page](data) }))

const notDone = { isDone: false, isHalfDone: false, isOptional: false }
const accountStates: Readonly<Record<RegistrationPage, (data: FlowData) => Omit<PageProgress, 'page'>>> = {
  aliases: ({ person }) => ({ ...notDone, isDone: person.aliases.length > 0, isOptional: true }),
  address: ({ person }) => ({ ...notDone, isDone: Boolean(person.address) }),
  // counts only after the address (R1305)
  ethnicity: data => (data.person.address ? stateOf('ethnicity', data) : notDone),
  created: () => notDone,
}

/** The screening pages for this person's state, campaign and answers. */
export const screeningProgress = (data: FlowData): FlowProgress<ScreeningPage> => progressThrough(screeningFlow, data)

/** The survey questions for this person's campaign and answers. */
export const surveyProgress = (data: FlowData): FlowProgress<SurveyPage> => progressThrough(surveyFlow, data)

/**
 * Where a returning person continues: at a half-done page, or else after the last page done (R210, R1307); undefined
 * when all are done.
 */
export const nextPage = <Page extends string>(progress: FlowProgress<Page>): Page | undefined =>
  progress[indexOfNext(progress)]?.page

/** The first page that is half done. */
export const halfDonePage = <Page extends string>(progress: FlowProgress<Page>): Page | undefined =>
  progress.find(({ isHalfDone }) => isHalfDone)?.page

/** The pages that may be opened: up to the next one, and later ones if nothing before them is required. */
function reached<Page extends string>(progress: FlowProgress<Page>): FlowProgress<Page> {
  let last = indexOfNext(progress)
  while (progress[last]?.isOptional) last++
  return progress.slice(0, last + 1)
}

/** Whether every required page on the path is answered. */
const isComplete = (progress: FlowProgress): boolean => firstOpen(progress) === undefined

const firstOpen = <Page extends string>(progress: FlowProgress<Page>): Page | undefined =>
  progress.find(({ isDone, isOptional }) => !isDone && !isOptional)?.page

/** The first page of the screening that needs an answer before the payment; undefined for none (R412). */
export const openScreeningPage = (data: FlowData): ScreeningPage | undefined => firstOpen(screeningProgress(data))

/** The page of a flow where a person resumes; the last page when everything is answered. */
export const resumePages = {
  registration: data => `register/${nextPage(registrationProgress(data)) ?? 'created'}`,
  screening: data => `register/${nextPage(screeningProgress(data)) ?? 'court-data'}`,
  survey: data => `register/${nextPage(surveyProgress(data)) ?? 'interested-info'}`,
} as const satisfies Partial<Record<FlowName, (data: FlowData) => ScreenPath>>

/**
 * Everything is answered and a promotion pays, but the call that creates the free result was lost: the survey repeats
 * it (R1308).
 */
export const lacksFreeResult = (data: FlowData): boolean =>
  nextPage(surveyProgress(data)) === undefined &&
  openScreeningPage(data) === undefined &&
  conditions.promotionApplies(data)

/** Where a page leads a person: to another page, or out of the flow. */
export function branchTarget<Target extends string>(rows: readonly Branch<Target>[], data: FlowData): Target {
  const row = rows.find(({ when }) => when === undefined || conditions[when](data))
  if (!row) throw new Error('the rows of a page must end with one for everybody else')
  return row.to
}

function indexOfNext(progress: FlowProgress): number {
  const half = progress.findIndex(({ isHalfDone }) => isHalfDone)
  return half === -1 ? progress.findLastIndex(({ isDone }) => isDone) + 1 : half
}

function progressThrough<Page extends RegisterPageId>(
  table: Readonly<Record<Page, readonly Branch[]>>,
  data: FlowData,
): FlowProgress<Page> {
  const isPage = (name: string | undefined): name is Page => name !== undefined && name in table
  const progress: PageProgress<Page>[] = []
  let at: string | undefined = pagesOf(table)[0]
  while (isPage(at)) {
    progress.push({ page: at, ...stateOf(at, data) })
    at = branchTarget(table[at], data)
  }
  return progress
}

/** A question page is done when every question that this person must answer is answered (R210). */
function stateOf(id: RegisterPageId, { person, answers, operator }: FlowData) {
  const page = pageOf(id)
  const seen = visibleQuestions(page, draftFrom(page, answers), caseManagerWording(person.utm_code, operator))
  const required = seen.filter(question => question.required)
  const isOptional = required.length === 0
  const saved = required.filter(({ key }) => isAnswered(answers, key))
  const isDone = isOptional ? seen.some(({ key }) => isAnswered(answers, key)) : saved.length === required.length
  return { isDone, isHalfDone: !isDone && saved.length > 0, isOptional }
}

/**
 * The screen before one between the account and the payment, on this person's path (R214). Null for the first of them,
 * for screens off the path, and if the previous one may not be opened.
 */
export function previousScreen(data: FlowData, path: ScreenPath): ScreenPath | null {
  const survey = pathsOf(surveyProgress(data))
  const asksSurvey = survey.includes(path) || hasAnsweredSurvey(data.answers)
  const account = registrationProgress(data)
  const inOrder: readonly ScreenPath[] = [
    ...pathsOf(reached(account)),
    ...pathsOf(screeningProgress(data)),
    'register/discount-questions',
    ...(asksSurvey ? survey : []),
    'register/payment',
  ]
  return inOrder[inOrder.indexOf(path) - 1] ?? null
}

type RegisterPage = Extract<ScreenPath, `register/${string}`> extends `register/${infer Page}` ? Page : never
const pathsOf = <Page extends RegisterPage>(progress: FlowProgress<Page>): readonly ScreenPath[] =>
  progress.map(({ page }) => `register/${page}` as const)

/** Which pages a person has reached, by their answers (R1304 to R1309). */
export function openPages(data: FlowData): OpenPages {
  const screening = screeningProgress(data)
  const hasBegunStatement = startsAtOverview(data.answers)
  const open = new Set<ScreenPath>([
    ...pathsOf([registrationProgress(data), screening, surveyProgress(data)].flatMap(reached)),
    ...(isComplete(screening) ? (['register/discount-questions', 'register/review'] as const) : []),
    // the introduction ends when the statement has been started
    ...(hasBegunStatement ? [] : (['statement/intro'] as const)),
  ])
  return {
    closed: [...screensInOrder, 'statement/intro' as const].filter(path => !open.has(path)),
    resumesAt: {
      registration: resumePages.registration(data),
      screening: resumePages.screening(data),
      survey: resumePages.survey(data),
      statement: hasBegunStatement ? 'statement-overview' : 'statement/intro',
    },
    lacksFreeResult: lacksFreeResult(data),
  }
}

/** The named stages from the account to the results, in order (R215). */
export const stages = ['account', 'questions', 'payment', 'identity', 'results'] as const
export type Stage = (typeof stages)[number]

/** A screen's position within its stage. */
export interface StageStep {
  readonly step: number
  readonly of: number
}

/** The minutes left in a stage, this screen included: half a minute per screen, rounded up. */
export const minutesLeft = ({ step, of }: StageStep): number => Math.ceil((of - step + 1) / 2)

/** Step n of m of the account: its first page and those after it (R105). */
export const accountStep = (page: 'basic-info' | RegistrationPage): StageStep =>
  stepAmong(['basic-info', ...registrationFlow], page)

/** Step n of m of the questions, on the path for the person's state and campaign (R215). */
export const screeningStep = (data: FlowData, page: ScreeningPage | 'discount-questions'): StageStep =>
  stepAmong([...screeningProgress(data).map(stop => stop.page), 'discount-questions'], page)

/**
 * The number and total of a survey screen: 1 to 12, or 1 to 11 for the campaign without the disability question (R209).
 * A screen keeps its number when others are skipped because the person has no job.
 */
export const surveyStep = (data: FlowData, page: SurveyPage): StageStep =>
  stepAmong(
    surveyProgress({ ...data, answers: { ...data.answers, employed: [{ selection: 'yesFullTime' }] } }).map(
      stop => stop.page,
    ),
    page,
  )

const stepAmong = <Page extends string>(pages: readonly Page[], page: Page): StageStep => ({
  step: pages.indexOf(page) + 1,
  of: pages.length,
})
