import type { FlowData } from '../flows/conditions.ts'
import { screeningProgress, surveyProgress, type FlowProgress } from '../flows/progress.ts'
import type { RegisterPageId } from '../questions/pages.ts'
import type { ScreenPath } from '../screens.ts'
import type { UsState } from '../states.ts'
import type { Answers } from '../wire/answer.ts'
import type { EligibilityCount } from '../wire/eligibility.ts'
import type { Person } from '../wire/person.ts'
import { answersOf, answersOfPages, answersTo, type Choices, statementAnswers } from './answers.ts'
import { client, sampleFlowData, paid, registered, sampleAlias, samplePerson, verified } from './person.ts'

/** What a plainly answered page saves: nothing for a notice. */
export const savedBy = (page: RegisterPageId) => ({
  exit: 'next' as const,
  saved: { entries: answersOfPages([page]) },
  before: {},
})

/** One person from nothing to everything: the answers after each page on their path that saves something. */
export function answersByStep<Page extends RegisterPageId>(
  progressOf: (data: FlowData) => FlowProgress<Page>,
  start: FlowData,
): readonly [FlowData, ...FlowData[]] {
  const steps: [FlowData, ...FlowData[]] = [start]
  for (let index = 0, at = start; index < progressOf(at).length; index++) {
    const { entries } = savedBy(progressOf(at)[index]!.page).saved
    if (Object.keys(entries).length === 0) continue
    at = { ...at, answers: { ...at.answers, ...entries } }
    steps.push(at)
  }
  return steps
}

/** The answers of a person without a partner who completed a state's screening: sample answers except for `choices`. */
export const screened = (usState: UsState = 'UT', choices: Choices = {}): Answers => ({
  ...answersByStep(screeningProgress, sampleFlowData({ us_state: usState }, answersOfPages(['ethnicity']))).at(-1)!
    .answers,
  ...answersOf(choices),
})

/** The same, with the survey answered. */
export const surveyed = (usState: UsState = 'UT'): Answers =>
  answersByStep(surveyProgress, sampleFlowData({ us_state: usState }, screened(usState))).at(-1)!.answers

/** A person at one point on their path through the portal. */
export interface Persona {
  /** The state that a visitor has chosen. */
  readonly usState?: UsState
  /** The signed-in person, if any. */
  readonly session?: { readonly person: Person; readonly answers: Answers }
  /** Where they continue after a login, typed from R1301 to R1306. */
  readonly resumesAt?: ScreenPath
  /** What is known about their results. */
  readonly count?: EligibilityCount
}

const found = { updated_at: '2026-11-02T10:00:00Z', count: 3 }
const who = (resumesAt: ScreenPath, changes: Partial<Person> = {}, answers: Answers = {}, count?: EligibilityCount) =>
  ({ session: { person: samplePerson(changes), answers }, resumesAt, ...(count ? { count } : {}) }) satisfies Persona

const ethnicity = answersTo('race', 'ethnicity')
const begun = { ...ethnicity, ...answersTo('open_cases', 'protective_order', 'owe_fines') }
const { household_income_range: _, ...halfIncome } = screened()
const inSurvey = { ...screened(), ...answersTo('employed', 'hourly_rate') }
const approved = { ...verified, client_status: 'APPROVED' } as const

/** Every kind of person that addresses treat differently (R1301 to R1309). */
export const personas = {
  visitor: {},
  'visitor in Utah': { usState: 'UT' },
  'has an account alone': who('register/aliases', registered),
  'has given other names': who('register/address', { ...registered, aliases: [{ ...sampleAlias }] }),
  'has given the address': who('register/ethnicity'),
  'has given race, and ethnicity was not saved': who('register/ethnicity', {}, answersTo('race')),
  'has given race and ethnicity': who('register/created', {}, ethnicity),
  'is in the middle of the screening': who('register/citizen', {}, begun),
  'is screened, but for the income': who('register/income', {}, halfIncome),
  'is screened in Utah': who('register/court-data', {}, screened()),
  'is screened in Arizona': who('register/court-data', { us_state: 'AZ' }, screened('AZ')),
  'is screened in Pennsylvania': who('register/court-data', { us_state: 'PA' }, screened('PA')),
  'is screened, and a partner pays': who('register/court-data', { utm_code: 'partnership_library' }, screened()),
  'is in the middle of the survey': who('register/industry-current', {}, inSurvey),
  'has answered the survey': who('register/payment', {}, surveyed()),
  'has lost the free result': who('register/interested-info', { us_state: 'PA' }, surveyed('PA')),
  'has paid': who('register/verification', paid, screened()),
  'waits for the records': who('register/results-waiting', verified, screened(), {}),
  'has results': who('results', verified, screened(), found),
  'is approved': who('results', approved, screened(), found),
  'is a client': who('menu', client, screened(), found),
  'is a client with half a statement': who('menu', client, { ...screened(), ...statementAnswers(11) }, found),
  'is a client with a statement': who('menu', client, { ...screened(), ...statementAnswers(18) }, found),
} as const satisfies Readonly<Record<string, Persona>>
