import { describe, expect, test } from 'vitest'
import { usStates } from '../offered.ts'
import { type RegistrationPageId, registrationPages } from '../questions/pages.ts'
import { statementPages } from '../questions/statement-pages.ts'
import { answersByStep } from '../samples/people.ts'
import { answersOf, answersOfPages } from '../samples/answers.ts'
import { flowInput, registered } from '../samples/person.ts'
import { screenPaths } from '../screens.ts'
import { stateInfo } from '../states.ts'
import type { Person } from '../wire/person.ts'
import type { FlowData } from './conditions.ts'
import { pagesOf } from './flow-table.ts'
import { registrationFlow } from './registration.ts'
import { screeningFlow } from './screening.ts'
import { statementFlow } from './statement.ts'
import { surveyFlow } from './survey.ts'
import {
  mayOpenPage,
  nextPage,
  registrationProgress,
  screeningProgress,
  surveyProgress,
  branchTarget,
  type FlowProgress,
} from './progress.ts'

/** All pages of a person's path, each with sample answers except for `answers`. */
const walked = (
  wayOf: (known: FlowData) => FlowProgress<RegistrationPageId>,
  person: Partial<Person>,
  answers: FlowData['answers'] = {},
) => wayOf(answersByStep(wayOf, flowInput(person, answers)).at(-1)!).map(({ page }) => page)

const everybody = [
  'open-cases',
  'protective-order',
  'owe-fines',
  'citizen',
  'parole',
  'other-convictions',
  'expunged',
  'income',
]

describe('the order of the screening (R201, R202)', () => {
  test.each([
    ['Utah', { us_state: 'UT' }, ['government-benefits', 'bills']],
    [
      'Utah, vocational rehabilitation',
      { us_state: 'UT', utm_code: 'partnership_voc' },
      ['government-benefits', 'bills', 'case-manager'],
    ],
    [
      'Utah, community action',
      { us_state: 'UT', utm_code: 'partnership_uca' },
      ['government-benefits', 'bills', 'case-manager'],
    ],
    ['Utah, managed care', { us_state: 'UT', utm_code: 'partnership_mercy-care' }, ['government-benefits', 'bills']],
    ['Utah, another partner', { us_state: 'UT', utm_code: 'partnership_library' }, ['government-benefits', 'bills']],
    ['Arizona', { us_state: 'AZ' }, ['arizona-data', 'adcrr-number']],
    ['Arizona, managed care', { us_state: 'AZ', utm_code: 'partnership_mercy-care' }, ['case-manager']],
    [
      "Arizona, a code that holds the partner's marker",
      { us_state: 'AZ', utm_code: 'mercy-care-flyer' },
      ['case-manager'],
    ],
    ['Arizona, community action', { us_state: 'AZ', utm_code: 'partnership_uca' }, ['arizona-data', 'adcrr-number']],
    ['Pennsylvania', { us_state: 'PA' }, []],
    ['Pennsylvania, community action', { us_state: 'PA', utm_code: 'partnership_uca' }, []],
  ] as const)('%s', (_, person, stateBranch) => {
    expect(walked(screeningProgress, person)).toEqual([...everybody, ...stateBranch, 'court-data'])
  })

  test.each(usStates)('the record of %s says what follows the income', us_state => {
    expect(branchTarget<string>(screeningFlow.income, flowInput({ us_state }))).toBe(stateInfo(us_state).afterIncome)
  })

  test('it ends with the offer of the survey', () => {
    expect(branchTarget<string>(screeningFlow['court-data'], flowInput())).toBe('discount-questions')
  })
})

describe('the order of the survey (R208)', () => {
  const asked = ['industry-want', 'job-opportunities', 'education-level']
  const rest = ['health-insurance', 'denied-housing', 'denied-employment', 'why-record-clearing', 'interested-info']
  test.each([
    [
      'with work',
      {},
      'yesPartTime1to10',
      ['employed', 'pay-rate', 'industry-current', ...asked, 'disability', ...rest],
    ],
    ['without work', {}, 'no', ['employed', ...asked, 'disability', ...rest]],
    ['asked about disability by the partner', { utm_code: 'partnership_voc' }, 'no', ['employed', ...asked, ...rest]],
  ] as const)('%s', (_, person, employed, pages) => {
    expect(surveyProgress(flowInput(person, answersOf({ employed }))).map(({ page }) => page)).toEqual(pages)
  })

  test.each([
    ['pays $5', {}, 'payment'],
    ['has a partner who pays', { utm_code: 'partnership_uca' }, 'creatingResult'],
    ['lives in the promotion state', { us_state: 'PA' }, 'creatingResult'],
  ] as const)('who %s', (_, person, end) => {
    expect(branchTarget<string>(surveyFlow['interested-info'], flowInput(person))).toBe(end)
  })
})

describe('the order after the account (R105)', () => {
  test('other names, address, ethnicity, and what comes next', () => {
    expect(registrationProgress(flowInput()).map(({ page }) => page)).toEqual([
      'aliases',
      'address',
      'ethnicity',
      'created',
    ])
  })
})

test('every page of questions is in exactly one flow, and has an address', () => {
  const flows = [...pagesOf(registrationFlow), ...pagesOf(screeningFlow), ...pagesOf(surveyFlow)]
  const pages = Object.keys(registrationPages)
  expect(flows.filter(page => pages.includes(page)).sort()).toEqual(pages.sort())
  expect([...statementFlow].sort()).toEqual(Object.keys(statementPages).sort())
  expect(screenPaths).toEqual(
    expect.arrayContaining([
      ...flows.map(page => `register/${page}`),
      ...statementFlow.map(page => `statement/${page}`),
    ]),
  )
})

describe('an address opens', () => {
  const upToParole = answersOfPages(['open-cases', 'protective-order', 'owe-fines', 'parole'])
  test.each([
    ['open-cases', true],
    ['citizen', true],
    ['parole', true],
    ['other-convictions', true],
    ['expunged', false],
    ['court-data', false],
    ['government-benefits', false],
  ] as const)('after probation or parole %s: %s', (page, opens) => {
    expect(mayOpenPage(screeningProgress(flowInput({}, upToParole)), page)).toBe(opens)
  })

  test.each([
    ['aliases', true],
    ['address', true],
    ['ethnicity', false],
  ] as const)('of the account, before anything is saved, %s: %s; other names may be passed over', (page, opens) => {
    expect(mayOpenPage(registrationProgress(flowInput(registered)), page)).toBe(opens)
  })

  test('a page half saved before those that follow it (R210)', () => {
    const known = flowInput(
      {},
      { ...answersOfPages(['open-cases', 'bills']), ...answersOf({ number_of_dependents: '2' }) },
    )
    expect(nextPage(screeningProgress(known))).toBe('income')
    expect(mayOpenPage(screeningProgress(known), 'bills')).toBe(false)
  })

  test('past a notice, because nothing is asked there', () => {
    const known = flowInput({}, answersOfPages(['open-cases', 'protective-order', 'owe-fines']))
    expect(nextPage(screeningProgress(known))).toBe('citizen')
    expect(mayOpenPage(screeningProgress(known), 'parole')).toBe(true)
    expect(mayOpenPage(screeningProgress(known), 'other-convictions')).toBe(false)
  })

  test('no page that is not on the way', () => {
    const all = answersByStep(screeningProgress, flowInput({ us_state: 'PA' })).at(-1)!
    expect(mayOpenPage(screeningProgress(all), 'bills')).toBe(false)
    expect(mayOpenPage(screeningProgress(all), 'court-data')).toBe(true)
  })
})
