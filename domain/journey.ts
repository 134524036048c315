import { type QuestionPage, registrationPages } from './questions/pages.ts'
import { statementPages } from './questions/statement-pages.ts'
import type { UsState } from './states.ts'

/** One line of the journey log: a person saved a screen (docs/journey-log.md). */
export interface JourneyStep {
  /** A random name for one person's saves on one day. */
  readonly visit: string
  /** The step's number within the visit, from 1. */
  readonly step: number
  /** The path of the screen, the name of a `SharedStep`, or `bci-date`, which has no screen. Never an answer. */
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
 * Only the clients of one partner see, or skip, these screens, so logging them would reveal the partner: a case manager
 * in Arizona, no disability question in Utah, free results outside Pennsylvania. Each is logged as the step that all
 * clients take there.
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

/** The log's name for a saved screen: its path, or the step that it shares with others. */
export const journeyStepOf = (screen: string): string => stepOf.get(screen) ?? screen

const screensOf = (folder: string, pages: Readonly<Record<string, QuestionPage>>) =>
  Object.values(pages).flatMap(({ id, questions }) => questions.map(({ key }) => [key, `${folder}/${id}`] as const))

const screens: ReadonlyMap<string, string> = new Map([
  ...screensOf('register', registrationPages),
  ...screensOf('statement', statementPages),
])

/**
 * The screen that asks a question. Undefined for data that the portal saves by itself (fee-waiver flag, campaign),
 * because even the fact of saving would reveal something about the person.
 */
export const screenAsking = (question: string): string | undefined => screens.get(question)
