import type { AnswerItem, Answers, QuestionKey } from '../domain/wire/answer.ts'
import type { Case, Eligibility } from '../domain/wire/eligibility.ts'
import type { MatterList } from '../domain/wire/matter.ts'
import { Failure } from '../domain/failure.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import type { BasicInfo, Person, ProfileUpdate } from '../domain/wire/person.ts'
import { emptyDraft, type PageDraft } from '../domain/questions/draft.ts'
import { pageOf, type RegistrationPageId } from '../domain/questions/pages.ts'
import type { FlowInput } from '../machines/kit/flow.ts'

/** People, answers and records that no real person is behind, for tests and stories. */
export const operator = operatorDefaults

export const person = (changes: Partial<Person> = {}): Person => ({
  id: 'person-1',
  language: 'en',
  title: 'Ms',
  us_state: 'UT',
  email: 'maria@example.com',
  first_name: 'Maria',
  middle_name: null,
  last_name: 'de la Cruz',
  utm_code: null,
  has_peer_referrer: false,
  client_status: 'NEW',
  verified: false,
  app_payment_date: null,
  address: '1 Main Street',
  address2: null,
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  phone: '801-555-0101',
  opt_in_sms: false,
  aliases: [],
  created_at: '2026-11-01',
  birth_date: '1988-04-12',
  updated_at: '2026-11-01T12:00:00Z',
  ...changes,
})

export const basicInfo: BasicInfo = {
  first_name: 'Maria',
  middle_name: '',
  last_name: 'de la Cruz',
  birth_month: '04',
  birth_day: '12',
  birth_year: '1988',
  email: 'maria@example.com',
  password: 'a-long-password',
  confirm_password: 'a-long-password',
  referral_source: 'facebook',
  referral_other: '',
  opt_in_email: false,
}

export const profile: ProfileUpdate = {
  address: '1 Main Street',
  address2: '',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  phone: '801-555-0101',
  title: 'Ms',
  opt_in_sms: false,
}

const chosen = (selection: string, additional_json?: AnswerItem['additional_json']): readonly AnswerItem[] => [
  { selection, ...(additional_json ? { additional_json } : {}) },
]

/** One answer to each question, in the order of the screens. */
export const answerTo: { readonly [K in QuestionKey]?: readonly AnswerItem[] } = {
  race: chosen('undisclosed'),
  ethnicity: chosen('hispanic'),
  open_cases: chosen('no'),
  protective_order: chosen('no'),
  owe_fines: chosen('no'),
  on_probation_or_parole: chosen('no'),
  other_convictions: chosen('no'),
  expunged_before: chosen('no'),
  number_of_dependents: chosen('2'),
  household_income_range: chosen('100to125', { household_income_range_fpl: 125 }),
  government_benefit: chosen('no'),
  behind_on_bills: chosen('no'),
  case_manager: chosen('no'),
  arizona_counties: chosen('Mesa'),
  adcrr: chosen('no'),
  employed: chosen('yesFullTime'),
  hourly_rate: chosen('15to20'),
  industry_current: chosen('retail'),
  industry_want: chosen('health'),
  job_opportunities: chosen('indeed'),
  education_level: chosen('associates'),
  disability: chosen('no'),
  health_insurance: chosen('yes'),
  denied_housing: chosen('no'),
  denied_employment: chosen('yes'),
  clearing_reason: chosen('getABetterJob'),
  interested_info: chosen('housing'),
}

/** The answers to these questions. */
export const answersTo = (...keys: readonly QuestionKey[]): Answers =>
  Object.fromEntries(keys.map(key => [key, answerTo[key] ?? []]))

/** The answers of somebody who has come through Utah's screening. */
export const screened = answersTo(
  'race',
  'ethnicity',
  'open_cases',
  'protective_order',
  'owe_fines',
  'on_probation_or_parole',
  'other_convictions',
  'expunged_before',
  'number_of_dependents',
  'household_income_range',
  'government_benefit',
  'behind_on_bills',
)

/** The draft in which each of a page's questions has this selection. */
export const draftOf = (page: RegistrationPageId, selection: string, more: Partial<typeof emptyDraft> = {}): PageDraft => {
  const [first, ...rest] = pageOf(page).questions
  if (!first) return {}
  const others = Object.fromEntries(
    rest.map(({ key }) => [key, { ...emptyDraft, selections: answerTo[key]?.map(item => item.selection) ?? [] }]),
  )
  return { ...others, [first.key]: { ...emptyDraft, selections: [selection], ...more } }
}

/** What a signed-in flow starts with. */
export const flowInput = (changes: Partial<Person> = {}, answers: Answers = {}): FlowInput => ({
  person: person(changes),
  answers,
  operator,
})

const charge = (description: string, severity: string) => ({
  description,
  severity,
  disposition: 'Guilty',
  disposition_date: '2012-05-04',
  code: null,
})

export const sampleCase = (case_number: string, severity: string, changes: Partial<Case> = {}): Case => ({
  case_number,
  court: 'Provo District Court',
  county: 'Utah',
  code: null,
  case_type: 'criminal',
  lead_charge: charge('Possession of a controlled substance', severity),
  charges: [charge('Possession of a controlled substance', severity)],
  remedies: [{ type: 'expungement', eligibility: 'eligible', eligible_by: null, reasons: [] }],
  ...changes,
})

export const someCases: Eligibility = {
  updated_at: '2026-11-02T10:00:00Z',
  cases: [
    sampleCase('121900123', 'F3'),
    sampleCase('151900456', 'MB', {
      remedies: [{ type: 'expungement', eligibility: 'ineligible', eligible_by: '2031-02-03', reasons: [] }],
    }),
    sampleCase('091900789', 'IN', {
      remedies: [{ type: 'expungement', eligibility: 'unknown', eligible_by: null, reasons: [] }],
    }),
    sampleCase('171900654', 'IN', {
      remedies: [{ type: 'auto-expungement', eligibility: 'eligible', eligible_by: null, reasons: [] }],
    }),
    sampleCase('181900321', 'MA', {
      county: 'Philadelphia',
      remedies: [{ type: 'expungement', eligibility: 'ineligible', eligible_by: null, reasons: ['The case is still open.'] }],
    }),
  ],
}
export const noCases: Eligibility = { updated_at: '2026-11-02T10:00:00Z', cases: [] }

export const noMatters: MatterList = { matters: [], state_specific_data: null, personal_statement_drafted: false }

/** The ways in which a call fails. */
export const unreachable = new Failure('unreachable')
export const refused = (detail: string) => new Failure('refused', detail)
