import { describe, expect, test } from 'vitest'
import { chosen, sampleAnswers } from '../samples/answers.ts'
import type { AnswerItem, QuestionKey } from '../wire/answer.ts'
import { pageOf, type QuestionPage, statementPageOf } from './pages.ts'
import { draftFor, draftFrom, emptyDraft, entriesOf, withEntries, type QuestionDraft } from './draft.ts'

/** What a page writes of a question on which this is chosen and typed. */
const written = (page: QuestionPage, key: QuestionKey, draft: QuestionDraft, saved: readonly AnswerItem[] = []) =>
  entriesOf(page, { [key]: draft }, 'plain', saved.length > 0 ? { [key]: saved } : {})[key]
/** The answer as the page shows it. */
const shownAgain = (page: QuestionPage, key: QuestionKey, saved: readonly AnswerItem[]) =>
  draftFor(draftFrom(page, { [key]: saved }), key)

describe('a page writes', () => {
  test.each([
    [{ behind_on_bills_list: 'other', behind_on_bills_list_other: ' the dentist ' }, ['other', 'the dentist']],
    [{ behind_on_bills_list: 'other', behind_on_bills_list_other: ' ' }, ['other']],
    [{ behind_on_bills_list: 'car', behind_on_bills_list_other: 'the dentist' }, ['car']],
  ])('the bills %o as %j: another one in its own words is a further item, trimmed (R212)', (typed, list) => {
    expect(written(pageOf('bills'), 'behind_on_bills', chosen('yes', typed))).toEqual([
      { selection: 'yes', additional_json: { behind_on_bills_list: list } },
    ])
  })

  test('nothing for an income that is neither chosen nor typed', () => {
    expect(entriesOf(pageOf('income'), {}, 'plain', {})).toEqual({})
  })

  test('details of a choice of an older version, when another choice is added', () => {
    const saved = [{ selection: 'deniedLoans', additional_json: { details: 'Twice', bank: '' } }]
    const page = statementPageOf('barriers')
    const draft = shownAgain(page, 'barriers', saved)
    const more = { ...draft, selections: [...draft.selections, 'deniedJobs'] }
    expect(written(page, 'barriers', more, saved)).toEqual([
      { selection: 'deniedLoans', additional_json: { details: 'Twice' } },
      { selection: 'deniedJobs' },
    ])
  })

  test('an answer of an older version again, under its current name', () => {
    const saved = [{ selection: 'associates' }, { selection: 'bachelorsDegree' }]
    const page = statementPageOf('education')
    expect(written(page, 'education', shownAgain(page, 'education', saved), saved)).toEqual([
      { selection: 'associatesDegree' },
      { selection: 'bachelorsDegree' },
    ])
  })

  test('no free answer that says nothing: an empty text is none (R1404)', () => {
    expect(
      written(statementPageOf('hobbies'), 'hobbies', emptyDraft, [
        { selection: 'free_answer', additional_json: { details: ' ' } },
      ]),
    ).toEqual([])
  })
})

describe('a page that is saved again unchanged keeps what its questions do not show (R1404)', () => {
  test.each([
    [
      'bills',
      'behind_on_bills',
      [{ selection: 'yes', additional_json: { behind_on_bills_list: ['car', 'creditCard', 'rentOrHouse'] } }],
    ],
    [
      'income',
      'household_income_range',
      [{ selection: 'under90', additional_json: { household_income_range_fpl: 90 } }],
    ],
    [
      'parole',
      'on_probation_or_parole',
      [{ selection: 'yes' }, { selection: 'free_answer', additional_json: { details: 'since 2011' } }],
    ],
  ] as const)('%s', (page, key, saved) => {
    const answers = { [key]: saved }
    expect(entriesOf(pageOf(page), draftFrom(pageOf(page), answers), 'plain', answers)[key]).toEqual(saved)
  })

  test('also with one of several choices', () => {
    const page = statementPageOf('barriers')
    const saved = [{ selection: 'deniedJobs', additional_json: { since: '2011' } }, { selection: 'deniedHousing' }]
    expect(written(page, 'barriers', shownAgain(page, 'barriers', saved), saved)).toEqual(saved)
  })

  test('and one that is changed saves the change', () => {
    const answers = {
      household_income_range: [{ selection: 'under90', additional_json: { household_income_range_fpl: 90 } }],
    }
    const draft = {
      ...draftFrom(pageOf('income'), answers),
      household_income_range: { ...emptyDraft, selections: ['under100'] },
    }
    expect(entriesOf(pageOf('income'), draft, 'plain', answers).household_income_range).toEqual([
      { selection: 'under100', additional_json: { household_income_range_fpl: 100 } },
    ])
  })
})

test('what a page has saved takes the place of what was there; an empty list takes the answer away', () => {
  const before = sampleAnswers({ race: 'white', ethnicity: 'hispanic', provider: 'Hope' })
  expect(withEntries(before, { ethnicity: [{ selection: 'undisclosed' }], provider: [] })).toEqual(
    sampleAnswers({ race: 'white', ethnicity: 'undisclosed' }),
  )
})
