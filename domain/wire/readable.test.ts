import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as readable from './readable.ts'

const { answeredList, listOf, neededText, piece, textOrNull } = readable

describe('a text', () => {
  test.each([
    ['Provo', 'Provo'],
    [' Provo ', ' Provo '],
    [17, '17'],
    [0, '0'],
    [84_601.5, '84601.5'],
  ])('%j is read as "%s"', (value, text) => {
    for (const schema of [neededText, textOrNull, readable.textOr('--')]) expect(v.parse(schema, value)).toBe(text)
  })

  test.each([undefined, null, '', '  ', '\n', true, Number.NaN, {}, [['a text']]])('%j is empty', value => {
    expect(v.is(neededText, value)).toBe(false)
    expect([v.parse(textOrNull, value), v.parse(readable.textOr('--'), value)]).toEqual([null, '--'])
  })
})

test.each([
  [true, true, true],
  [false, false, false],
  [null, false, null],
  [undefined, false, null],
  ['true', false, null],
  [1, false, null],
])('yes or no: %j is read as %s, or as %s if it is optional', (value, said, open) => {
  expect([v.parse(readable.flag, value), v.parse(readable.flagOrNull, value)]).toEqual([said, open])
})

describe('a whole number of 0 or more', () => {
  test.each([
    [0, 0],
    [1500, 1500],
    ['0', 0],
    ['1500', 1500],
    ['007', 7],
  ])('%j is %i', (value, number) => {
    expect([v.parse(readable.neededNumber, value), v.parse(readable.numberOrNull, value)]).toEqual([number, number])
  })

  test.each(
    [
      [-1, 1.5, Number.NaN, true, null, undefined, {}, [15]],
      ['', ' ', '-1', '+15', ' 15', '15 ', '1.5', '1e3', '0x10', '$15', '15 dollars', 'free'],
    ].flat(),
  )('%j is not one', value => {
    expect(v.is(readable.neededNumber, value)).toBe(false)
    expect(v.parse(readable.numberOrNull, value)).toBeNull()
  })
})

describe('an object', () => {
  const person = piece({ name: neededText, city: textOrNull })
  test('has its fields, empty where optional, without unknown ones', () => {
    expect(v.parse(person, { name: 'Maria', city: 'Provo', moon: 'full' })).toEqual({ name: 'Maria', city: 'Provo' })
    expect(v.parse(person, { name: 'Maria' })).toEqual({ name: 'Maria', city: null })
    expect(v.is(person, { city: 'Provo' })).toBe(false)
  })

  test.each([undefined, null, 'Maria', 7, true, [], [{ name: 'Maria' }]])('is not %j', value => {
    // nothing is required in it, so the only possible error is that it is not an object
    expect(v.is(piece({ city: textOrNull }), value)).toBe(false)
  })
})

describe('a list', () => {
  const item = piece({ id: neededText })
  const read = (value: unknown) => [v.parse(listOf(item), value), v.parse(answeredList(item), value)]

  test('has the readable items, in order', () => {
    const rows = [{ id: '1' }, { id: 'b' }]
    expect(read([{ id: 1 }, null, { id: '' }, 'broken', [], { id: 'b', more: 'x' }])).toEqual([rows, rows])
  })
  test.each([undefined, null, [], [null, 'broken']])('%j is an empty one', value => {
    expect(read(value)).toEqual([[], []])
  })
  test.each([{}, { id: 1 }, '<html></html>', 7, true])('%j is empty as a field, and not an answer', value => {
    expect(v.parse(listOf(item), value)).toEqual([])
    expect(v.is(answeredList(item), value)).toBe(false)
  })
})

test.each<[unknown, string[]]>([
  [
    ['The case is open.', 17],
    ['The case is open.', '17'],
  ],
  [['', null, 'The case is open.', {}], ['The case is open.']],
  ['The case is open.', ['The case is open.']],
  [17, ['17']],
  ...[[], null, undefined, '  ', { reason: 'none' }].map((none): [unknown, string[]] => [none, []]),
])('the texts %j are read as %j', (value, read) => {
  expect(v.parse(readable.texts, value)).toEqual(read)
})
