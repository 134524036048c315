import { expect, test } from 'vitest'
import { answerTag } from './answer-tag.ts'

const told = (details: string) => ({ selection: 'yes', additional_json: { details } })

test.each([
  ['the order of the parts', { a: 'x', b: [{ c: '1', d: '2' }] }, { b: [{ d: '2', c: '1' }], a: 'x' }],
  ['parts without a value', { a: 'x' }, { a: 'x', b: null, c: '' }],
])('does not depend on %s (R1407)', (_, one, other) => {
  expect(answerTag([{ selection: 'yes', additional_json: other }])).toBe(
    answerTag([{ selection: 'yes', additional_json: one }]),
  )
})

test('is another one for each other answer', () => {
  const different = [
    [],
    [{ selection: 'yes' }],
    [{ selection: 'no' }],
    [told('')],
    [told('I read.')],
    [told('I read')],
    [told('i read.')],
    [told('Leo 📚.')],
    [told('Leo 📖.')],
    [told('one'), told('two')],
    [told('two'), told('one')],
    [{ selection: 'yes', additional_json: { details: ['one', 'two'] } }],
    [{ selection: 'yes', additional_json: { details: ['one,two'] } }],
    [{ selection: 'yes', additional_json: { other: 'I read.' } }],
  ]
  // an empty detail is no detail
  expect(new Set(different.map(answerTag)).size).toBe(different.length - 1)
  for (const items of different) expect(answerTag(items)).toMatch(/^"[a-z0-9]{1,11}"$/)
})
