import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allAnswersLimit, textLimit } from '../limits.ts'
import { answerTo } from '../samples/answers.ts'
import { answerItemsSchema, type AnswerItem, type QuestionKey } from '../wire/answer.ts'
import { emptyDraft, type DetailDraft, type PageDraft } from './draft.ts'
import { entriesOf } from './entries.ts'
import { type QuestionPage, registerPages } from './pages.ts'
import { convictionSchema, problemsOf, normalizedAnswer, notAmongOptions, tooLongPart } from './problems.ts'
import { convictionLocations, convictionSeverities, convictionTypes, type Detail } from './question.ts'
import { statementPages } from './statement-pages.ts'

const pages: Readonly<Record<string, QuestionPage>> = { ...registerPages, ...statementPages }
const entry = (selection: string, additional_json?: AnswerItem['additional_json']) => ({ selection, additional_json })

describe('a choice that its question does not have', () => {
  test.each<[QuestionKey, readonly string[], readonly number[]]>([
    ['race', ['martian'], [0]],
    ['open_cases', ['maybe'], [0]],
    ['open_cases', ['free_answer'], [0]],
    ['education', ['associates'], [0]],
    ['education_level', ['associatesDegree'], [0]],
    ['hourly_rate', ['30to50'], [0]],
    ['hourly_rate', ['25to30'], []],
    ['household_income_range', ['about 90,000 dollars'], []],
    ['household_income_range', [''], [0]],
    ['number_of_dependents', ['13'], [0]],
    ['hobbies', ['yes'], [0]],
    ['hobbies', ['free_answer'], []],
    ['interested_info', ['housing', 'cars', 'employment'], [1]],
    ['interested_info', ['housing', 'housing'], [1]],
    ['race', ['white', 'asian'], [1]],
    ['clearing_reasons', ['other', 'supportMyFamily', 'free_answer'], []],
    ['is_fee_waiver_eligible', ['true'], []],
    ['is_fee_waiver_eligible', ['false'], [0]],
    ['auxiliary_campaign', ['clean-slate-utah'], []],
    ['agreed_cases', ['yes'], []],
  ])('%s %j: places %j', (key, selections, places) => {
    expect(
      notAmongOptions(
        key,
        selections.map(selection => entry(selection)),
      ),
    ).toEqual(places)
  })
})

test('each text is kept as its field sends it, up to that field’s limit', () => {
  const story = 'one\r\ntwo\u200B'
  expect(normalizedAnswer('employment', [entry('yes', { where: story })])).toEqual([entry('yes', { where: 'one two' })])
  expect(normalizedAnswer('therapy', [entry('yes', { where_and_time: story })])).toEqual([
    entry('yes', { where_and_time: 'one\ntwo' }),
  ])
  expect(normalizedAnswer('hobbies', [entry('free_answer', { details: story })])).toEqual([
    entry('free_answer', { details: 'one\ntwo' }),
  ])
  expect(normalizedAnswer('provider', [entry('free_answer', { details: story })])).toEqual([
    entry('free_answer', { details: 'one two' }),
  ])
  expect(tooLongPart('employment', [entry('yes', { where: 'a'.repeat(501) })])).toEqual({
    field: '0.additional_json.where',
    reason: 'tooLong:500',
  })
  expect(tooLongPart('therapy', [entry('yes', { where_and_time: 'a'.repeat(5000) })])).toBeNull()
})

/** Possible input on a page: any of its choices, and any text. */
const typing = fc.string({
  unit: fc.oneof(fc.constantFrom('\r\n', '\u202E', '\uD800', '\0'), fc.string({ unit: 'binary', maxLength: 1 })),
  maxLength: 30,
})
/** As the dialog's form returns it. */
const conviction = fc
  .record({
    location: fc.constantFrom(...convictionLocations),
    conviction_type: fc.constantFrom(...convictionTypes),
    conviction_type_other: typing,
    severity: fc.constantFrom(...convictionSeverities),
  })
  .filter(typed => v.is(convictionSchema, typed))
  .map(typed => v.parse(convictionSchema, typed))
const detailDraft = ({ kind, options = [] }: Detail): fc.Arbitrary<DetailDraft> => {
  if (kind === 'convictions') return fc.array(conviction, { maxLength: 3 })
  return kind === 'one' ? fc.constantFrom('', ...options) : typing
}
const drafts = (page: QuestionPage): fc.Arbitrary<PageDraft> =>
  fc.record(
    Object.fromEntries(
      page.questions.map(({ details = [], key, kind, options }) => [
        key,
        fc.record({
          selections: fc.subarray([...options], {
            maxLength: kind === 'many' ? options.length : Math.min(1, options.length),
          }),
          text: kind === 'text' || kind === 'income' || kind === 'many' ? typing : fc.constant(emptyDraft.text),
          details: fc.record(
            Object.fromEntries(
              options.map(option => [
                option,
                fc.record(
                  Object.fromEntries(
                    details.flatMap(detail => [
                      [detail.name, detailDraft(detail)],
                      [`${detail.name}_other`, typing],
                    ]),
                  ),
                ),
              ]),
            ),
          ),
        }),
      ]),
    ),
  )

test.each(Object.entries(pages))('what the page %s saves is accepted and kept unchanged', (_, page) => {
  fc.assert(
    fc.property(drafts(page), draft => {
      fc.pre(problemsOf(page, draft, 'provider').every(({ message }) => message !== 'emailInvalid'))
      for (const [key, items] of Object.entries(entriesOf(page, draft, 'provider', {})) as [
        QuestionKey,
        AnswerItem[],
      ][]) {
        const sent: unknown = JSON.parse(JSON.stringify(items))
        const read = v.parse(answerItemsSchema, sent)
        expect(notAmongOptions(key, read)).toEqual([])
        expect(tooLongPart(key, read)).toBeNull()
        expect(normalizedAnswer(key, read)).toEqual(sent)
      }
    }),
    { numRuns: 60 },
  )
})

test('the sample answers are accepted', () => {
  const refused = Object.entries(answerTo).filter(
    ([key, items]) => notAmongOptions(key as QuestionKey, items).length > 0,
  )
  expect(refused).toEqual([])
})

test('a statement with every text at its limit is half of what a person may save', () => {
  const texts = Object.values(pages).flatMap(page =>
    page.questions.flatMap(({ details = [], freeAnswer, kind, options }) => {
      const chosen = kind === 'many' ? options : options.slice(0, 1)
      return [
        ...chosen.flatMap(option => details.filter(({ when }) => when.includes(option))),
        ...(freeAnswer || kind === 'text' ? [1] : []),
      ]
    }),
  )
  expect(texts.length * textLimit).toBeGreaterThan(100_000)
  expect(texts.length * textLimit).toBeLessThan(allAnswersLimit)
})
