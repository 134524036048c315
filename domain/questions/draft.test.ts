import { describe, expect, test } from 'vitest'
import { chosen, sampleAnswers, sampleConviction } from '../samples/answers.ts'
import type { AdditionalJson, AnswerItem, QuestionKey } from '../wire/answer.ts'
import { draftFrom, emptyDraft, retiredSelections, type QuestionDraft } from './draft.ts'
import { entriesOf, withEntries } from './entries.ts'
import { pageOf, type QuestionPage, statementPageOf } from './pages.ts'

/** What a page saves for a question with these choices and texts. */
const written = (page: QuestionPage, key: QuestionKey, draft: QuestionDraft, saved: readonly AnswerItem[] = []) =>
  entriesOf(page, { [key]: draft }, 'plain', saved.length > 0 ? { [key]: saved } : {})[key]
/** What a page shows for a saved answer. */
const shown = (page: QuestionPage, key: QuestionKey, saved: readonly AnswerItem[]) =>
  draftFrom(page, { [key]: saved })[key]!

describe('a page saves', () => {
  test.each([
    [{ behind_on_bills_list: 'other', behind_on_bills_list_other: ' the dentist ' }, ['other', 'the dentist']],
    [{ behind_on_bills_list: 'other', behind_on_bills_list_other: ' ' }, ['other']],
    [{ behind_on_bills_list: 'car', behind_on_bills_list_other: 'the dentist' }, ['car']],
  ])('the bills %o as %j: other bills are one more entry, trimmed (R212)', (typed, list) => {
    expect(written(pageOf('bills'), 'behind_on_bills', chosen('yes', typed))).toEqual([
      { selection: 'yes', additional_json: { behind_on_bills_list: list } },
    ])
  })

  test('the convictions of the list, and the one still in its fields (R204)', () => {
    const [added, open] = [sampleConviction(), sampleConviction({ location: 'federal', severity: 'felony' })]
    const typed = { other_convictions_list: [added], other_convictions_list_open: [open] }
    expect(written(pageOf('other-convictions'), 'other_convictions', chosen('yes', typed))).toEqual([
      { selection: 'yes', additional_json: { other_convictions_list: [added, open] } },
    ])
  })

  test('nothing for an income neither chosen nor typed', () => {
    expect(entriesOf(pageOf('income'), {}, 'plain', {})).toEqual({})
  })

  test('details of a choice from an older version when another choice is added', () => {
    const saved = [{ selection: 'deniedLoans', additional_json: { details: 'Twice', bank: '' } }]
    const page = statementPageOf('barriers')
    const draft = shown(page, 'barriers', saved)
    const more = { ...draft, selections: [...draft.selections, 'deniedJobs'] }
    expect(written(page, 'barriers', more, saved)).toEqual([
      { selection: 'deniedLoans', additional_json: { details: 'Twice' } },
      { selection: 'deniedJobs' },
    ])
  })

  test('no blank free answer (R1404)', () => {
    expect(
      written(statementPageOf('hobbies'), 'hobbies', emptyDraft, [
        { selection: 'free_answer', additional_json: { details: ' ' } },
      ]),
    ).toEqual([])
  })
})

describe('a page saved again unchanged keeps what its questions do not show (R1404)', () => {
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

  test('also when it is one of several choices', () => {
    const page = statementPageOf('barriers')
    const saved = [{ selection: 'deniedJobs', additional_json: { since: '2011' } }, { selection: 'deniedHousing' }]
    expect(written(page, 'barriers', shown(page, 'barriers', saved), saved)).toEqual(saved)
  })

  test('a changed answer is saved with the change', () => {
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

test('a save replaces the earlier answer; an empty list removes it', () => {
  const before = sampleAnswers({ race: 'white', ethnicity: 'hispanic', provider: 'Hope' })
  expect(withEntries(before, { ethnicity: [{ selection: 'undisclosed' }], provider: [] })).toEqual(
    sampleAnswers({ race: 'white', ethnicity: 'undisclosed' }),
  )
})

test('a saved conviction is read with its fields; anything else is skipped', () => {
  const listed = (list: readonly string[] | readonly Record<string, string | null>[]) =>
    draftFrom(pageOf('other-convictions'), {
      other_convictions: [{ selection: 'yes', additional_json: { other_convictions_list: [...list] as string[] } }],
    }).other_convictions?.details.yes?.other_convictions_list
  expect(listed([{ location: 'NV', severity: null }])).toEqual([
    { location: 'NV', conviction_type: '', conviction_type_other: '', severity: '' },
  ])
  expect(listed([{ severity: 'felony' }])).toMatchObject([{ location: '', severity: 'felony' }])
  expect(listed(['in Nevada'])).toEqual([])
  expect(shown(pageOf('other-convictions'), 'other_convictions', [{ selection: 'yes' }]).details).toEqual({
    yes: { other_convictions_list: [] },
  })
})

describe('a saved answer appears as it was chosen', () => {
  const rate = (selection: string, range?: string) => ({ selection, additional_json: range ? { range } : null })
  const home = (selection: string, home_location?: string) => ({
    selection,
    additional_json: home_location ? { home_location } : null,
  })
  test.each<[string, AnswerItem, string]>([
    // R212: $30-50 an hour is written as 25to30 together with its range
    ['$25-30', rate('25to30'), '25to30'],
    ['$30-50', rate('25to30', '30to50'), '30to50'],
    ['another range next to $25-30', rate('25to30', '25to30'), '25to30'],
    ['that range next to another rate', rate('15to20', '30to50'), '15to20'],
  ])('an hourly rate: %s', (_, saved, option) => {
    expect(shown(pageOf('pay-rate'), 'hourly_rate', [saved]).selections).toEqual([option])
  })
  test.each<[string, AnswerItem, string]>([
    // R708: the home is saved twice, and either is read
    ['once', home('renting'), 'renting'],
    ['with two values that differ', home('renting', 'homeowner'), 'renting'],
    ['named in its second value alone', home('free_answer', 'homeowner'), 'homeowner'],
    ['that neither value names', home('a boat', 'a tent'), 'a boat'],
    ['of which nothing else is said', home('a boat'), 'a boat'],
  ])('a home: %s', (_, saved, option) => {
    expect(shown(statementPageOf('housing'), 'housing', [saved]).selections).toEqual([option])
  })

  const list = (behind_on_bills_list: readonly string[] | string) =>
    ({ behind_on_bills_list: behind_on_bills_list as string[] }) satisfies AdditionalJson
  test.each<[string, AdditionalJson, string, string | undefined]>([
    ['a list of one', list(['car']), 'car', ''],
    ['a list with a text of its own', list(['other', 'the dentist']), 'other', 'the dentist'],
    ['an empty list', list([]), '', ''],
    ['a text where a list is expected', list('car'), 'car', undefined],
  ])('bills: %s are read', (_, additional_json, chosen, other) => {
    const typed = other === undefined ? {} : { behind_on_bills_list_other: other }
    const read = shown(pageOf('bills'), 'behind_on_bills', [{ selection: 'yes', additional_json }]).details
    expect(read).toEqual({ yes: { behind_on_bills_list: chosen, ...typed } })
  })

  test('a number next to a choice is read as typed', () => {
    const saved = [{ selection: 'yes', additional_json: { how_many: 2, ages: '3 and 5' } }]
    expect(shown(statementPageOf('children'), 'children', saved).details).toEqual({
      yes: { how_many: '2', ages: '3 and 5' },
    })
  })

  test('an income in words is a text, not a choice', () => {
    const typed = [{ selection: '$90,000', additional_json: { household_income_range_fpl: null } }]
    expect(shown(pageOf('income'), 'household_income_range', typed)).toMatchObject({ selections: [], text: '$90,000' })
    expect(shown(pageOf('income'), 'household_income_range', [{ selection: 'over300' }])).toMatchObject({
      selections: ['over300'],
      text: '',
    })
  })

  test('a free answer is a text next to the choices, empty when blank', () => {
    const barriers = (...saved: readonly AnswerItem[]) => shown(statementPageOf('barriers'), 'barriers', saved)
    expect(
      barriers({ selection: 'deniedJobs' }, { selection: 'free_answer', additional_json: { details: 'My record' } }),
    ).toMatchObject({
      selections: ['deniedJobs'],
      text: 'My record',
    })
    expect(barriers({ selection: 'free_answer' })).toEqual(emptyDraft)
  })

  test('a choice that is no longer offered appears with its details', () => {
    const [question] = statementPageOf('barriers').questions
    const draft = shown(statementPageOf('barriers'), 'barriers', [
      { selection: 'deniedLoans', additional_json: { bank: 'First', details: 'Twice' } },
      { selection: 'deniedJobs' },
    ])
    expect(draft.details.deniedLoans).toEqual({ bank: 'First', details: 'Twice' })
    expect(retiredSelections(question!, draft)).toEqual(['deniedLoans'])
  })
})
