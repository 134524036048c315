import { pagesOf, registrationFlow, type RegistrationPage, type ScreeningPage, type SurveyPage } from './tables.ts'
import type { FlowData } from './conditions.ts'
import { screeningProgress, surveyProgress } from './progress.ts'

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
  stepAmong(['basic-info', ...pagesOf(registrationFlow)], page)

/** Step n of m of the questions, on the path for the person's state and campaign (R215). */
export const screeningStep = (known: FlowData, page: ScreeningPage | 'discount-questions'): StageStep =>
  stepAmong([...screeningProgress(known).map(stop => stop.page), 'discount-questions'], page)

/**
 * The number and total of a survey screen: 1 to 12, or 1 to 11 for the campaign without the disability question (R209).
 * A screen keeps its number when others are skipped because the person has no job.
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
