import { describe, expect, test } from 'vitest'
import { answersOf } from '../samples/answers.ts'
import { flowInput } from '../samples/flow-input.ts'
import { accountStep, screeningStep, surveyStep } from './stages.ts'

test('the account has five screens (R105)', () => {
  const pages = ['basic-info', 'aliases', 'address', 'ethnicity', 'created'] as const
  expect(pages.map(page => accountStep(page))).toEqual([1, 2, 3, 4, 5].map(step => ({ step, of: 5 })))
})

describe('the questions are counted along the own way, the offer of the survey included', () => {
  test.each([
    ['PA', 'open-cases', 1, 10],
    ['PA', 'income', 8, 10],
    ['PA', 'court-data', 9, 10],
    ['PA', 'discount-questions', 10, 10],
    ['UT', 'bills', 10, 12],
    ['UT', 'discount-questions', 12, 12],
    ['AZ', 'adcrr-number', 10, 12],
  ] as const)('in %s %s is %i of %i', (us_state, page, step, of) => {
    expect(screeningStep(flowInput({ us_state }), page)).toEqual({ step, of })
  })

  test('a partner who asks for the case manager adds a screen', () => {
    expect(screeningStep(flowInput({ utm_code: 'partnership_uca' }), 'case-manager')).toEqual({ step: 11, of: 13 })
  })
})

describe('the number of a survey screen (R209)', () => {
  test.each([
    ['employed', 1, 1],
    ['pay-rate', 2, 2],
    ['industry-current', 3, 3],
    ['industry-want', 4, 4],
    ['job-opportunities', 5, 5],
    ['education-level', 6, 6],
    ['health-insurance', 8, 7],
    ['denied-housing', 9, 8],
    ['denied-employment', 10, 9],
    ['why-record-clearing', 11, 10],
    ['interested-info', 12, 11],
  ] as const)(
    '%s is %i of 12, or %i of 11 without the disability question, with work or without',
    (screen, step, shifted) => {
      for (const employed of ['yesFullTime', 'no']) {
        const answers = answersOf({ employed })
        expect(surveyStep(flowInput({}, answers), screen)).toEqual({ step, of: 12 })
        expect(surveyStep(flowInput({ utm_code: 'partnership_voc' }, answers), screen)).toEqual({
          step: shifted,
          of: 11,
        })
      }
    },
  )

  test('disability is 7 of 12', () => {
    expect(surveyStep(flowInput({ utm_code: 'partnership_uca' }), 'disability')).toEqual({ step: 7, of: 12 })
  })
})
