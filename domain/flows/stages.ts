import { pagesOf } from './flow-table.ts'
import type { FlowData } from './conditions.ts'
import { registrationFlow, type RegistrationPage } from './registration.ts'
import type { ScreeningPage } from './screening.ts'
import type { SurveyPage } from './survey.ts'
import { screeningProgress, surveyProgress } from './progress.ts'

/** The named stages from the account to the results, in order (R215). */
export const stages = ['account', 'questions', 'payment', 'identity', 'results'] as const
export type Stage = (typeof stages)[number]

/** Where a screen is among those of its stage. */
export interface StageStep {
  readonly step: number
  readonly of: number
}

/** How many minutes the rest of a stage takes, this screen included: half a minute each, rounded up. */
export const minutesLeft = ({ step, of }: StageStep): number => Math.ceil((of - step + 1) / 2)

/** Step n of m of the account: its first page, and those after it (R105). */
export const accountStep = (page: 'basic-info' | RegistrationPage): StageStep =>
  stepAmong(['basic-info', ...pagesOf(registrationFlow)], page)

/** Step n of m of the questions, along the way that the person's state and campaign lead (R215). */
export const screeningStep = (known: FlowData, page: ScreeningPage | 'discount-questions'): StageStep =>
  stepAmong([...screeningProgress(known).map(stop => stop.page), 'discount-questions'], page)

/**
 * The number that a survey screen shows, and of how many: 1 to 12, or 1 to 11 for the campaign that skips the
 * disability question (R209). A screen keeps its number when others are passed over because the person has no job.
 */
export const surveyStep = (known: FlowData, page: SurveyPage): StageStep =>
  stepAmong(
    surveyProgress({ ...known, answers: { ...known.answers, employed: [{ selection: 'yesFullTime' }] } }).map(
      stop => stop.page,
    ),
    page,
  )

const stepAmong = <Page extends string>(pages: readonly Page[], page: Page): StageStep => ({
  step: pages.indexOf(page) + 1,
  of: pages.length,
})
