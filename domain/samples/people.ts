import type { ScreenPath } from '../screens.ts'
import type { UsState } from '../states.ts'
import type { Answers } from '../wire/answer.ts'
import type { EligibilityCount } from '../wire/eligibility.ts'
import type { Person } from '../wire/person.ts'
import { screened, surveyed } from './along.ts'
import { answersTo, statementAnswers } from './answers.ts'
import { client, paid, registered, sampleAlias, samplePerson, verified } from './person.ts'

/** Somebody at one point of their way through the portal. */
export interface Someone {
  /** The state that a visitor has chosen. */
  readonly usState?: UsState
  /** Who is signed in; nobody where there is none. */
  readonly session?: { readonly person: Person; readonly answers: Answers }
  /** Where they go on after a login, typed from R1301 to R1306. */
  readonly goesOn?: ScreenPath
  /** What is known of their results. */
  readonly count?: EligibilityCount
}

const found = { updated_at: '2026-11-02T10:00:00Z', count: 3 }
const who = (goesOn: ScreenPath, changes: Partial<Person> = {}, answers: Answers = {}, count?: EligibilityCount) =>
  ({ session: { person: samplePerson(changes), answers }, goesOn, ...(count ? { count } : {}) }) satisfies Someone

const ethnicity = answersTo('race', 'ethnicity')
const begun = { ...ethnicity, ...answersTo('open_cases', 'protective_order', 'owe_fines') }
const { household_income_range: _, ...halfIncome } = screened()
const inSurvey = { ...screened(), ...answersTo('employed', 'hourly_rate') }
const approved = { ...verified, client_status: 'APPROVED' } as const

/** Every kind of person that an address may tell from another (R1301 to R1309). */
export const people = {
  visitor: {},
  'visitor in Utah': { usState: 'UT' },
  'has an account alone': who('register/aliases', registered),
  'has told other names': who('register/address', { ...registered, aliases: [{ ...sampleAlias }] }),
  'has told the address': who('register/ethnicity'),
  'has told race, and ethnicity was not saved': who('register/ethnicity', {}, answersTo('race')),
  'has told race and ethnicity': who('register/created', {}, ethnicity),
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
} as const satisfies Readonly<Record<string, Someone>>
