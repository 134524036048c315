import type { PageShape } from './question.ts'
import { screeningPages } from './screening-pages.ts'
import { statementPages } from './statement-pages.ts'
import { surveyPages } from './survey-pages.ts'

type KeyIn<Pages extends Readonly<Record<string, PageShape>>> = Pages[keyof Pages]['questions'][number]['key']
type StatementKey = KeyIn<typeof statementPages>
/** What an answer can belong to (R1405). */
export type QuestionKey =
  | KeyIn<typeof screeningPages>
  | KeyIn<typeof surveyPages>
  | StatementKey
  | (typeof savedByThePortal)[number]

/** What the portal saves by itself: no screen asks for it (R116, R219). */
const savedByThePortal = ['is_fee_waiver_eligible', 'auxiliary_campaign'] as const

const keysIn = (pages: Readonly<Record<string, PageShape>>) =>
  Object.values(pages).flatMap(page => page.questions.map(({ key }) => key))

/** The keys of the personal statement: what counts towards "done" (R707). */
export const statementKeys = keysIn(statementPages) as readonly StatementKey[]

/** Every question that an answer can belong to. */
export const questionKeys = [
  ...keysIn(screeningPages),
  ...keysIn(surveyPages),
  ...statementKeys,
  ...savedByThePortal,
] as readonly QuestionKey[]
