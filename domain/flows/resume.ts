import type { Operator } from '../operator.ts'
import { surveyPages } from '../questions/survey-pages.ts'
import { type PersonWithAnswers, isAnswered, searchHasEnded } from '../rules/person-status.ts'
import type { FlowName, ScreenPath } from '../screens.ts'
import type { Answers } from '../wire/answer.ts'
import { knownClientStatuses, type Person } from '../wire/person.ts'
import type { FlowData } from './conditions.ts'
import {
  resumePages,
  halfDonePage,
  nextPage,
  openScreeningPage,
  registrationProgress,
  screeningProgress,
  surveyProgress,
  branchTarget,
} from './progress.ts'
import { surveyFlow } from './tables.ts'

/** Whether the person is verified and casework has not started: then the count of results decides (R1302). */
export const isVerifiedAndKnown = (person: Pick<Person, 'verified' | 'client_status'>): boolean =>
  person.verified && !hasCasework(person)

/** What decides where a returning person continues; `results` is the count, read for verified people alone. */
interface Returning extends FlowData {
  readonly results: Parameters<typeof searchHasEnded>[0]
}
interface ResumeRule {
  readonly name: string
  /** The flows that it leads to. */
  readonly to: readonly FlowName[]
  /** The screen; undefined if the rule does not apply. */
  readonly at: (returning: Returning) => ScreenPath | undefined
}

/**
 * The rules R1301 to R1306 in order, first match wins. In each flow the person continues after the last page done on
 * their path (R1307: by the order of screens, not time), but a half-saved page comes first (R210).
 */
export const resumeRules = [
  {
    name: 'hasCasework',
    to: ['casework'],
    at: ({ person }) => (person.verified && hasCasework(person) ? 'menu' : undefined),
  },
  {
    name: 'searchHasEnded',
    to: ['results'],
    at: ({ person, results }) => (person.verified && searchHasEnded(results) ? 'results' : undefined),
  },
  {
    name: 'isVerified',
    to: ['resultsWaiting'],
    at: ({ person }) => (person.verified ? 'register/results-waiting' : undefined),
  },
  {
    name: 'hasPaid',
    to: ['verification'],
    at: ({ person }) => (person.app_payment_date ? 'register/verification' : undefined),
  },
  {
    name: 'leftPageHalfDone',
    to: ['registration', 'screening', 'survey'],
    at: data => {
      const half = data.person.address
        ? halfDonePage([...registrationProgress(data), ...screeningProgress(data), ...surveyProgress(data)])
        : undefined
      return half && `register/${half}`
    },
  },
  {
    name: 'hasSurveyAnswers',
    to: ['survey', 'screening', 'payment'],
    at: data => {
      if (!hasSurveyAnswers(data.answers)) return undefined
      const page = nextPage(surveyProgress(data))
      if (page) return `register/${page}`
      // the server takes no payment before (R412)
      const open = openScreeningPage(data)
      if (open) return `register/${open}`
      // people with a free result return to the survey, which creates it again (R1308)
      return branchTarget(surveyFlow['interested-info'], data) === 'payment'
        ? 'register/payment'
        : 'register/interested-info'
    },
  },
  {
    name: 'hasScreeningAnswers',
    to: ['screening'],
    at: data => {
      const hasBegun = data.person.address && screeningProgress(data).some(({ isDone }) => isDone)
      return hasBegun ? resumePages.screening(data) : undefined
    },
  },
  {
    name: 'hasAccount',
    to: ['registration'],
    at: resumePages.registration,
  },
] as const satisfies readonly ResumeRule[]

export type ResumeRuleName = (typeof resumeRules)[number]['name']

/** The screen where a returning person continues, by the first rule that applies. */
export function resumeAt(
  { person, answers }: PersonWithAnswers,
  operator: Operator,
  results: Returning['results'],
): ScreenPath {
  const returning: Returning = { person, answers, operator, results }
  for (const { at } of resumeRules) {
    const screen = at(returning)
    if (screen) return screen
  }
  throw new Error('the last rule holds for everybody')
}

/** A status outside the list means that casework has started (R801). Without any status there is no casework yet. */
const hasCasework = ({ client_status }: Pick<Person, 'client_status'>) =>
  client_status !== null && !knownClientStatuses.some(status => status === client_status)

const hasSurveyAnswers = (answers: Answers) =>
  Object.values(surveyPages).some(page => page.questions.some(({ key }) => isAnswered(answers, key)))
