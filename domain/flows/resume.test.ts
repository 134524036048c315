import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { sampleAnswers } from '../samples/answers.ts'
import { screened, surveyed } from '../samples/people.ts'
import { client, paid, registered, samplePerson, verified } from '../samples/person.ts'
import { flowOf } from '../screens.ts'
import { knownClientStatuses, type Person } from '../wire/person.ts'
import { isVerifiedAndKnown, resumeAt, resumeRules } from './resume.ts'
import { surveyFlow, type SurveyPage } from './tables.ts'

type Selections = Parameters<typeof sampleAnswers>[0]
const resume = (person: Partial<Person>, selections: Selections = {}, results: { updated_at?: string | null } = {}) =>
  resumeAt(
    { person: samplePerson({ ...registered, ...person }), answers: sampleAnswers(selections) },
    operatorDefaults,
    results,
  )

/** Where a survey page leads when none of its conditions holds. */
const after = (page: SurveyPage) => `register/${surveyFlow[page].at(-1)!.to}`

const address = '1 Main Street'
const aliases = [{ first_name: 'Mary', middle_name: null, last_name: 'Cross' }]
/** Complete answers of the pages with two questions. */
const ethnicity = { race: 'white', ethnicity: 'hispanic' }
const income = { number_of_dependents: '2', household_income_range: 'noIncome' }
const searched = { updated_at: '2026-01-11T10:00:00Z' }

describe('rules 1 and 2: verified', () => {
  test.each(knownClientStatuses)('with the status %s: results, or waiting for them', client_status => {
    expect(resume({ verified: true, client_status }, {}, searched)).toBe('results')
    expect(resume({ verified: true, client_status }, {}, { updated_at: null })).toBe('register/results-waiting')
    expect(isVerifiedAndKnown({ verified: true, client_status })).toBe(true)
  })

  test('with a status outside the list: the menu, whatever the results', () => {
    expect(resume({ verified: true, client_status: 'IN_COURT' }, {}, searched)).toBe('menu')
    expect(isVerifiedAndKnown({ verified: true, client_status: 'IN_COURT' })).toBe(false)
  })

  test('without a status: casework has not started', () => {
    expect(resume({ verified: true, client_status: null })).toBe('register/results-waiting')
    expect(isVerifiedAndKnown({ verified: true, client_status: null })).toBe(true)
  })

  test('a person who is not verified needs no count', () => {
    expect(isVerifiedAndKnown({ verified: false, client_status: 'NEW' })).toBe(false)
  })
})

describe('rules 3 to 6: which rule comes first', () => {
  const survey = { employed: 'no' }
  const screening = { ...ethnicity }
  test.each([
    ['paid', { app_payment_date: '2026-01-10', address }, survey, 'register/verification'],
    ['not verified, with a status outside the list', { client_status: 'IN_COURT', address }, {}, 'register/ethnicity'],
    [
      'survey answers before screening answers',
      { address, aliases },
      { ...screening, ...survey },
      'register/industry-want',
    ],
    ['survey answers without an address', {}, survey, 'register/industry-want'],
    ['screening answers with an address', { address, aliases }, screening, 'register/created'],
    ['screening answers without an address', { aliases }, screening, 'register/address'],
    ['an address only', { address }, {}, 'register/ethnicity'],
    ['an address and race alone: the page is not done', { address }, { race: 'white' }, 'register/ethnicity'],
    [
      'an address and an answer of another kind',
      { address },
      { auxiliary_campaign: 'clean-slate-utah' },
      'register/ethnicity',
    ],
    ['aliases', { aliases }, {}, 'register/address'],
    ['nothing', {}, {}, 'register/aliases'],
  ])('%s', (_, person, selections, path) => {
    expect(resume(person, selections, searched)).toBe(path)
  })
})

describe('rule 4: in the survey, after the last answered question', () => {
  test.each([
    [{ employed: 'yesFullTime' }, 'register/pay-rate'],
    [{ employed: 'yesPartTime1to10' }, 'register/pay-rate'],
    [{ employed: 'no' }, 'register/industry-want'],
    [{ employed: 'yesFullTime', hourly_rate: '7to15' }, 'register/industry-current'],
    [{ employed: 'yesFullTime', industry_current: 'retail' }, 'register/industry-want'],
    [{ employed: 'no', hourly_rate: '7to15', industry_current: 'retail' }, 'register/industry-want'],
    [{ hourly_rate: '7to15' }, 'register/employed'],
    [{ interested_info: 'housing' }, 'register/payment'],
    [{ interested_info: 'housing', employed: 'no', education_level: 'graduate' }, 'register/payment'],
  ] as const)('%o', (selections, path) => {
    const data = { person: samplePerson({ address }), answers: screened('UT', selections) }
    expect(resumeAt(data, operatorDefaults, {})).toBe(path)
  })

  test.each([
    ['income', {}, { household_income_range: [], number_of_dependents: [] }],
    ['other-convictions', {}, { other_convictions: [] }],
    ['open-cases', { utm_code: 'partnership_uca' }, { open_cases: [], other_convictions: [] }],
  ] as const)('at the end, %s first if it is open, for everybody (R412)', (page, person, open) => {
    const data = { person: samplePerson(person), answers: { ...surveyed(), ...open } }
    expect(resumeAt(data, operatorDefaults, {})).toBe(`register/${page}`)
  })

  test.each([
    [
      'the partner who has asked about disability',
      { utm_code: 'partnership_voc' },
      { education_level: 'graduate' },
      after('disability'),
    ],
    [
      'a partner, at the end: the result is created again',
      { utm_code: 'partnership_uca' },
      { interested_info: 'housing' },
      'register/interested-info',
    ],
    ['the promotion state, at the end', { us_state: 'PA' }, { interested_info: 'housing' }, 'register/interested-info'],
    ['any other campaign, at the end', { utm_code: 'facebook' }, { interested_info: 'housing' }, 'register/payment'],
  ] as const)('%s', (_, changes, selections, path) => {
    const person = samplePerson({ address, ...changes })
    const partner = { case_manager: 'no', ...selections }
    expect(resumeAt({ person, answers: screened(person.us_state, partner) }, operatorDefaults, {})).toBe(path)
  })
})

describe('a half-saved page is where the person continues, whatever was answered after it (R210)', () => {
  test.each([
    [{ race: 'white' }, 'register/ethnicity'],
    [{ ethnicity: 'hispanic' }, 'register/ethnicity'],
    [{ ...ethnicity, expunged_before: 'no', number_of_dependents: '2' }, 'register/income'],
    [{ ...ethnicity, expunged_before: 'no', household_income_range: 'noIncome' }, 'register/income'],
    [{ education_level: 'graduate', disability: 'yes' }, 'register/disability'],
    [{ education_level: 'graduate', disability: 'yes', disability_no_job: 'no' }, after('disability')],
    [{ race: 'white', open_cases: 'no', protective_order: 'no' }, 'register/ethnicity'],
    [
      { ...ethnicity, open_cases: 'no', household_income_range: 'noIncome', government_benefit: 'no' },
      'register/income',
    ],
    [{ ...ethnicity, number_of_dependents: '2', employed: 'no', education_level: 'graduate' }, 'register/income'],
    [{ ...ethnicity, ...income, employed: 'no', disability: 'yes', health_insurance: 'no' }, 'register/disability'],
    [{ ...ethnicity, ...income, employed: 'no', disability: 'no', health_insurance: 'no' }, after('health-insurance')],
  ])('%o', (selections, path) => {
    expect(resume({ address }, selections)).toBe(path)
  })

  test('paid people skip it, and people without an address get the address first', () => {
    const half = { ...ethnicity, number_of_dependents: '2' }
    expect(resume({ address, app_payment_date: '2026-01-10' }, half)).toBe('register/verification')
    expect(resume({ aliases }, half)).toBe('register/address')
  })
})

/** `flows.test.ts` checks the order of the pages. */
describe('rule 5: in the screening, after the last answered question on the person’s own path', () => {
  test.each([
    [{}, ethnicity, 'register/created'],
    [{}, { open_cases: 'no' }, 'register/protective-order'],
    [{}, { owe_fines: 'no' }, 'register/citizen'],
    [{}, { expunged_before: 'no', open_cases: 'no' }, 'register/income'],
    [{}, income, 'register/government-benefits'],
    [{}, { government_benefit: 'no', is_fee_waiver_eligible: 'true' }, 'register/bills'],
    [{}, { behind_on_bills: 'no' }, 'register/court-data'],
    [{ us_state: 'AZ' }, { arizona_counties: 'Mesa' }, 'register/adcrr-number'],
    [{ us_state: 'AZ', utm_code: 'partnership_mercy-care' }, income, 'register/case-manager'],
    [{ utm_code: 'partnership_uca' }, { behind_on_bills: 'no' }, 'register/case-manager'],
    [{ utm_code: 'partnership_voc' }, { ...income, case_manager: 'no' }, 'register/court-data'],
    // a case manager of a former partner, in Utah; Arizona's counties, in Pennsylvania; Utah's benefits, in Arizona
    [{}, { ...income, case_manager: 'no' }, 'register/government-benefits'],
    [{ us_state: 'PA' }, { expunged_before: 'no', arizona_counties: 'Mesa' }, 'register/income'],
    [{ us_state: 'AZ' }, { ...income, government_benefit: 'no' }, 'register/arizona-data'],
  ] as const)('%o after %o', (person, selections, path) => {
    expect(resume({ address, ...person }, { ...ethnicity, ...selections })).toBe(path)
  })
})

/**
 * Typed from R1301 to R1307, R210 and R1308: for each flow that a rule leads to, a person for whom that rule is the
 * first match.
 */
describe('a sample person reaches every flow that a rule leads to', () => {
  const people = [
    ['hasCasework', 'casework', client, {}, 'menu'],
    ['searchHasEnded', 'results', verified, {}, 'results'],
    ['isVerified', 'resultsWaiting', verified, {}, 'register/results-waiting'],
    ['hasPaid', 'verification', paid, surveyed(), 'register/verification'],
    ['leftPageHalfDone', 'registration', {}, sampleAnswers({ race: 'white' }), 'register/ethnicity'],
    [
      'leftPageHalfDone',
      'screening',
      {},
      sampleAnswers({ ...ethnicity, number_of_dependents: '2' }),
      'register/income',
    ],
    ['leftPageHalfDone', 'survey', {}, screened('UT', { disability: 'yes' }), 'register/disability'],
    ['hasSurveyAnswers', 'survey', {}, screened('UT', { employed: 'no' }), 'register/industry-want'],
    ['hasSurveyAnswers', 'screening', {}, { ...surveyed(), open_cases: [] }, 'register/open-cases'],
    ['hasSurveyAnswers', 'payment', {}, surveyed(), 'register/payment'],
    [
      'hasScreeningAnswers',
      'screening',
      {},
      sampleAnswers({ ...ethnicity, open_cases: 'no' }),
      'register/protective-order',
    ],
    ['hasAccount', 'registration', registered, {}, 'register/aliases'],
  ] as const

  test.each(people)('%s leads to %s', (rule, flow, changes, answers, screen) => {
    const results = rule === 'searchHasEnded' ? searched : { updated_at: null }
    const person = samplePerson(changes)
    expect(resumeAt({ person, answers }, operatorDefaults, results)).toBe(screen)
    expect(flowOf(screen)).toBe(flow)
    expect(resumeRules.find(({ at }) => at({ person, answers, operator: operatorDefaults, results }))?.name).toBe(rule)
  })

  test('and no rule leads anywhere else', () => {
    const led = resumeRules.flatMap(({ name, to }) => to.map(flow => `${name} ${flow}`))
    expect(led).toEqual(people.map(([rule, flow]) => `${rule} ${flow}`))
  })
})
