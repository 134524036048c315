import { expect, test } from 'vitest'
import * as v from 'valibot'
import { sampleBasicInfo } from '../samples/person.ts'
import { basicInfoSchema } from './person.ts'

/** What is said of the birth date, by field. */
const saidOf = (changes: Partial<typeof sampleBasicInfo>) =>
  Object.fromEntries(
    (v.safeParse(basicInfoSchema, { ...sampleBasicInfo, ...changes }).issues ?? []).map(issue => [
      v.getDotPath(issue),
      issue.message,
    ]),
  )

test.each([
  [{ birth_year: '' }, { birth_year: 'birthYearRequired' }],
  [{ birth_month: '' }, { birth_month: 'birthMonthRequired' }],
  [{ birth_day: '' }, { birth_day: 'birthDayRequired' }],
  [
    { birth_year: '', birth_month: '', birth_day: '' },
    { birth_year: 'birthYearRequired', birth_month: 'birthMonthRequired', birth_day: 'birthDayRequired' },
  ],
  [{ birth_month: '02', birth_day: '31' }, { birth_day: 'birthDateInvalid' }],
  [{}, {}],
])('a birth date with %j: %j', (changes, said) => {
  expect(saidOf(changes)).toEqual(said)
})
