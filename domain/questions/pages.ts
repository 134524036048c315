import type { PageShape, QuestionShape } from './question.ts'
import { screeningPages } from './screening-pages.ts'
import { type StatementPageId, statementPages } from './statement-pages.ts'
import { surveyPages } from './survey-pages.ts'

type KeyIn<Pages extends Readonly<Record<string, PageShape>>> = Pages[keyof Pages]['questions'][number]['key']
type StatementKey = KeyIn<typeof statementPages>
/** The key of an answer (R1405). */
export type QuestionKey =
  | KeyIn<typeof screeningPages>
  | KeyIn<typeof surveyPages>
  | StatementKey
  | (typeof savedByThePortal)[number]

/** Answers that the portal saves by itself, without a question (R116, R219, R820). */
const savedByThePortal = ['is_fee_waiver_eligible', 'auxiliary_campaign', 'agreed_cases'] as const

const keysIn = (pages: Readonly<Record<string, PageShape>>) =>
  Object.values(pages).flatMap(page => page.questions.map(({ key }) => key))

/** The keys of the personal statement, which count toward "done" (R707). */
export const statementKeys = keysIn(statementPages) as readonly StatementKey[]

/** The keys of all possible answers. */
export const questionKeys = [
  ...keysIn(screeningPages),
  ...keysIn(surveyPages),
  ...statementKeys,
  ...savedByThePortal,
] as readonly QuestionKey[]

/** A question that the product asks. */
export type Question = QuestionShape<QuestionKey>
/** A page that the product shows. */
export type QuestionPage = PageShape<QuestionKey>

/** The pages before the results, by the last part of their path. */
export const registerPages = { ...screeningPages, ...surveyPages }
export type RegisterPageId = keyof typeof registerPages

/** Any page of questions. */
export type PageId = RegisterPageId | StatementPageId
const allPages: Readonly<Record<PageId, QuestionPage>> = { ...registerPages, ...statementPages }

/** The page with this id. */
export const pageOf = (id: PageId): QuestionPage => allPages[id]
/** Whether a page belongs to the personal statement. */
export const isStatementPage = (id: PageId): id is StatementPageId => id in statementPages
/** The statement page with this id. */
export const statementPageOf = (id: StatementPageId): QuestionPage => statementPages[id]
/** The path of a page's screen. */
export const pathOfPage = (id: PageId) =>
  isStatementPage(id) ? (`statement/${id}` as const) : (`register/${id}` as const)
