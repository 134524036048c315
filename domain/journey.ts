import type { UsState } from './states.ts'
import { registrationPages } from './questions/pages.ts'
import type { QuestionPage } from './questions/asked.ts'
import { statementPages } from './questions/statement-pages.ts'

/** One line of the journey log: somebody saved a screen (docs/journey-log.md). */
export interface JourneyStep {
  /** A random name for what one person saved on one day. */
  readonly walk: string
  /** The place in the walk, from 1. */
  readonly step: number
  /** The path of the screen, or `free-result` and `bci-date`, which have no screen of their own. Never what was entered. */
  readonly screen: string
  readonly us_state: UsState
  /** Year-month-day. */
  readonly day: string
}

const screensOf = (folder: string, pages: Readonly<Record<string, QuestionPage>>) =>
  Object.values(pages).flatMap(({ id, questions }) => questions.map(({ key }) => [key, `${folder}/${id}`] as const))

const screens: ReadonlyMap<string, string> = new Map([
  ...screensOf('register', registrationPages),
  ...screensOf('statement', statementPages),
])

/**
 * The screen that asks a question. Undefined for what the portal saves by itself (the fee-waiver flag, the campaign): that it was
 * saved at all would tell something about the person.
 */
export const screenAsking = (question: string): string | undefined => screens.get(question)
