import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { answerTo } from '../samples/answers.ts'
import { refusedIn } from '../samples/refusals.ts'
import { answerItemsSchema, answersFrom, questionKeySchema, readableAnswers, selectionOf } from './answer.ts'

const letters = (count: number) => 'a'.repeat(count)
const entry = { question: 'race', selection: 'white', additional_json: null, updated_at: '2026-11-01T12:00:00Z' }

describe('an answer', () => {
  test.each(Object.entries(answerTo))('is accepted as the page saves it: %s', (key, items) => {
    expect(v.parse(questionKeySchema, key)).toBe(key)
    expect(v.parse(answerItemsSchema, items)).toEqual(items)
  })
  test('belongs to a known question', () => {
    expect(v.is(questionKeySchema, 'shoe_size')).toBe(false)
  })

  const convictions = [{ location: 'NV', conviction_type: 'drug', conviction_type_other: null }]
  test.each([
    [undefined],
    [null],
    [{ details: 'In my words.', household_income_range_fpl: 125, sobriety_bool: true, none: null }],
    [{ behind_on_bills_list: ['rentOrHouse', 'A loan'], other_convictions_list: convictions }],
    [{ details: letters(5000), list: [letters(5000)] }],
  ])('carries in addition to its selection %j', additional_json => {
    const items = Array.from({ length: 50 }, () => ({ selection: letters(5000), additional_json }))
    expect(v.parse(answerItemsSchema, items)).toEqual(items)
  })

  test.each([
    [[{}], '0.selection'],
    [[{ selection: 'yes' }, { selection: 7 }], '1.selection'],
    [[{ selection: letters(5001) }], '0.selection'],
    [[{ selection: 'yes', additional_json: 'details' }], '0.additional_json'],
    [[{ selection: 'yes', additional_json: { details: letters(5001) } }], '0.additional_json.details'],
    [[{ selection: 'yes', additional_json: { list: [letters(5001)] } }], '0.additional_json.list.0'],
    [[{ selection: 'yes', additional_json: { deep: { deeper: 'x' } } }], '0.additional_json.deep'],
    [[{ selection: 'yes', additional_json: { list: [{ deep: { deeper: 'x' } }] } }], '0.additional_json.list'],
    [{ selection: 'yes' }, ''],
  ])('is refused: %# at "%s"', (items, place) => {
    expect(refusedIn(answerItemsSchema, items)[0]).toBe(place)
  })
})

describe('the saved answers', () => {
  // the length of a saved text is not checked again
  const texts = { details: letters(6000), list: ['a', 'b'], rows: [{ a: 'b', c: null }] }
  const details = { ...texts, count: 2, open: true, none: null }
  test.each<readonly [string, object, object | null]>([
    ['a number', { selection: 3, updated_at: null, moon: 'full' }, { selection: '3', updated_at: '' }],
    ['a question that nobody knows', { question: 'shoe_size' }, { question: 'shoe_size' }],
    ['every kind of detail', { additional_json: details }, { additional_json: details }],
    ['no details', { additional_json: 'details' }, { additional_json: null }],
    [
      'a detail of theirs',
      { additional_json: { details: 'kept', deep: { deeper: 'x' }, list: [{ deep: [] }] } },
      { additional_json: { details: 'kept' } },
    ],
    ['no question', { question: '' }, null],
    ['an empty selection', { selection: ' ' }, null],
    ['a list as a selection', { selection: ['yes'] }, null],
  ])('with %s are read', (_, changes, as) => {
    expect(v.parse(readableAnswers, [{ ...entry, ...changes }])).toEqual(as ? [{ ...entry, ...as }] : [])
  })
  test('are none when nothing is saved', () => {
    expect(v.parse(readableAnswers, null)).toEqual([])
  })

  const saved = (question: string, selection: string, additional_json: Record<string, string> | null = null) => ({
    question,
    selection,
    additional_json,
    updated_at: '',
  })
  test('are grouped by question, in order, without unknown questions', () => {
    const list = [
      saved('barriers', 'other'),
      saved('race', 'white'),
      saved('moon', 'full'),
      saved('barriers', 'travel'),
    ]
    const answers = answersFrom(list)
    expect([Object.keys(answers), answers.barriers?.map(({ selection }) => selection)]).toEqual([
      ['barriers', 'race'],
      ['other', 'travel'],
    ])
    expect([selectionOf(answers, 'barriers'), selectionOf(answers, 'hobbies')]).toEqual(['other', undefined])
    expect(selectionOf({ race: [] }, 'race')).toBeUndefined()
  })
  test.each<readonly [string, Record<string, string> | null, Record<string, string> | null]>([
    ['none', null, null],
    ['empty ones', {}, {}],
    ['the new key', { details: 'now' }, { details: 'now' }],
    ['the old key', { detail: 'once', where: 'here' }, { details: 'once', where: 'here' }],
    ['both keys', { detail: 'once', details: 'now' }, { details: 'now' }],
  ])('with %s have details under the new name (R212)', (_, details, as) => {
    expect(answersFrom([saved('hobbies', 'free_answer', details)]).hobbies?.[0]?.additional_json).toStrictEqual(as)
  })
})
