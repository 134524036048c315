import { searchHasEnded } from '../rules/record-search.ts'
import { isAnswered } from '../answered.ts'
import type { Operator } from '../operator.ts'
import { surveyPages } from '../questions/survey-pages.ts'
import type { Facts } from '../rules/facts.ts'
import type { ScreenPath } from '../screens.ts'
import type { Answers } from '../wire/answer.ts'
import { knownClientStatuses, type Person } from '../wire/person.ts'
import { surveyFlow } from './survey.ts'
import { halfDone, nextPage, registrationWay, screeningWay, surveyWay, targetOf } from './way.ts'

/** Whether the person is verified and casework has not begun: then the count of results decides (S1 §4 rule 2). */
export const isVerifiedAndKnown = (person: Pick<Person, 'verified' | 'client_status'>): boolean =>
  person.verified && !hasCasework(person)

/**
 * The screen that a returning person goes on with: the six rules of S1 §4, first match wins; along each flow, the page after the last one
 * that is done on this person's way (DECISIONS §3: last in the order of the screens, not in time), but first of all a page that is half saved
 * (DECISIONS §8). `results` is the answer of the eligibility
 * count; only rule 2 looks at it (see `isVerifiedAndKnown`).
 */
export function resumeAt(
  { person, answers }: Facts,
  operator: Operator,
  results: Parameters<typeof searchHasEnded>[0],
): ScreenPath {
  const known = { person, answers, operator }
  if (person.verified && hasCasework(person)) return 'menu'
  if (person.verified) return searchHasEnded(results) ? 'results' : 'register/results-waiting'
  if (person.app_payment_date) return 'register/verification'
  const account = registrationWay(known)
  const screening = screeningWay(known)
  const half = person.address ? halfDone([...account, ...screening, ...surveyWay(known)]) : undefined
  if (half) return `register/${half}`
  if (hasSurveyAnswers(answers)) {
    const page = nextPage(surveyWay(known))
    if (page) return `register/${page}`
    // whose result a promotion pays for goes back into the survey, which creates that result again (DECISIONS §8)
    return targetOf(surveyFlow['interested-info'], known) === 'payment' ? 'register/payment' : 'register/interested-info'
  }
  if (person.address && screening.some(({ isDone }) => isDone)) return `register/${nextPage(screening) ?? 'court-data'}`
  return `register/${nextPage(account) ?? 'created'}`
}

/** A status outside the list means that casework has begun (DECISIONS §3). Someone without any status has no casework yet. */
const hasCasework = ({ client_status }: Pick<Person, 'client_status'>) =>
  client_status !== null && !knownClientStatuses.some(known => known === client_status)

const hasSurveyAnswers = (answers: Answers) =>
  Object.values(surveyPages).some(page => page.questions.some(({ key }) => isAnswered(answers, key)))
