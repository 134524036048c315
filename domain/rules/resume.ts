import { isAnswered } from '../answered.ts'
import type { Answers, QuestionKey } from '../wire/answer.ts'
import type { Operator } from '../operator.ts'
import { knownClientStatuses, type Person } from '../wire/person.ts'
import { surveyPages } from '../questions/survey-pages.ts'
import type { ScreenPath } from '../screens.ts'
import type { Facts } from './facts.ts'
import { arizonaGoesToCaseManager, asksCaseManagerAfterBills, skipsDisability } from './partner-wording.ts'
import { promotionApplies } from './promotion.ts'

interface Known extends Facts {
  readonly operator: Operator
}

/** One row: after the answer to `key`, go on at `next`. A row with `when` counts only for those whose way leads past the question. */
interface Row {
  readonly key: QuestionKey
  readonly when?: (known: Known) => boolean
  readonly next: ScreenPath | ((known: Known) => ScreenPath)
}

/** Whether the person is verified and casework has not begun: then the count of results decides (S1 §4 rule 2). */
export const isVerifiedAndKnown = (person: Pick<Person, 'verified' | 'client_status'>): boolean =>
  person.verified && !hasCasework(person)

/**
 * The screen that a returning person goes on with: the six rules of S1 §4, first match wins; DECISIONS §3. `results` is the
 * answer of the eligibility count; only rule 2 looks at it (see `isVerifiedAndKnown`).
 */
export function resumeAt(
  facts: Facts,
  operator: Operator,
  results: { readonly updated_at?: string | null | undefined },
): ScreenPath {
  const { person, answers } = facts
  const known = { ...facts, operator }
  if (person.verified && hasCasework(person)) return 'menu'
  if (person.verified) return results.updated_at ? 'results' : 'register/results-waiting'
  if (person.app_payment_date) return 'register/verification'
  if (hasSurveyAnswers(answers)) return afterLastAnswered(surveyRows, known) ?? 'register/employed'
  const screening = person.address ? afterLastAnswered(screeningRows, known) : undefined
  if (screening) return screening
  if (person.address) return 'register/ethnicity'
  return person.aliases.length > 0 ? 'register/address' : 'register/aliases'
}

/** A status outside the list means that casework has begun (DECISIONS §3). Someone without any status has no casework yet. */
const hasCasework = ({ client_status }: Pick<Person, 'client_status'>) =>
  client_status !== null && !knownClientStatuses.some(known => known === client_status)

const hasSurveyAnswers = (answers: Answers) =>
  Object.values(surveyPages).some(page => page.questions.some(({ key }) => isAnswered(answers, key)))

/** "Last" means last in screen order, not in time (DECISIONS §3). */
function afterLastAnswered(rows: readonly Row[], known: Known): ScreenPath | undefined {
  const row = rows.findLast(({ key, when }) => isAnswered(known.answers, key) && (when?.(known) ?? true))
  return typeof row?.next === 'function' ? row.next(known) : row?.next
}

const isEmployed = ({ answers }: Known) => answers.employed?.[0]?.selection.startsWith('yes') ?? false

/** Rule 4: along the 12 questions. */
const surveyRows: readonly Row[] = [
  { key: 'employed', next: known => (isEmployed(known) ? 'register/pay-rate' : 'register/industry-want') },
  { key: 'hourly_rate', when: isEmployed, next: 'register/industry-current' },
  { key: 'industry_current', when: isEmployed, next: 'register/industry-want' },
  { key: 'industry_want', next: 'register/job-opportunities' },
  { key: 'job_opportunities', next: 'register/education-level' },
  {
    key: 'education_level',
    next: ({ person, operator }) =>
      skipsDisability(person.utm_code, operator) ? 'register/health-insurance' : 'register/disability',
  },
  { key: 'disability', next: 'register/health-insurance' },
  { key: 'health_insurance', next: 'register/denied-housing' },
  { key: 'denied_housing', next: 'register/denied-employment' },
  { key: 'denied_employment', next: 'register/why-record-clearing' },
  { key: 'clearing_reason', next: 'register/interested-info' },
  {
    key: 'interested_info',
    next: ({ person, operator }) => (promotionApplies(person, operator) ? 'register/verification' : 'register/payment'),
  },
]

/** Rule 5: along the screening. */
const screeningRows: readonly Row[] = [
  { key: 'ethnicity', next: 'register/created' },
  { key: 'open_cases', next: 'register/protective-order' },
  { key: 'protective_order', next: 'register/owe-fines' },
  { key: 'owe_fines', next: 'register/citizen' },
  { key: 'on_probation_or_parole', next: 'register/other-convictions' },
  { key: 'other_convictions', next: 'register/expunged' },
  { key: 'expunged_before', next: 'register/income' },
  { key: 'household_income_range', next: firstOfStateBranch },
  { key: 'government_benefit', next: 'register/bills' },
  {
    key: 'behind_on_bills',
    next: ({ person, operator }) =>
      asksCaseManagerAfterBills(person.utm_code, operator) ? 'register/case-manager' : 'register/court-data',
  },
  { key: 'arizona_counties', next: 'register/adcrr-number' },
  { key: 'adcrr', next: 'register/court-data' },
  { key: 'case_manager', next: 'register/court-data' },
]

function firstOfStateBranch({ person, operator }: Known): ScreenPath {
  if (person.us_state === 'UT') return 'register/government-benefits'
  if (person.us_state !== 'AZ') return 'register/court-data'
  return arizonaGoesToCaseManager(person.utm_code, operator) ? 'register/case-manager' : 'register/arizona-data'
}
