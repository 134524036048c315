import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { answerTo } from '../samples/answers.ts'
import { refusedIn, saidOf } from '../samples/said.ts'
import {
  answerItemsSchema,
  answerListSchema,
  answersFrom,
  questionKeySchema,
  readableAnswers,
  selectionOf,
} from './answer.ts'

const letters = (count: number) => 'a'.repeat(count)
const saved = { question: 'race', selection: 'white', additional_json: null, updated_at: '2026-11-01T12:00:00Z' }

describe('an answer that is sent', () => {
  test.each(Object.entries(answerTo))('is taken as the page saves it: %s', (key, items) => {
    expect(v.parse(questionKeySchema, key)).toBe(key)
    expect(v.parse(answerItemsSchema, items)).toEqual(items)
  })

  test('is of a question that the product knows', () => {
    expect(v.is(questionKeySchema, 'shoe_size')).toBe(false)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', { details: 'In my words.' }],
    ['a number', { household_income_range_fpl: 125 }],
    ['yes or no', { sobriety_bool: true }],
    ['none', { household_income_range_fpl: null }],
    ['texts', { behind_on_bills_list: ['rentOrHouse', 'A loan'] }],
    [
      'convictions',
      { other_convictions_list: [{ location: 'NV', conviction_type: 'drug', conviction_type_other: null }] },
    ],
  ])('carries beside its selection %s', (_, additional_json) => {
    expect(v.parse(answerItemsSchema, [{ selection: 'yes', additional_json }])).toEqual([
      { selection: 'yes', additional_json },
    ])
  })

  test.each([
    [[{}], '0.selection'],
    [[{ selection: null }], '0.selection'],
    [[{ selection: 'yes' }, { selection: 7 }], '1.selection'],
    [[{ selection: 'yes', additional_json: 'details' }], '0.additional_json'],
    [[{ selection: 'yes', additional_json: { deep: { deeper: 'x' } } }], '0.additional_json.deep'],
    [[{ selection: 'yes', additional_json: { list: [{ deep: { deeper: 'x' } }] } }], '0.additional_json.list'],
    [{ selection: 'yes' }, ''],
  ])('is refused: %j at "%s"', (items, place) => {
    expect(refusedIn(answerItemsSchema, items)[0]).toBe(place)
  })

  test('is none, or up to 50 choices', () => {
    expect(v.is(answerItemsSchema, [])).toBe(true)
    expect(
      v.is(
        answerItemsSchema,
        Array.from({ length: 50 }, () => ({ selection: 'yes' })),
      ),
    ).toBe(true)
  })

  test('has texts of 5,000 characters, and no longer ones', () => {
    const item = (length: number) => ({
      selection: letters(length),
      additional_json: { details: letters(length), list: [letters(length)] },
    })
    expect(v.is(answerItemsSchema, [item(5000)])).toBe(true)
    expect(saidOf(answerItemsSchema, [{ selection: letters(5001) }])).toEqual({ '0.selection': 'tooLong:5000' })
    const tooLong = item(5001).additional_json
    expect(v.is(answerItemsSchema, [{ selection: '', additional_json: { details: tooLong.details } }])).toBe(false)
    expect(v.is(answerItemsSchema, [{ selection: '', additional_json: { list: tooLong.list } }])).toBe(false)
  })
})

test.each(['question', 'selection', 'updated_at'])('the list of the answers says of each its %s', field => {
  expect(v.parse(answerListSchema, [saved])).toEqual([saved])
  expect(refusedIn(answerListSchema, [saved, { ...saved, [field]: undefined }])).toEqual([`1.${field}`])
})

describe('the list of the answers is read', () => {
  const read = (changes: object) => v.parse(readableAnswers, [{ ...saved, ...changes }])

  test.each([
    [{}, {}],
    [
      { selection: 3, updated_at: null, moon: 'full' },
      { selection: '3', updated_at: '' },
    ],
    [{ question: 'shoe_size' }, { question: 'shoe_size' }],
    [{ additional_json: undefined }, { additional_json: null }],
    [{ additional_json: 'details' }, { additional_json: null }],
    [
      { additional_json: { details: 'kept', deep: { deeper: 'x' }, list: [{ deep: [] }] } },
      { additional_json: { details: 'kept' } },
    ],
  ])('with %o as with %o', (changes, as) => {
    expect(read(changes)).toEqual([{ ...saved, ...as }])
  })

  test('with every kind of detail, and a text is not measured again once it is saved', () => {
    const rows = [{ a: 'b', c: null }]
    const additional_json = { details: letters(6000), count: 2, open: true, none: null, list: ['a', 'b'], rows }
    expect(read({ additional_json })).toEqual([{ ...saved, additional_json }])
  })

  test.each([
    { question: null },
    { question: '' },
    { selection: undefined },
    { selection: ' ' },
    { selection: ['yes'] },
  ])('without the entry that has %o', changes => {
    expect(read(changes)).toEqual([])
  })

  test('as none where there is nothing', () => {
    expect(v.parse(readableAnswers, null)).toEqual([])
  })
})

describe('answers by question', () => {
  const entry = (question: string, selection: string, additional_json?: Record<string, string> | null) => ({
    question,
    selection,
    ...(additional_json === undefined ? {} : { additional_json }),
    updated_at: '',
  })

  test('have the entries of each question in their order, and none of a question that nobody knows', () => {
    const list = [
      entry('barriers', 'other'),
      entry('race', 'white'),
      entry('shoe_size', '42'),
      entry('barriers', 'travel'),
    ]
    expect(answersFrom(list)).toEqual({
      barriers: [{ selection: 'other' }, { selection: 'travel' }],
      race: [{ selection: 'white' }],
    })
  })

  test.each([
    [undefined, undefined],
    [null, null],
    [{}, {}],
    [{ details: 'now' }, { details: 'now' }],
    [
      { detail: 'once', where: 'here' },
      { details: 'once', where: 'here' },
    ],
    [{ detail: 'once', details: 'now' }, { details: 'now' }],
  ])('have %j beside a selection as %j: the old key is read as the new one', (additional_json, as) => {
    expect(answersFrom([entry('hobbies', 'free_answer', additional_json)]).hobbies?.[0]?.additional_json).toStrictEqual(
      as,
    )
  })

  test('have a first selection, or none', () => {
    const answers = answersFrom([entry('barriers', 'other'), entry('barriers', 'travel')])
    expect(selectionOf(answers, 'barriers')).toBe('other')
    expect(selectionOf(answers, 'race')).toBeUndefined()
    expect(selectionOf({ race: [] }, 'race')).toBeUndefined()
  })
})
