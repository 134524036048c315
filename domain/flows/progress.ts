import { isAnswered } from '../rules/person-status.ts'
import { draftFrom, visibleQuestions } from '../questions/draft.ts'
import { pageOf, type RegistrationPageId } from '../questions/pages.ts'
import { caseManagerWording } from '../rules/partner-wording.ts'
import { facts, type Known } from './conditions.ts'
import { pagesOf, type Branch } from './flow-table.ts'
import { registrationFlow, type AccountPage, type RegistrationPage } from './registration.ts'
import type { FlowName, ScreenPath } from '../screens.ts'
import { screeningFlow, type ScreeningPage } from './screening.ts'
import { surveyFlow, type SurveyPage } from './survey.ts'

/** A page on a person's own way through a flow. */
interface Stop<Page extends string = string> {
  readonly page: Page
  readonly isDone: boolean
  /** Something that the page requires is saved, and something is not: this is where the person comes back to (R210). */
  readonly isHalfDone: boolean
  /** One can go on without it: a notice, or a page that requires nothing. */
  readonly isOptional: boolean
}
export type Way<Page extends string = string> = readonly Stop<Page>[]

/** The pages after the account, in their order. */
export const registrationWay = (known: Known): Way<RegistrationPage> =>
  pagesOf(registrationFlow).map(page => {
    const { done, begun, isOptional }: AccountPage = registrationFlow[page]
    const isDone = done !== undefined && facts[done](known)
    return {
      page,
      isDone,
      isHalfDone: !isDone && begun !== undefined && facts[begun](known),
      isOptional: isOptional === true,
    }
  })

/** The pages of the screening that this person's state, campaign and answers lead through. */
export const screeningWay = (known: Known): Way<ScreeningPage> => wayThrough(screeningFlow, known)

/** The questions of the survey that this person's campaign and answers lead through. */
export const surveyWay = (known: Known): Way<SurveyPage> => wayThrough(surveyFlow, known)

/**
 * Where a returning person goes on: at a page half done, else after the last one that is done (R210, R1307); undefined
 * when all are.
 */
export const nextPage = <Page extends string>(way: Way<Page>): Page | undefined => way[indexOfNext(way)]?.page

/** The first page that is half done. */
export const halfDone = <Page extends string>(way: Way<Page>): Page | undefined =>
  way.find(({ isHalfDone }) => isHalfDone)?.page

/** Whether a page may be opened: those up to the next one, and past it those before which nothing is required. */
export function mayOpen<Page extends string>(way: Way<Page>, page: Page): boolean {
  let last = indexOfNext(way)
  while (way[last]?.isOptional) last++
  const at = way.findIndex(stop => stop.page === page)
  return at !== -1 && at <= last
}

/** Whether everything that is required along the way is answered. */
export const isThrough = (way: Way): boolean => way.every(({ isDone, isOptional }) => isDone || isOptional)

/** The page of a flow with which a person goes on; who has answered everything goes on at its last page. */
export const goesOnAt = {
  registration: known => `register/${nextPage(registrationWay(known)) ?? 'created'}`,
  screening: known => `register/${nextPage(screeningWay(known)) ?? 'court-data'}`,
  survey: known => `register/${nextPage(surveyWay(known)) ?? 'interested-info'}`,
} as const satisfies Partial<Record<FlowName, (known: Known) => ScreenPath>>

/**
 * Everything is answered, a promotion pays, and the call that creates the free result was lost: the survey creates it
 * again (R1308).
 */
export const lacksFreeResult = (known: Known): boolean =>
  nextPage(surveyWay(known)) === undefined && facts.promotionApplies(known)

/** Where a page leads a person: another page, or a way out of the flow. */
export function targetOf<Target extends string>(rows: readonly Branch<Target>[], known: Known): Target {
  const row = rows.find(({ when }) => when === undefined || facts[when](known))
  if (!row) throw new Error('the rows of a page must end with one for everybody else')
  return row.to
}

function indexOfNext(way: Way): number {
  const half = way.findIndex(({ isHalfDone }) => isHalfDone)
  return half === -1 ? way.findLastIndex(({ isDone }) => isDone) + 1 : half
}

function wayThrough<Page extends RegistrationPageId>(
  table: Readonly<Record<Page, readonly Branch[]>>,
  known: Known,
): Way<Page> {
  const isPage = (name: string | undefined): name is Page => name !== undefined && name in table
  const way: Stop<Page>[] = []
  let at: string | undefined = pagesOf(table)[0]
  while (isPage(at)) {
    way.push({ page: at, ...stateOf(at, known) })
    at = targetOf(table[at], known)
  }
  return way
}

/** A page of questions is done when every question that it requires of this person is answered (R210). */
function stateOf(id: RegistrationPageId, { person, answers, operator }: Known) {
  const page = pageOf(id)
  const seen = visibleQuestions(page, draftFrom(page, answers), caseManagerWording(person.utm_code, operator))
  const required = seen.filter(question => question.required)
  const isOptional = required.length === 0
  const saved = required.filter(({ key }) => isAnswered(answers, key))
  const isDone = isOptional ? seen.some(({ key }) => isAnswered(answers, key)) : saved.length === required.length
  return { isDone, isHalfDone: !isDone && saved.length > 0, isOptional }
}
