import { hasAnsweredSurvey } from '../rules/person-status.ts'
import type { ScreenPath } from '../screens.ts'
import type { FlowData } from './conditions.ts'
import { mayOpenPage, registrationProgress, screeningProgress, surveyProgress, type FlowProgress } from './progress.ts'

/**
 * The screen before one between the account and the payment, on this person's path (R214). Null for the first of them,
 * for screens off the path, and if the previous one may not be opened.
 */
export function previousScreen(known: FlowData, path: ScreenPath): ScreenPath | null {
  const survey = pathsOf(surveyProgress(known))
  const asksSurvey = survey.includes(path) || hasAnsweredSurvey(known.answers)
  const account = registrationProgress(known)
  const inOrder: readonly ScreenPath[] = [
    ...pathsOf(account.filter(({ page }) => mayOpenPage(account, page))),
    ...pathsOf(screeningProgress(known)),
    'register/discount-questions',
    ...(asksSurvey ? survey : []),
    'register/payment',
  ]
  return inOrder[inOrder.indexOf(path) - 1] ?? null
}

type RegisterPage = Extract<ScreenPath, `register/${string}`> extends `register/${infer Page}` ? Page : never
const pathsOf = <Page extends RegisterPage>(progress: FlowProgress<Page>): readonly ScreenPath[] =>
  progress.map(({ page }) => `register/${page}` as const)
