import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  answeredList,
  flag,
  flagOrNull,
  listOf,
  neededNumber,
  neededText,
  numberOrNull,
  piece,
  textOr,
  textOrNull,
  texts,
} from './readable.ts'

describe('a text', () => {
  test.each([
    ['Provo', 'Provo'],
    [' Provo ', ' Provo '],
    [17, '17'],
    [0, '0'],
    [84_601.5, '84601.5'],
  ])('%j is read as "%s"', (value, text) => {
    expect([v.parse(neededText, value), v.parse(textOrNull, value), v.parse(textOr('--'), value)]).toEqual([
      text,
      text,
      text,
    ])
  })

  test.each([undefined, null, '', '  ', '\n', true, Number.NaN, {}, [['a text']]])('%j is none', value => {
    expect(v.is(neededText, value)).toBe(false)
    expect(v.parse(textOrNull, value)).toBeNull()
    expect(v.parse(textOr('--'), value)).toBe('--')
  })
})

describe('yes or no', () => {
  test.each([
    [true, true, true],
    [false, false, false],
    [null, false, null],
    [undefined, false, null],
    ['true', false, null],
    [1, false, null],
  ])('%j is read as %s, or as %s where it may be open', (value, said, open) => {
    expect(v.parse(flag, value)).toBe(said)
    expect(v.parse(flagOrNull, value)).toBe(open)
  })
})

describe('a whole number of 0 or more', () => {
  test.each([
    [0, 0],
    [1500, 1500],
    ['0', 0],
    ['1500', 1500],
    ['007', 7],
  ])('%j is %i', (value, number) => {
    expect([v.parse(neededNumber, value), v.parse(numberOrNull, value)]).toEqual([number, number])
  })

  test.each([
    -1,
    1.5,
    Number.NaN,
    '',
    ' ',
    '-1',
    '+15',
    ' 15',
    '15 ',
    '1.5',
    '1e3',
    '0x10',
    '$15',
    '15 dollars',
    'free',
    true,
    null,
    undefined,
    {},
    [15],
  ])('%j is none', value => {
    expect(v.is(neededNumber, value)).toBe(false)
    expect(v.parse(numberOrNull, value)).toBeNull()
  })
})

describe('a piece', () => {
  const person = piece({ name: neededText, city: textOrNull })
  test('has its fields, and those that nobody knows are passed over', () => {
    expect(v.parse(person, { name: 'Maria', city: 'Provo', moon: 'full' })).toEqual({ name: 'Maria', city: 'Provo' })
  })

  test('has what may be missing as none', () => {
    expect(v.parse(person, { name: 'Maria' })).toEqual({ name: 'Maria', city: null })
  })

  test('is none without what it needs', () => {
    expect(v.is(person, { city: 'Provo' })).toBe(false)
  })

  test.each([undefined, null, 'Maria', 7, true, [], [{ name: 'Maria' }]])('is an object, which %j is not', value => {
    // nothing is needed of it, so that being none of an object is all that can be wrong
    expect(v.is(piece({ city: textOrNull }), value)).toBe(false)
  })
})

describe('a list', () => {
  const item = piece({ id: neededText })
  const asField = listOf(item)
  const asAnswer = answeredList(item)
  const kept = [{ id: '1' }, { id: 'b' }]

  test('has the items that can be read, in their order', () => {
    const items = [{ id: 1 }, null, { id: '' }, 'broken', [], { id: 'b', more: 'x' }]
    expect(v.parse(asField, items)).toEqual(kept)
    expect(v.parse(asAnswer, items)).toEqual(kept)
  })

  test.each([undefined, null, [], [null, 'broken']])('%j is an empty one', value => {
    expect(v.parse(asField, value)).toEqual([])
    expect(v.parse(asAnswer, value)).toEqual([])
  })

  test('of texts is empty where there is nothing', () => {
    expect(v.parse(answeredList(neededText), null)).toEqual([])
    expect(v.parse(listOf(neededText), null)).toEqual([])
  })

  test.each([{}, { id: 1 }, '<html></html>', 7, true])('%j is empty as a field, and no answer at all', value => {
    expect(v.parse(asField, value)).toEqual([])
    expect(v.is(asAnswer, value)).toBe(false)
  })
})

describe('texts', () => {
  test.each([
    [
      ['The case is open.', 17],
      ['The case is open.', '17'],
    ],
    [['', null, 'The case is open.', {}], ['The case is open.']],
    ['The case is open.', ['The case is open.']],
    [17, ['17']],
    [[], []],
    [null, []],
    [undefined, []],
    ['  ', []],
    [{ reason: 'none' }, []],
  ])('%j are %j', (value, read) => {
    expect(v.parse(texts, value)).toEqual(read)
  })
})
