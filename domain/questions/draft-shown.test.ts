import { describe, expect, test } from 'vitest'
import type { AdditionalJson, AnswerItem, QuestionKey } from '../wire/answer.ts'
import { pageOf, type QuestionPage, statementPageOf } from './pages.ts'
import { draftFrom, emptyDraft, selectionsOfOld } from './draft.ts'

/** What a page shows of an answer. */
const shown = (page: QuestionPage, key: QuestionKey, saved: readonly AnswerItem[]) =>
  draftFrom(page, { [key]: saved })[key]

test('a saved conviction is read with what it says, and what is no conviction is left out', () => {
  const listed = (list: readonly string[] | readonly Record<string, string | null>[]) =>
    draftFrom(pageOf('other-convictions'), {
      other_convictions: [{ selection: 'yes', additional_json: { other_convictions_list: [...list] as string[] } }],
    }).other_convictions?.details.yes?.other_convictions_list
  expect(listed([{ location: 'NV', severity: null }])).toEqual([
    { location: 'NV', conviction_type: '', conviction_type_other: '', severity: '' },
  ])
  expect(listed([{ severity: 'felony' }])).toMatchObject([{ location: '', severity: 'felony' }])
  expect(listed(['in Nevada'])).toEqual([])
  expect(shown(pageOf('other-convictions'), 'other_convictions', [{ selection: 'yes' }])?.details).toEqual({
    yes: { other_convictions_list: [] },
  })
})

describe('a saved answer is shown as it was chosen', () => {
  test.each<[string, QuestionPage, QuestionKey, AnswerItem, string]>([
    // R212: $30-50 an hour is written as 25to30 with its range beside it
    ['an hourly rate of $25-30', pageOf('pay-rate'), 'hourly_rate', { selection: '25to30' }, '25to30'],
    [
      'an hourly rate of $30-50',
      pageOf('pay-rate'),
      'hourly_rate',
      { selection: '25to30', additional_json: { range: '30to50' } },
      '30to50',
    ],
    [
      'another range beside $25-30',
      pageOf('pay-rate'),
      'hourly_rate',
      { selection: '25to30', additional_json: { range: '25to30' } },
      '25to30',
    ],
    [
      'that range beside another rate',
      pageOf('pay-rate'),
      'hourly_rate',
      { selection: '15to20', additional_json: { range: '30to50' } },
      '15to20',
    ],
    // R708: the home is written twice, and either is read
    ['a home', statementPageOf('housing'), 'housing', { selection: 'renting' }, 'renting'],
    [
      'a home whose two values differ',
      statementPageOf('housing'),
      'housing',
      { selection: 'renting', additional_json: { home_location: 'homeowner' } },
      'renting',
    ],
    [
      'a home named in its second value alone',
      statementPageOf('housing'),
      'housing',
      { selection: 'free_answer', additional_json: { home_location: 'homeowner' } },
      'homeowner',
    ],
    [
      'a home that neither value names',
      statementPageOf('housing'),
      'housing',
      { selection: 'a boat', additional_json: { home_location: 'a tent' } },
      'a boat',
    ],
    ['a home of which nothing else is said', statementPageOf('housing'), 'housing', { selection: 'a boat' }, 'a boat'],
  ])('%s', (_, page, key, saved, option) => {
    expect(shown(page, key, [saved])?.selections).toEqual([option])
  })

  test.each<[string, QuestionPage, QuestionKey, AdditionalJson, Record<string, string>]>([
    [
      'a number',
      statementPageOf('children'),
      'children',
      { how_many: 2, ages: '3 and 5' },
      { how_many: '2', ages: '3 and 5' },
    ],
    [
      'a list of one',
      pageOf('bills'),
      'behind_on_bills',
      { behind_on_bills_list: ['car'] },
      { behind_on_bills_list: 'car', behind_on_bills_list_other: '' },
    ],
    [
      'a list with a text of its own',
      pageOf('bills'),
      'behind_on_bills',
      { behind_on_bills_list: ['other', 'the dentist'] },
      { behind_on_bills_list: 'other', behind_on_bills_list_other: 'the dentist' },
    ],
    [
      'an empty list',
      pageOf('bills'),
      'behind_on_bills',
      { behind_on_bills_list: [] },
      { behind_on_bills_list: '', behind_on_bills_list_other: '' },
    ],
    [
      'a text where a list is expected',
      pageOf('bills'),
      'behind_on_bills',
      { behind_on_bills_list: 'car' },
      { behind_on_bills_list: 'car' },
    ],
  ])('%s beside it is read', (_, page, key, additional_json, details) => {
    expect(shown(page, key, [{ selection: 'yes', additional_json }])?.details).toEqual({ yes: details })
  })

  test('an income in words is a text, and no choice', () => {
    const typed = [{ selection: '$90,000', additional_json: { household_income_range_fpl: null } }]
    expect(shown(pageOf('income'), 'household_income_range', typed)).toMatchObject({ selections: [], text: '$90,000' })
    expect(shown(pageOf('income'), 'household_income_range', [{ selection: 'over300' }])).toMatchObject({
      selections: ['over300'],
      text: '',
    })
  })

  test('a free answer is a text beside the choices, and empty when it says nothing', () => {
    const barriers = (...saved: readonly AnswerItem[]) => shown(statementPageOf('barriers'), 'barriers', saved)
    expect(
      barriers({ selection: 'deniedJobs' }, { selection: 'free_answer', additional_json: { details: 'My record' } }),
    ).toMatchObject({
      selections: ['deniedJobs'],
      text: 'My record',
    })
    expect(barriers({ selection: 'free_answer' })).toEqual(emptyDraft)
  })

  test('a choice that is no longer offered stands with what was written beside it', () => {
    const [question] = statementPageOf('barriers').questions
    const draft = shown(statementPageOf('barriers'), 'barriers', [
      { selection: 'deniedLoans', additional_json: { bank: 'First', details: 'Twice' } },
      { selection: 'deniedJobs' },
    ])
    expect(draft?.details.deniedLoans).toEqual({ bank: 'First', details: 'Twice' })
    expect(question && draft && selectionsOfOld(question, draft)).toEqual(['deniedLoans'])
  })
})
