import { describe, expect, test } from 'vitest'
import type { FieldMessage } from '../field-message.ts'
import { readTypedDate, typedDate, withSlashes } from './typed-date.ts'

/** The field's text after these keystrokes; `<` deletes the last character. */
const keys = (signs: string) =>
  Array.from(signs).reduce((shown, sign) => (sign === '<' ? shown.slice(0, -1) : withSlashes(shown, shown + sign)), '')

describe('slashes appear automatically', () => {
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

  test('a whole date can be pasted or autofilled', () => {
    expect(withSlashes('', '9/14/2026')).toBe('9/14/2026')
    expect(withSlashes('', '09142026')).toBe('09/14/2026')
  })

  test('an edit in the middle, or anything but a date, stays as typed', () => {
    expect(withSlashes('9/14/2026', '9/114/2026')).toBe('9/114/2026')
    expect(withSlashes('12', '312')).toBe('312')
    expect(withSlashes('09', '09')).toBe('09')
    expect(withSlashes('', '9/14/20/26')).toBe('9/14/20/26')
    expect(withSlashes('', '091420267')).toBe('091420267')
    expect(withSlashes('', 'Sept')).toBe('Sept')
    expect(withSlashes('9/14/2026', '9/14/20267')).toBe('9/14/20267')
  })
})

describe('a slash that appeared too early disappears', () => {
  test.each([
    '2024-04-12',
    '04-12-2024',
    '4-12-2024',
    '4.12.2024',
    '04 12 2024',
    '12 de abril de 2024',
    '3 April 2024',
    '13 abril 2024',
    'April 12, 2024',
    '25/12/2024',
    '13/4/2024',
    '31/1/24',
  ])('%s can be typed character by character', typed => expect(keys(typed)).toBe(typed))
})

const today = '2026-11-21'
describe('the day of the application (R808)', () => {
  test.each([
    ['2024-04-12', 'in numbers', ['4/12/2024', '04/12/2024', '  4/12/2024 ', '04-12-2024', '4.12.2024', '4 12 2024']],
    ['2024-04-12', 'in numbers', ['4 / 12 / 2024', '4/12/24', '04122024', '041224']],
    ['2024-04-12', 'by year, month, day', ['2024-04-12', '2024/4/12', '20240412']],
    ['2024-04-12', 'in English', ['April 12, 2024', 'April 12 2024', 'apr 12 24', 'Apr. 12th, 2024', '12 April 2024']],
    ['2024-04-12', 'in English', ['12-Apr-2024', 'Friday, April 12, 2024', '2024 April 12']],
    ['2024-04-12', 'in Spanish', ['12 de abril de 2024', '12 de abril del 2024', 'el viernes 12 de abril de 2024']],
    ['2024-04-12', 'in Spanish', ['12 abr 2024', 'abril 12, 2024']],
    ['2024-12-04', 'where both could be the month', ['12/4/2024']],
    ['2024-12-25', 'where only the second can be the month', ['25/12/2024']],
    ['2024-04-13', 'where only the second can be the month', ['13-4-2024']],
    ['2024-06-01', 'with an ordinal', ['the 1st of June, 2024']],
    ['2024-05-01', 'with an ordinal', ['1.º de mayo de 2024']],
    ['2024-08-01', 'with an ordinal', ['primero de agosto de 2024']],
    ['2024-09-03', 'with a short or a second name', ['Sept 3rd 2024', '3 de setiembre de 2024']],
    ['2024-01-12', 'with a short name', ['12/ene/2024']],
    ['2024-01-03', 'with an accent', ['Miércoles 3 de enero de 2024']],
    ['1990-01-01', 'the first day', ['1/1/1990', '1/1/90']],
    ['1999-12-31', 'with a year of two digits', ['12/31/99']],
    ['2024-02-29', 'in a leap year', ['2/29/2024']],
    ['2026-11-21', 'the last day', ['11/21/2026']],
  ])('%s, %s', (date, _, texts) => {
    expect(texts.map(text => readTypedDate(text, today))).toEqual(texts.map(() => ({ date })))
  })

  test.each<[FieldMessage, string[]]>([
    ['dateInFuture', ['11/22/2026', '1/1/2099', '1/1/89']],
    ['dateTooEarly', ['12/31/1989', '12 de abril de 1888']],
    ['dateNoSuchDay', ['2/31/2026', '2/29/2023', '13/13/2024', '0/12/2024', '31 de junio de 2024']],
    ['dateDayMissing', ['12, 2024', '4/2024', 'April 2024']],
    ['dateMonthMissing', ['12 de 2024', '25 2024', '2024, 25', '12th, 2024', 'Aprl 12 2024', 'ma 12 2024']],
    ['dateYearMissing', ['4/12', 'April 12', '12 de abril']],
    ['dateFormat', ['', 'soon', 'April', '2024', '4/12/202', '4/12/20245', 'April 4 12 2024']],
    ['dateFormat', ['April or May 12 2024', '4/12/2024 4']],
  ])('is refused: %s', (problem, texts) => {
    expect(texts.map(text => readTypedDate(text, today))).toEqual(texts.map(() => ({ problem })))
  })

  test.each([
    ['2019-09-04', '09/04/2019'],
    ['', ''],
    ['soon', ''],
    ['2019-02-31', ''],
  ])('%j appears in the field as %j', (date, typed) => expect(typedDate(date)).toBe(typed))
})
