import { expect, test } from 'vitest'
import { byCause, causesOf } from './causes.ts'

const look = (color: string, height: number, text: string) => [
  `button: color = ${color}`,
  `button: text = ${text}`,
  `div: height = ${height}px`,
]

test('a cause names the element, what has changed and both values', () => {
  expect(causesOf(look('red', 40, 'Pay = $5'), look('blue', 40, 'Pay = $7'))).toEqual([
    'button: color red → blue',
    'button: text Pay = $5 → Pay = $7',
    'color red → blue',
  ])
})

test('sizes are a cause only where nothing else differs, and pixels where nothing at all does', () => {
  expect(causesOf(look('red', 40, 'Pay'), look('blue', 44, 'Pay'))).toEqual([
    'button: color red → blue',
    'color red → blue',
  ])
  expect(causesOf(look('red', 40, 'Pay'), look('red', 44, 'Pay'))).toEqual(['div: height 40px → 44px'])
  expect(causesOf(look('red', 40, 'Pay'), look('red', 40, 'Pay'))).toEqual(['only its pixels'])
})

test('stories are grouped by cause, the largest group first, each story once', () => {
  const both = { name: 'both', causes: ['text', 'color'] }
  const text = { name: 'text', causes: ['text'] }
  const color = { name: 'color', causes: ['color'] }
  const others = ['one', 'two'].map(name => ({ name, causes: ['color'] }))
  expect(byCause([both, text, color, ...others])).toEqual([
    { cause: 'color', stories: [both, color, ...others] },
    { cause: 'text', stories: [text] },
  ])
})
