import { describe, expect, test } from 'vitest'
import { isPossiblePhone } from './possible-phone.ts'

describe('a number that a phone can have (R113)', () => {
  test.each([
    ['an ordinary one', '(801) 525-0142', true],
    ['a fictional one', '(801) 555-0142', true],
    ['an area that nobody knows', '(222) 555-0142', true],
    ['a line of zeros', '(801) 525-0000', true],
    ['a line that ends in 11', '(801) 525-0111', true],
    ['an extension', '(801) 525-0142 x911', true],
    ['an area that ends in 11', '(211) 525-0142', false],
    ['the police as the area', '(911) 555-0142', false],
    ['an area that begins with 1', '(123) 456-7890', false],
    ['an area that begins with 0', '(012) 525-0142', false],
    ['an exchange that begins with 0', '(801) 025-0142', false],
    ['an exchange that begins with 1', '(801) 155-0142', false],
    ['an exchange that ends in 11', '(801) 411-0142', false],
    ['11 across area and exchange', '(801) 512-1142', true],
    ['zeros', '(000) 000-0000', false],
  ])('%s: %s', (_, phone, is) => {
    expect(isPossiblePhone(phone)).toBe(is)
  })
})
