import { describe, expect, test } from 'vitest'
import type { FieldMessage } from '../field-message.ts'
import { readTypedDate, typedDate, withSlashes } from './typed-date.ts'

/** The field's text after these keystrokes. */
const keys = (signs: string) => Array.from(signs).reduce((shown, sign) => withSlashes(shown + sign), '')

test.each([
  ['09142026', '09/14/2026'],
  ['9/14/2026', '9/14/2026'],
  ['12/1989', '12/1989'],
  ['12/2019', '12/2019'],
  ['2024-04-12', '2024-04-12'],
  ['4 12 2024', '4 12 2024'],
  ['0914202', '0914202'],
  ['09/14/20267', '09/14/20267'],
  ['12 de abril', '12 de abril'],
])('the field shows %s, typed character by character, as %s', (typed, shown) => expect(keys(typed)).toBe(shown))

const today = '2026-11-21'
describe('the day of the application (R808)', () => {
  test.each([
    [
      '2024-04-12',
      ['4/12/2024', '04/12/2024', '  4/12/2024 ', '04-12-2024', '4.12.2024', '4 12 2024', '04 / 12 / 2024'],
    ],
    ['2024-04-12', ['4/12/24', '4-12-24', '4/12-2024', '4\u201112\u20112024', '\u200e4/12/2024', '2024-04-12']],
    ['2024-12-04', ['12/4/2024']],
    ['2009-03-05', ['3/5/09', '03.05.09']],
    ['1990-01-01', ['1/1/1990']],
    ['2024-02-29', ['2/29/2024']],
    ['2026-11-21', ['11/21/2026', '11/21/26']],
  ])('is %s', (date, texts) => {
    expect(texts.map(text => readTypedDate(text, today))).toEqual(texts.map(() => ({ date })))
  })

  test.each<[FieldMessage, string[]]>([
    ['dateFormat', ['', 'soon', '2024', '4/12', '12/1989', '12/2019', '4/12/202', '4/12/20245', '4//12/2024']],
    ['dateFormat', ['April 12, 2024', '12 de abril de 2024', '4/12/2024 4', '4122024', '20240412', '2024/4/12']],
    ['dateFormat', ['25/12/2024', '13/13/2024', '4/32/2024', '4,12,2024']],
    ['dateNoSuchDay', ['2/31/2026', '2/29/2023', '0/12/2024', '4/0/2024', '2024-02-30']],
    ['dateInFuture', ['11/22/2026', '1/1/2099', '1/1/89', '12/19/89']],
    ['dateTooEarly', ['12/31/1989', '1/1/1888']],
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
