import { describe, expect, test } from 'vitest'
import { readRow } from './csv-row.ts'

const row = (cells: Readonly<Record<string, string>> = {}) =>
  readRow({
    us_state: 'UT',
    case_number: '121900123',
    first_name: 'MARIA',
    last_name: 'DE LA CRUZ',
    birth_date: '1988-04-12',
    ...cells,
  })

test.each([
  ['1988-04-12', '1988-04-12'],
  ['4/12/1988', '1988-04-12'],
  ['12/5/1988', '1988-12-05'],
])('the birth date %s is %s', (birth_date, read) => {
  expect(row({ birth_date }).birth_date).toBe(read)
})

describe('a row is refused, and its reason names the column, for', () => {
  const noDate = 'is not a date like 2012-05-04 or 5/4/2012'
  test.each([
    [{ birth_date: '4/12/1988 or 1989' }, `birth_date ${noDate}`],
    [{ birth_date: 'about 4/12/1988' }, `birth_date ${noDate}`],
    [{ birth_date: '1988-04-12 (alias)' }, `birth_date ${noDate}`],
    [{ birth_date: 'since 1988-04-12' }, `birth_date ${noDate}`],
    [{ birth_date: '1988-02-30' }, 'birth_date is a day that does not exist'],
    [{ court: 'A'.repeat(201) }, 'court is longer than 200 characters'],
    [{ case_number: '1.219E+08' }, 'case_number is a number that a spreadsheet has shortened'],
    [{ case_number: '1,219e+08' }, 'case_number is a number that a spreadsheet has shortened'],
    [{ case_number: '1E+08' }, 'case_number is a number that a spreadsheet has shortened'],
    [{ case_number: '1.219E8' }, 'case_number is a number that a spreadsheet has shortened'],
    [{ lead_charge: 'perhaps' }, 'lead_charge is neither yes nor no'],
    [{ expungement_reasons: 'A case is still open.' }, 'expungement is missing'],
    [{ expungement_eligible_by: '2031-05-04' }, 'expungement is missing'],
  ])('%j', (cells, reason) => {
    expect(() => row(cells)).toThrow(reason)
  })
})

test.each([
  ['yes', true],
  ['YES', true],
  ['no', false],
  ['No', false],
  ['', false],
])('the lead charge "%s" is %s', (lead_charge, isLead) => {
  expect(row({ lead_charge }).isLead).toBe(isLead)
})

test('reasons are between bars, and an empty one is none', () => {
  const cells = { expungement: 'ineligible', expungement_reasons: '| A case is still open. |  | Fines are open. |' }
  const reasons = ['A case is still open.', 'Fines are open.']
  expect(row(cells).remedies).toEqual([{ type: 'expungement', eligibility: 'ineligible', eligible_by: null, reasons }])
})

test('cells with spaces or bars alone are no remedy', () => {
  expect(row({ expungement: ' ', expungement_reasons: ' | ' }).remedies).toEqual([])
})

test('a row without anything of a charge is of a case without charges', () => {
  expect(row().charge).toBeNull()
  expect(row({ charge_code: '76-6-206' }).charge).toMatchObject({ code: '76-6-206', description: null })
})

test.each([
  ['="051900123"', '051900123'],
  [' ="051900123" ', '051900123'],
  ['051900123', '051900123'],
  ['19E12345', '19E12345'],
  ['12E+5', '12E+5'],
])('the case number %s is %s', (case_number, read) => {
  expect(row({ case_number }).case_number).toBe(read)
})
