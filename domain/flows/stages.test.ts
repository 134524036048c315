import { describe, expect, test } from 'vitest'
import { answersOf } from '../samples/answers.ts'
import { flowInput } from '../samples/person.ts'
import { pagesOf } from './flow-table.ts'
import { accountStep, screeningStep, surveyStep } from './stages.ts'
import { surveyFlow } from './survey.ts'

const voc = { utm_code: 'partnership_voc' }

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

/** The order of the pages is held by `flows.test.ts`. */
describe('the number of a survey screen, with work or without (R209)', () => {
  const pages = pagesOf(surveyFlow)
  const withoutDisability = pages.filter(page => page !== 'disability')
  test.each([
    ['of all', {}, pages],
    ['of all but the disability question, for the partner who has asked it', voc, withoutDisability],
  ])('is its place %s', (_, person, asked) => {
    for (const employed of ['yesFullTime', 'no'])
      for (const [index, page] of asked.entries())
        expect(surveyStep(flowInput(person, answersOf({ employed })), page)).toEqual({
          step: index + 1,
          of: asked.length,
        })
  })
})
