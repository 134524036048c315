import { describe, expect, test } from 'vitest'
import { draftFrom, emptyDraft, entriesOf } from './draft.ts'
import { pageOf } from './pages.ts'

test('a saved conviction is read with what it says, and what is no conviction is left out', () => {
  const listed = (list: readonly string[] | readonly Record<string, string | null>[]) =>
    draftFrom(pageOf('other-convictions'), {
      other_convictions: [{ selection: 'yes', additional_json: { other_convictions_list: [...list] as string[] } }],
    }).other_convictions?.details.yes?.other_convictions_list
  expect(listed([{ location: 'NV', severity: null }])).toEqual([
    { location: 'NV', conviction_type: '', conviction_type_other: '', severity: '' },
  ])
  expect(listed(['in Nevada'])).toEqual([])
})

describe('a page that is saved again unchanged keeps what its questions do not show (DECISIONS §8 "Reading answers")', () => {
  test.each([
    [
      'bills',
      'behind_on_bills',
      [{ selection: 'yes', additional_json: { behind_on_bills_list: ['car', 'creditCard', 'rentOrHouse'] } }],
    ],
    ['income', 'household_income_range', [{ selection: 'under90', additional_json: { household_income_range_fpl: 90 } }]],
    [
      'parole',
      'on_probation_or_parole',
      [{ selection: 'yes' }, { selection: 'free_answer', additional_json: { details: 'since 2011' } }],
    ],
  ] as const)('%s', (page, key, saved) => {
    const answers = { [key]: saved }
    expect(entriesOf(pageOf(page), draftFrom(pageOf(page), answers), 'plain', answers)[key]).toEqual(saved)
  })

  test('and one that is changed saves the change', () => {
    const answers = { household_income_range: [{ selection: 'under90', additional_json: { household_income_range_fpl: 90 } }] }
    const draft = { ...draftFrom(pageOf('income'), answers), household_income_range: { ...emptyDraft, selections: ['under100'] } }
    expect(entriesOf(pageOf('income'), draft, 'plain', answers).household_income_range).toEqual([
      { selection: 'under100', additional_json: { household_income_range_fpl: 100 } },
    ])
  })
})
