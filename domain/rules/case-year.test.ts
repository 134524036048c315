import { expect, test } from 'vitest'
import { caseYear } from './case-year.ts'

test.each([
  ['001234', 2000],
  ['051234567', 2005],
  ['491900123', 2049],
  ['501900123', 1950],
  ['971900123', 1997],
  ['99', 1999],
  ['7', null],
  ['7A1234', null],
  ['CR-2015-001', null],
  ['', null],
  [null, null],
])('the case number %s is of %s', (caseNumber, year) => {
  expect(caseYear(caseNumber)).toBe(year)
})

test.each([
  [2011, 2011],
  [null, 1997],
])('a stored year of %s gives %s', (storedYear, year) => {
  expect(caseYear('971900123', storedYear)).toBe(year)
})
