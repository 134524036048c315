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
  const rate = (selection: string, range?: string) => ({ selection, additional_json: range ? { range } : null })
  const home = (selection: string, home_location?: string) => ({
    selection,
    additional_json: home_location ? { home_location } : null,
  })
  test.each<[string, AnswerItem, string]>([
    // R212: $30-50 an hour is written as 25to30 together with its range
    ['$25-30', rate('25to30'), '25to30'],
    ['$30-50', rate('25to30', '30to50'), '30to50'],
    ['another range beside $25-30', rate('25to30', '25to30'), '25to30'],
    ['that range beside another rate', rate('15to20', '30to50'), '15to20'],
  ])('an hourly rate: %s', (_, saved, option) => {
    expect(shown(pageOf('pay-rate'), 'hourly_rate', [saved])?.selections).toEqual([option])
  })
  test.each<[string, AnswerItem, string]>([
    // R708: the home is written twice, and either is read
    ['once', home('renting'), 'renting'],
    ['with two values that differ', home('renting', 'homeowner'), 'renting'],
    ['named in its second value alone', home('free_answer', 'homeowner'), 'homeowner'],
    ['that neither value names', home('a boat', 'a tent'), 'a boat'],
    ['of which nothing else is said', home('a boat'), 'a boat'],
  ])('a home: %s', (_, saved, option) => {
    expect(shown(statementPageOf('housing'), 'housing', [saved])?.selections).toEqual([option])
  })

  const list = (behind_on_bills_list: readonly string[] | string) =>
    ({ behind_on_bills_list: behind_on_bills_list as string[] }) satisfies AdditionalJson
  test.each<[string, AdditionalJson, string, string | undefined]>([
    ['a list of one', list(['car']), 'car', ''],
    ['a list with a text of its own', list(['other', 'the dentist']), 'other', 'the dentist'],
    ['an empty list', list([]), '', ''],
    ['a text where a list is expected', list('car'), 'car', undefined],
  ])('bills: %s is read', (_, additional_json, chosen, other) => {
    const typed = other === undefined ? {} : { behind_on_bills_list_other: other }
    const read = shown(pageOf('bills'), 'behind_on_bills', [{ selection: 'yes', additional_json }])?.details
    expect(read).toEqual({ yes: { behind_on_bills_list: chosen, ...typed } })
  })

  test('a number next to it is read as it is typed', () => {
    const saved = [{ selection: 'yes', additional_json: { how_many: 2, ages: '3 and 5' } }]
    expect(shown(statementPageOf('children'), 'children', saved)?.details).toEqual({
      yes: { how_many: '2', ages: '3 and 5' },
    })
  })

  test('an income in words is a text, and no choice', () => {
    const typed = [{ selection: '$90,000', additional_json: { household_income_range_fpl: null } }]
    expect(shown(pageOf('income'), 'household_income_range', typed)).toMatchObject({ selections: [], text: '$90,000' })
    expect(shown(pageOf('income'), 'household_income_range', [{ selection: 'over300' }])).toMatchObject({
      selections: ['over300'],
      text: '',
    })
  })

  test('a free answer is a text next to the choices, and empty when it says nothing', () => {
    const barriers = (...saved: readonly AnswerItem[]) => shown(statementPageOf('barriers'), 'barriers', saved)
    expect(
      barriers({ selection: 'deniedJobs' }, { selection: 'free_answer', additional_json: { details: 'My record' } }),
    ).toMatchObject({
      selections: ['deniedJobs'],
      text: 'My record',
    })
    expect(barriers({ selection: 'free_answer' })).toEqual(emptyDraft)
  })

  test('a choice that is no longer offered is shown with its details', () => {
    const [question] = statementPageOf('barriers').questions
    const draft = shown(statementPageOf('barriers'), 'barriers', [
      { selection: 'deniedLoans', additional_json: { bank: 'First', details: 'Twice' } },
      { selection: 'deniedJobs' },
    ])
    expect(draft?.details.deniedLoans).toEqual({ bank: 'First', details: 'Twice' })
    expect(question && draft && selectionsOfOld(question, draft)).toEqual(['deniedLoans'])
  })
})
