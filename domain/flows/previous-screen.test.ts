import { describe, expect, test } from 'vitest'
import { screened, surveyed } from '../samples/people.ts'
import { answersOf, answersTo } from '../samples/answers.ts'
import { flowInput, registered } from '../samples/person.ts'
import type { Answers } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'
import { surveyFlow } from './survey.ts'
import { previousScreen } from './previous-screen.ts'

const ethnicity = answersTo('race', 'ethnicity')
const afterDisability = `register/${surveyFlow.disability[0].to}`

describe('the screen before one, on the own way (R214)', () => {
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
    expect(previousScreen(flowInput(person, answers), path as Parameters<typeof previousScreen>[1])).toBe(before)
  })

  test('who was asked about race in an older portal, and not here, comes back to what is done', () => {
    expect(previousScreen(flowInput({}, answersTo('open_cases')), 'register/open-cases')).toBe('register/ethnicity')
  })
})
