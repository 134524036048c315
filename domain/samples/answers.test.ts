import { describe, expect, test } from 'vitest'
import { draftFrom } from '../questions/draft.ts'
import { type QuestionPage, registerPages } from '../questions/pages.ts'
import { problemsOf } from '../questions/problems.ts'
import { statementPages } from '../questions/statement-pages.ts'
import type { Answers } from '../wire/answer.ts'
import { answersOf, answersOfPages, answerTo, statementAnswers } from './answers.ts'
import { screened } from './people.ts'

const pages: Readonly<Record<string, QuestionPage>> = { ...registerPages, ...statementPages }
const questions = Object.entries(pages).flatMap(([id, page]) => (page.questions.length > 0 ? [{ id, page }] : []))

/** What would prevent saving a page with these answers, its dialog included. */
const problems = (page: QuestionPage, answers: Answers) => {
  const draft = draftFrom(page, answers)
  return (['page', 'dialog'] as const).flatMap(place => problemsOf(page, draft, 'plain', place))
}

test.each(questions)('the plain answers to the page $id can be saved, with follow-ups', ({ page }) => {
  expect(page.questions.filter(({ key }) => answerTo[key]?.length === 0)).toEqual([])
  expect(problems(page, answerTo)).toEqual([])
})

const options = questions.flatMap(({ page }) =>
  page.questions.flatMap(question => question.options.map(option => ({ page, question, option }))),
)
test.each(options)('$question.key can be answered with $option', ({ page, question, option }) => {
  const items = question.fewest === 2 ? question.options.slice(0, 2) : [option]
  expect(problems(page, { ...answerTo, ...answersOf({ [question.key]: items }) })).toEqual([])
})

describe('sample answers have the shape that the product saves', () => {
  test.each([
    [{ open_cases: 'no' }, [{ selection: 'no' }]],
    [
      { household_income_range: '100to125' },
      [{ selection: '100to125', additional_json: { household_income_range_fpl: 125 } }],
    ],
    [{ hourly_rate: '30to50' }, [{ selection: '25to30', additional_json: { range: '30to50' } }]],
    [{ behind_on_bills: 'yes' }, [{ selection: 'yes', additional_json: { behind_on_bills_list: ['rentOrHouse'] } }]],
    [{ interested_info: ['housing', 'employment'] }, [{ selection: 'housing' }, { selection: 'employment' }]],
    [{ hobbies: 'Running.' }, [{ selection: 'free_answer', additional_json: { details: 'Running.' } }]],
    [{ is_fee_waiver_eligible: 'true' }, [{ selection: 'true' }]],
  ])('%o', (choices, items) => {
    expect(Object.values(answersOf(choices))).toEqual([items])
  })
})

test('a follow-up is answered only when its choice is made', () => {
  expect(Object.keys(answersOfPages(['disability']))).toEqual(['disability'])
  expect(answersOfPages(['disability'], { disability: 'yes', disability_no_job: 'no' })).toEqual({
    disability: [{ selection: 'yes' }],
    disability_no_job: [{ selection: 'no' }],
  })
})

test.each([
  ['UT', ['government_benefit', 'behind_on_bills']],
  ['AZ', ['arizona_counties', 'adcrr']],
  ['PA', []],
] as const)('after income the screening of %s answers %o', (usState, keys) => {
  const all = Object.keys(screened(usState))
  expect(all.slice(all.indexOf('household_income_range') + 1)).toEqual(keys)
})

test.each([0, 11, 18])('a statement of %i answers has that many answers', count => {
  expect(Object.keys(statementAnswers(count))).toHaveLength(count)
})
