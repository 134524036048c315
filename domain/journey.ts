import type { UsState } from './states.ts'
import { type QuestionPage, registrationPages } from './questions/pages.ts'
import { statementPages } from './questions/statement-pages.ts'

/** One line of the journey log: a person saved a screen (docs/journey-log.md). */
export interface JourneyStep {
  /** A random name for what one person saved on one day. */
  readonly walk: string
  /** The step's number within the walk, from 1. */
  readonly step: number
  /**
   * The path of the screen, the name of a `SharedStep`, or `bci-date`, which has no screen of its own. Never what was
   * entered.
   */
  readonly screen: string
  readonly us_state: UsState
  /** Year-month-day. */
  readonly day: string
}

/** Screens that the log reports as one. */
interface SharedStep {
  readonly description: string
  readonly screens: readonly string[]
}

/**
 * Of these screens some are there, or missing, for the clients of a partner alone: listed one by one, they would reveal
 * the partner. A case manager in Arizona, no question about a disability, results that cost nothing outside
 * Pennsylvania: each is logged as the step that all clients take there.
 */
const sharedSteps = {
  'state-questions': {
    description: "The state's own questions after the income",
    screens: [
      'register/government-benefits',
      'register/bills',
      'register/case-manager',
      'register/arizona-data',
      'register/adcrr-number',
    ],
  },
  'education-and-disability': {
    description: 'Education, and for most a disability',
    screens: ['register/education-level', 'register/disability'],
  },
  'payment-or-free-result': { description: 'Paid, or free of charge', screens: ['register/payment'] },
} as const satisfies Readonly<Record<string, SharedStep>>

const stepOf: ReadonlyMap<string, string> = new Map(
  Object.entries(sharedSteps).flatMap(([step, { screens }]) => screens.map(screen => [screen, step] as const)),
)

/** What the log calls a saved screen: itself, or the step that it shares with others. */
export const journeyStepOf = (screen: string): string => stepOf.get(screen) ?? screen

const screensOf = (folder: string, pages: Readonly<Record<string, QuestionPage>>) =>
  Object.values(pages).flatMap(({ id, questions }) => questions.map(({ key }) => [key, `${folder}/${id}`] as const))

const screens: ReadonlyMap<string, string> = new Map([
  ...screensOf('register', registrationPages),
  ...screensOf('statement', statementPages),
])

/**
 * The screen that asks a question. Undefined for what the portal saves by itself (the fee-waiver flag, the campaign):
 * that it was saved at all would reveal something about the person.
 */
export const screenAsking = (question: string): string | undefined => screens.get(question)
