import { describe, expect, test } from 'vitest'
import { readTypedDate } from '../wire/fields.ts'
import { typedDate, typedDateProblem, withSlashes } from './typed-date.ts'

/** The field's text after these keys, one after the other; `<` deletes the last character. */
const keys = (signs: string) =>
  Array.from(signs).reduce((shown, sign) => (sign === '<' ? shown.slice(0, -1) : withSlashes(shown, shown + sign)), '')

describe('slashes appear by themselves', () => {
  test.each([
    ['digits alone', '09142026 9142026 952026 12312026', '09/14/2026 9/14/2026 9/5/2026 12/31/2026'],
    ['some digits', '13 9 1 0914 0935 01 0103 014', '1/3 9/ 1 09/14/ 09/3/5 01/ 01/03/ 01/4/'],
    ['its own slashes', '9/14/2026 1/5/2026 1/5 1/1/2026', '9/14/2026 1/5/2026 1/5/ 1/1/2026'],
    ['slashes and zeros', '01/05/2026 10/5/2026', '01/05/2026 10/5/2026'],
    ['signs taken back', '09< 09<1 9/14/2026<<<<2025', '09 09/1 9/14/2025'],
  ])('with %s', (_, typed, shown) => {
    expect(typed.split(' ').map(keys)).toEqual(shown.split(' '))
    expect(keys('0914<<<<<<')).toBe('')
  })

  test('a whole date may be pasted or filled in', () => {
    expect(withSlashes('', '9/14/2026')).toBe('9/14/2026')
    expect(withSlashes('', '09142026')).toBe('09/14/2026')
  })

  test('what is changed in the middle, or is no date, stays as it was typed', () => {
    expect(withSlashes('9/14/2026', '9/114/2026')).toBe('9/114/2026')
    expect(withSlashes('12', '312')).toBe('312')
    expect(withSlashes('09', '09')).toBe('09')
    expect(withSlashes('', '9/14/20/26')).toBe('9/14/20/26')
    expect(withSlashes('', '091420267')).toBe('091420267')
    expect(withSlashes('', 'Sept')).toBe('Sept')
    expect(withSlashes('9/14/2026', '9/14/20267')).toBe('9/14/20267')
  })
})

describe('the day of the application', () => {
  test.each([
    ['9/14/2024', null],
    ['09/14/2024', null],
    ['11/21/2026', null],
    ['11/22/2026', 'dateInFuture'],
    ['1/1/2099', 'dateInFuture'],
    ['2/31/2026', 'dateFormat'],
    ['9/14/2019', null],
    ['1/1/1990', null],
    ['12/31/1989', 'dateTooEarly'],
    ['9/14', 'dateFormat'],
    ['', 'dateFormat'],
  ])('%s on 11/21/2026: %s', (typed, problem) => {
    expect(typedDateProblem(typed, '2026-11-21')).toBe(problem)
  })

  test.each([
    ['2019-09-04', '09/04/2019'],
    ['', ''],
    ['soon', ''],
    ['2019-02-31', ''],
  ])('%j is shown in the field as %j', (date, typed) => expect(typedDate(date)).toBe(typed))

  test('is read with one or two digits', () => {
    expect([readTypedDate('9/4/2024'), readTypedDate('09/04/2024')]).toEqual(['2024-09-04', '2024-09-04'])
  })
})
