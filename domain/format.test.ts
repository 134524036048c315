import { describe, expect, test } from 'vitest'
import { formatDate, formatList, maskedEmail } from './format.ts'
import { formatMoney } from './money.ts'

describe('money has the US format in both languages (R1203)', () => {
  test.each([
    [3_215_000, '$32,150'],
    [2_643_750, '$26,437.50'],
    [1500, '$15'],
    [5, '$0.05'],
  ])('%i cents are %s', (cents, shown) => {
    expect([formatMoney(cents, 'en'), formatMoney(cents, 'es')]).toEqual([shown, shown])
  })
})

describe('a date has the month as a word in Spanish; in confirmations, in English too (R1203)', () => {
  test.each([
    ['1988-04-12', '4/12/1988', 'April 12, 1988', '12 de abril de 1988'],
    ['2026-12-01', '12/1/2026', 'December 1, 2026', '1 de diciembre de 2026'],
    ['2026-01-31T23:30:00.000Z', '1/31/2026', 'January 31, 2026', '31 de enero de 2026'],
  ])('%s', (date, english, confirmed, spanish) => {
    expect([formatDate(date, 'en'), formatDate(date, 'en', 'long')]).toEqual([english, confirmed])
    expect([formatDate(date, 'es'), formatDate(date, 'es', 'long')]).toEqual([spanish, spanish])
  })

  test.each(['2001-02-31', '2001-13-01', '12/4/2001', 'soon', ''])('%j is not a date and is shown unchanged', text => {
    expect([formatDate(text, 'en'), formatDate(text, 'es')]).toEqual([text, text])
  })
})

test.each([
  [['A'], 'A', 'A'],
  [['A', 'B'], 'A and B', 'A y B'],
  [['A', 'B', 'C'], 'A, B, and C', 'A, B y C'],
])('%j is pluralized in each language', (things, english, spanish) => {
  expect([formatList(things, 'en'), formatList(things, 'es')]).toEqual([english, spanish])
})

test.each([
  ['maria@example.com', 'm***@example.com'],
  ['m@example.com', 'm***@example.com'],
  ['maria.de.la.cruz+courts@correo.example.com', 'm***@correo.example.com'],
  ['', ''],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))
