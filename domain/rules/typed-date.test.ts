import { describe, expect, test } from 'vitest'
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
    // numbers: month, day, year
    ['4/12/2024', '2024-04-12'],
    ['04/12/2024', '2024-04-12'],
    ['  4/12/2024 ', '2024-04-12'],
    ['04-12-2024', '2024-04-12'],
    ['4.12.2024', '2024-04-12'],
    ['4 12 2024', '2024-04-12'],
    ['4 / 12 / 2024', '2024-04-12'],
    ['4/12/24', '2024-04-12'],
    ['04122024', '2024-04-12'],
    ['041224', '2024-04-12'],
    ['12/4/2024', '2024-12-04'],
    // only the second can be the month
    ['25/12/2024', '2024-12-25'],
    ['13-4-2024', '2024-04-13'],
    // year, month, day
    ['2024-04-12', '2024-04-12'],
    ['2024/4/12', '2024-04-12'],
    ['20240412', '2024-04-12'],
    // English
    ['April 12, 2024', '2024-04-12'],
    ['April 12 2024', '2024-04-12'],
    ['apr 12 24', '2024-04-12'],
    ['Apr. 12th, 2024', '2024-04-12'],
    ['12 April 2024', '2024-04-12'],
    ['12-Apr-2024', '2024-04-12'],
    ['the 1st of June, 2024', '2024-06-01'],
    ['Sept 3rd 2024', '2024-09-03'],
    ['Friday, April 12, 2024', '2024-04-12'],
    ['2024 April 12', '2024-04-12'],
    // Spanish: the day comes first
    ['12 de abril de 2024', '2024-04-12'],
    ['12 de abril del 2024', '2024-04-12'],
    ['el viernes 12 de abril de 2024', '2024-04-12'],
    ['Miércoles 3 de enero de 2024', '2024-01-03'],
    ['12 abr 2024', '2024-04-12'],
    ['12/ene/2024', '2024-01-12'],
    ['1.º de mayo de 2024', '2024-05-01'],
    ['primero de agosto de 2024', '2024-08-01'],
    ['3 de setiembre de 2024', '2024-09-03'],
    ['abril 12, 2024', '2024-04-12'],
    // the first and the last day, and years of two digits
    ['1/1/1990', '1990-01-01'],
    ['1/1/90', '1990-01-01'],
    ['12/31/99', '1999-12-31'],
    ['2/29/2024', '2024-02-29'],
    ['11/21/2026', '2026-11-21'],
  ])('%s is %s', (typed, date) => expect(readTypedDate(typed, today)).toEqual({ date }))

  test.each([
    ['11/22/2026', 'dateInFuture'],
    ['1/1/2099', 'dateInFuture'],
    ['1/1/89', 'dateInFuture'],
    ['12/31/1989', 'dateTooEarly'],
    ['12 de abril de 1888', 'dateTooEarly'],
    ['2/31/2026', 'dateNoSuchDay'],
    ['2/29/2023', 'dateNoSuchDay'],
    ['13/13/2024', 'dateNoSuchDay'],
    ['0/12/2024', 'dateNoSuchDay'],
    ['31 de junio de 2024', 'dateNoSuchDay'],
    ['12, 2024', 'dateDayMissing'],
    ['4/2024', 'dateDayMissing'],
    ['April 2024', 'dateDayMissing'],
    ['12 de 2024', 'dateMonthMissing'],
    ['25 2024', 'dateMonthMissing'],
    ['2024, 25', 'dateMonthMissing'],
    ['12th, 2024', 'dateMonthMissing'],
    ['Aprl 12 2024', 'dateMonthMissing'],
    ['ma 12 2024', 'dateMonthMissing'],
    ['4/12', 'dateYearMissing'],
    ['April 12', 'dateYearMissing'],
    ['12 de abril', 'dateYearMissing'],
    ['', 'dateFormat'],
    ['soon', 'dateFormat'],
    ['April', 'dateFormat'],
    ['2024', 'dateFormat'],
    ['4/12/202', 'dateFormat'],
    ['4/12/20245', 'dateFormat'],
    ['April 4 12 2024', 'dateFormat'],
    ['April or May 12 2024', 'dateFormat'],
    ['4/12/2024 4', 'dateFormat'],
  ])('%j is refused: %s', (typed, problem) => expect(readTypedDate(typed, today)).toEqual({ problem }))

  test.each([
    ['2019-09-04', '09/04/2019'],
    ['', ''],
    ['soon', ''],
    ['2019-02-31', ''],
  ])('%j appears in the field as %j', (date, typed) => expect(typedDate(date)).toBe(typed))
})
