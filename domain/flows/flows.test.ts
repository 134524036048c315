import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { usStates } from '../offered.ts'
import { registerPages } from '../questions/pages.ts'
import { statementPages } from '../questions/statement-pages.ts'
import { answersOf, answersTo } from '../samples/answers.ts'
import { answersByStep, screened, surveyed } from '../samples/people.ts'
import { sampleFlowData, registered, samplePerson } from '../samples/person.ts'
import { screenPaths } from '../screens.ts'
import { stateInfo } from '../states.ts'
import type { Answers } from '../wire/answer.ts'
import { readablePerson, type Person } from '../wire/person.ts'
import {
  previousScreen,
  registrationProgress,
  screeningProgress,
  surveyProgress,
  branchTarget,
  accountStep,
  minutesLeft,
  screeningStep,
  surveyStep,
} from './progress.ts'
import { pagesOf, registrationFlow, screeningFlow, statementFlow, surveyFlow } from './tables.ts'

const everybody = [
  'open-cases',
  'protective-order',
  'owe-fines',
  'citizen',
  'parole',
  'other-convictions',
  'expunged',
  'income',
] as const

/** The reviewed order by state and campaign: what comes between the questions for everybody and the last page. */
const branches = [
  ['UT', null, ['government-benefits', 'bills']],
  ['UT', 'partnership_voc', ['government-benefits', 'bills', 'case-manager']],
  ['UT', 'partnership_uca', ['government-benefits', 'bills', 'case-manager']],
  ['UT', 'partnership_mercy-care', ['government-benefits', 'bills']],
  ['UT', 'partnership_library', ['government-benefits', 'bills']],
  ['AZ', null, ['arizona-data', 'adcrr-number']],
  ['AZ', 'partnership_mercy-care', ['case-manager']],
  ['AZ', 'mercy-care-flyer', ['case-manager']],
  ['AZ', 'partnership_uca', ['arizona-data', 'adcrr-number']],
  ['PA', null, []],
  ['PA', 'partnership_uca', []],
] as const

describe('the order of the screening (R201, R202)', () => {
  test.each(branches)('in %s with the campaign %s', (us_state, utm_code, stateBranch) => {
    const data = answersByStep(screeningProgress, sampleFlowData({ us_state, utm_code })).at(-1)!
    const pages = screeningProgress(data).map(({ page }) => page)
    expect(pages).toEqual([...everybody, ...stateBranch, 'court-data'])
  })

  test.each([
    ['NV', 'court-data'],
    ['Nevada', 'court-data'],
    ['AZ', 'arizona-data'],
    [null, 'government-benefits'],
    ['', 'government-benefits'],
  ])('a person of another API from %s goes on with %s', (us_state, page) => {
    const person = v.parse(readablePerson, { ...samplePerson(), us_state })
    expect(branchTarget<string>(screeningFlow.income, { ...sampleFlowData(), person })).toBe(page)
  })

  test.each(usStates)('the record of %s names the page after income', us_state => {
    expect(branchTarget<string>(screeningFlow.income, sampleFlowData({ us_state }))).toBe(
      stateInfo(us_state).afterIncome,
    )
  })

  test('it ends with the offer of the survey', () => {
    expect(branchTarget<string>(screeningFlow['court-data'], sampleFlowData())).toBe('discount-questions')
  })
})

describe('the order of the survey (R208)', () => {
  const pages = ['industry-want', 'job-opportunities', 'education-level']
  const rest = ['health-insurance', 'denied-housing', 'denied-employment', 'why-record-clearing', 'interested-info']
  test.each([
    [
      'with work',
      {},
      'yesPartTime1to10',
      ['employed', 'pay-rate', 'industry-current', ...pages, 'disability', ...rest],
    ],
    ['without work', {}, 'no', ['employed', ...pages, 'disability', ...rest]],
    ['asked about disability by the partner', { utm_code: 'partnership_voc' }, 'no', ['employed', ...pages, ...rest]],
  ] as const)('%s', (_, person, employed, pages) => {
    expect(surveyProgress(sampleFlowData(person, answersOf({ employed }))).map(({ page }) => page)).toEqual(pages)
  })

  test.each([
    ['pays $5', {}, 'payment'],
    ['has a partner who pays', { utm_code: 'partnership_uca' }, 'creatingResult'],
    ['lives in the promotion state', { us_state: 'PA' }, 'creatingResult'],
  ] as const)('a person who %s', (_, person, end) => {
    expect(branchTarget<string>(surveyFlow['interested-info'], sampleFlowData(person))).toBe(end)
  })
})

test('other names, address, ethnicity and the next steps follow the account (R105)', () => {
  const pages = registrationProgress(sampleFlowData()).map(({ page }) => page)
  expect(pages).toEqual(['aliases', 'address', 'ethnicity', 'created'])
})

test('every question page is in exactly one flow and has an address', () => {
  const flows = [...registrationFlow, ...pagesOf(screeningFlow), ...pagesOf(surveyFlow)]
  const pages = Object.keys(registerPages)
  expect(flows.filter(page => pages.includes(page)).sort()).toEqual(pages.sort())
  expect([...statementFlow].sort()).toEqual(Object.keys(statementPages).sort())
  expect(screenPaths).toEqual(
    expect.arrayContaining([
      ...flows.map(page => `register/${page}`),
      ...statementFlow.map(page => `statement/${page}`),
    ]),
  )
})

const voc = { utm_code: 'partnership_voc' }

test('the account has five screens (R105)', () => {
  const pages = ['basic-info', 'aliases', 'address', 'ethnicity', 'created'] as const
  expect(pages.map(page => accountStep(page))).toEqual([1, 2, 3, 4, 5].map(step => ({ step, of: 5 })))
})

describe('screens are counted along the person’s own path, survey offer included (R215)', () => {
  test.each(branches)('in %s with the campaign %s', (us_state, utm_code, stateBranch) => {
    const pages = [...everybody, ...stateBranch, 'court-data', 'discount-questions'] as const
    const counted = pages.map(page => screeningStep(sampleFlowData({ us_state, utm_code }), page))
    expect(counted).toEqual(pages.map((_, index) => ({ step: index + 1, of: pages.length })))
  })
})

describe('the number of a survey screen, with work or without (R209)', () => {
  const pages = pagesOf(surveyFlow)
  const withoutDisability = pages.filter(page => page !== 'disability')
  test.each([
    ['of all', {}, pages],
    ['of all but the disability question, for the partner who has asked it', voc, withoutDisability],
  ])('is its place %s', (_, person, pages) => {
    for (const employed of ['yesFullTime', 'no'])
      for (const [index, page] of pages.entries())
        expect(surveyStep(sampleFlowData(person, answersOf({ employed })), page)).toEqual({
          step: index + 1,
          of: pages.length,
        })
  })
})

const ethnicity = answersTo('race', 'ethnicity')
const afterDisability = `register/${surveyFlow.disability[0].to}`

describe('the previous screen on the person’s own path (R214)', () => {
  test.each<[string, string | null, Partial<Person>?, Answers?]>([
    ['register/aliases', null],
    ['register/address', 'register/aliases', registered],
    ['register/ethnicity', 'register/address'],
    ['register/created', 'register/ethnicity', {}, ethnicity],
    ['register/open-cases', 'register/created', {}, ethnicity],
    ['register/protective-order', 'register/open-cases'],
    ['register/parole', 'register/citizen'],
    ['register/government-benefits', 'register/income'],
    ['register/court-data', 'register/bills'],
    ['register/court-data', 'register/case-manager', { utm_code: 'partnership_uca' }],
    ['register/court-data', 'register/adcrr-number', { us_state: 'AZ' }],
    ['register/court-data', 'register/case-manager', { us_state: 'AZ', utm_code: 'partnership_mercy-care' }],
    ['register/court-data', 'register/income', { us_state: 'PA' }],
    ['register/discount-questions', 'register/court-data'],
    ['register/employed', 'register/discount-questions'],
    ['register/industry-want', 'register/industry-current', {}, answersOf({ employed: 'yesFullTime' })],
    ['register/industry-want', 'register/employed', {}, answersOf({ employed: 'no' })],
    [afterDisability, 'register/disability'],
    [afterDisability, 'register/education-level', { utm_code: 'partnership_voc' }],
    ['register/payment', 'register/discount-questions', {}, screened()],
    ['register/payment', 'register/interested-info', {}, surveyed()],
    ['register/intro', null],
    ['results', null],
  ])('before %s is %s for %o', (path, before, person = {}, answers = {}) => {
    expect(previousScreen(sampleFlowData(person, answers), path as Parameters<typeof previousScreen>[1])).toBe(before)
  })

  test('Back from the first question leads to ethnicity, which an older portal did not ask', () => {
    expect(previousScreen(sampleFlowData({}, answersTo('open_cases')), 'register/open-cases')).toBe(
      'register/ethnicity',
    )
  })
})

test.each([
  [1, 12, 6],
  [2, 12, 6],
  [3, 12, 5],
  [12, 12, 1],
])('with screen %i of %i open, %i minutes are left', (step, of, minutes) => {
  expect(minutesLeft({ step, of })).toBe(minutes)
})
