import { describe, expect, test } from 'vitest'
import { brandColors, contrastOf, isBrandColor } from './brand.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#ffffff', 1],
])('%s on %s has a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  expect(contrastOf(other, one)).toBeCloseTo(contrast, 1)
})

test.each([
  ['', true],
  ['#0b5a54', true],
  ['#7A1F5C', true],
  ['#000000', true],
  ['#f3bd7a', false],
  ['#777777', false],
  ['#fff', false],
  ['teal', false],
  ['#0b5a54;}', false],
])('%j as the color: %s', (color, isTaken) => expect(isBrandColor(color)).toBe(isTaken))

describe.each(['#0b5a54', '#7a1f5c', '#1a3a8f', '#8a2b06', '#000000', '#5b5b00'])('the colors from %s', color => {
  const { light, dark } = brandColors(color)
  test.each([
    ['a button', light.contrast, light.solid],
    ['a button under the pointer', light.contrast, light.hover],
    ['a link', light.solid, '#fbf9f5'],
    ['a quiet button', light.solid, light.subtle],
    ['a notice', light.hover, light.subtle],
    ['a button in the dark', dark.contrast, dark.solid],
    ['a button under the pointer in the dark', dark.contrast, dark.hover],
    ['a link in the dark', dark.solid, '#272522'],
    ['a quiet button in the dark', dark.solid, dark.subtle],
    ['a notice in the dark', dark.hover, dark.subtle],
  ])('are readable in %s', (_, text, behind) => expect(contrastOf(text, behind)).toBeGreaterThanOrEqual(4.5))
})
