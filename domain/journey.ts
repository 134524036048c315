import { type QuestionPage, registrationPages } from './questions/pages.ts'
import { statementPages } from './questions/statement-pages.ts'
import type { UsState } from './states.ts'

/** One line of the journey log: a person saved a screen (docs/journey-log.md). */
export interface JourneyStep {
  /** A random name for one person's saves on one day. */
  readonly visit: string
  /** The step's number within the visit, from 1. */
  readonly step: number
  /** The path of the screen, a shared step, or `bci-date`, which has no screen. Never an answer. */
  readonly screen: string
  readonly us_state: UsState
  /** Year-month-day. */
  readonly day: string
}

/**
 * Only the clients of one partner see, or skip, these screens, so logging them would reveal the partner: a case manager
 * in Arizona, no disability question in Utah, free results outside Pennsylvania. Each is logged as the step that all
 * clients take there.
 */
const sharedSteps = {
  // the state's own questions after the income
  'state-questions': [
    'register/government-benefits',
    'register/bills',
    'register/case-manager',
    'register/arizona-data',
    'register/adcrr-number',
  ],
  'education-and-disability': ['register/education-level', 'register/disability'],
  // paid, or free of charge
  'payment-or-free-result': ['register/payment'],
}

/** The log's name for a saved screen: its path, or the step that it shares with others. */
export const journeyStepOf = (screen: string): string =>
  Object.entries(sharedSteps).find(([, screens]) => screens.includes(screen))?.[0] ?? screen

const screensOf = (folder: string, pages: Readonly<Record<string, QuestionPage>>) =>
  Object.entries(pages).flatMap(([page, { questions }]) =>
    questions.map(({ key }) => [key, `${folder}/${page}`] as const),
  )

const screens: ReadonlyMap<string, string> = new Map([
  ...screensOf('register', registrationPages),
  ...screensOf('statement', statementPages),
])

/**
 * The screen that asks a question. Undefined for data that the portal saves by itself (fee-waiver flag, campaign),
 * because even the fact of saving would reveal something about the person.
 */
export const screenAsking = (question: string): string | undefined => screens.get(question)
