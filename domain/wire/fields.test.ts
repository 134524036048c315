import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { saidOf } from '../samples/refusals.ts'
import * as fields from './fields.ts'

const { email, newPassword, optionalName, optionalText, requiredName, requiredStory, requiredText } = fields
const letters = (count: number) => 'a'.repeat(count)
/** An email of that length. */
const emailOf = (length: number) => `${letters(length - '@example.com'.length)}@example.com`
const said = (schema: v.GenericSchema, value: unknown) => saidOf(schema, value)['']

test.each([
  ['a text', requiredText(), 'required'],
  ['a text that is asked to say', requiredText('storyRequired'), 'storyRequired'],
  ['a name', requiredName(), 'required'],
  ['a name that is asked to say', requiredName('cardNameRequired'), 'cardNameRequired'],
  ['an email', email(), 'required'],
  ['an email that is asked to say', email('emailAddressRequired'), 'emailAddressRequired'],
])('%s is required, and spaces or invisible characters do not count: %s', (_, schema, reason) => {
  for (const value of [undefined, '', ' \t\n ', '\u200B\u202E']) expect(said(schema, value)).toBe(reason)
})

test.each([
  ['a text', optionalText()],
  ['a name', optionalName()],
])('%s is optional, and empty when missing', (_, schema) => {
  expect([v.parse(schema, undefined), v.parse(schema, '  ')]).toEqual(['', ''])
})

test.each([
  ['a text', requiredText(), letters, 5000],
  ['a text that may be empty', optionalText(), letters, 5000],
  ['a text with a limit of its own', requiredText('required', 200), letters, 200],
  ['an empty text with a limit of its own', optionalText(200), letters, 200],
  ['a name', requiredName(), letters, 100],
  ['a name that may be empty', optionalName(), letters, 100],
  ['an email', email(), emailOf, 254],
  ['a new password', newPassword(), letters, 200],
] as const)('%s may be as long as its limit and no longer', (_, schema, ofLength, limit) => {
  expect(said(schema, ofLength(limit))).toBeUndefined()
  expect(said(schema, ofLength(limit + 1))).toBe(`tooLong:${limit}`)
})

test.each<[string, v.GenericSchema, string, string]>([
  ['a text', requiredText(), '  de la  Cruz\n', 'de la  Cruz'],
  ['a text that may be empty', optionalText(), '  de la  Cruz\n', 'de la  Cruz'],
  ['a name', requiredName(), '  de la  Cruz\n', 'de la  Cruz'],
  ['a name that may be empty', optionalName(), '  de la  Cruz\n', 'de la  Cruz'],
  ['a name with spaces around it', requiredName(), ` ${letters(100)} `, letters(100)],
  ['a name with what nobody sees', requiredName(), ' Ma\u200Bria\n', 'Maria'],
  ['a long name with what nobody sees', optionalName(), `${letters(100)}\u200B`, letters(100)],
  ['a text of two lines', requiredText(), 'one\r\ntwo', 'one two'],
  ['a story of two lines', requiredStory(), 'one\r\ntwo', 'one\ntwo'],
  ['a password', newPassword(), ' pass\u200Bword\t ', ' pass\u200Bword\t '],
  ['a password with a decomposed letter', newPassword(), 'con tren\u0303a', 'con tren\u0303a'],
  ['an email', email(), ' maria.cruz+post@mail.example.co.uk ', 'maria.cruz+post@mail.example.co.uk'],
  ['a short email', email(), 'm@e.c', 'm@e.c'],
  ['an email with a zero', email(), 'maria@example.com\u0000', 'maria@example.com'],
  ['an email turned around', email(), 'maria\u202e@example.com\u202C', 'maria@example.com'],
  ['an email with a space of no width', email(), 'mar\u200bia@example.com', 'maria@example.com'],
])('%s is trimmed and loses invisible characters', (_, schema, typed, as) => {
  expect(v.parse(schema, typed)).toBe(as)
})

test.each(
  [
    ['maria', 'maria@', '@example.com', 'maria@example', 'maria@example.', 'maria@.com', 'maria@example.com.'],
    ['maria@@example.com', 'maria@home@example.com', 'maria cruz@example.com', 'maria@exam ple.com'],
    ['maria@example.com or not', 'maria@example.com@home'],
    // what a mail program reads as a list, a name, a comment, a route or a quote
    ['judge@example.org,maria@example.com', 'judge@example.org;maria@example.com', 'maria@example.com,'],
    ['Maria<maria@example.com>', 'maria(home)@example.com', 'friends:maria@example.com', '"maria"@example.com'],
    ['a@-..--', 'ines@mail..test', 'ines@.mail.test', 'ines@-mail.test', 'ines@mail-.test', 'ines@mail.test-'],
    ['maria@[127.0.0.1]', 'maria\\@example.com', 'maria@example.com\r\nBcc:judge@example.org'],
  ].flat(),
)('"%s" is not an email', text => {
  expect(said(email(), text)).toBe('emailInvalid')
})

test.each([
  [undefined, 'newPasswordRequired'],
  ['', 'newPasswordRequired'],
  ['1234567', 'passwordTooShort'],
  ['123456n\u0303', 'passwordTooShort'],
  ['12345678', undefined],
])('the new password %s: %s', (password, reason) => {
  expect(said(newPassword(), password)).toBe(reason)
})

describe('a day of the calendar', () => {
  test.each([
    ['1988-04-12', true],
    ['2000-02-29', true],
    ['2001-02-29', false],
    ['2001-02-31', false],
    ['2001-13-01', false],
    ['2001-00-01', false],
    ['not a day', false],
  ])('%s: %s', (text, exists) => {
    expect(fields.isCalendarDate(text)).toBe(exists)
    expect(said(fields.isoDate, text)).toBe(exists ? undefined : 'birthDateInvalid')
  })

  test.each(['1988-4-12', '04/12/1988', '1988', '1988-04', ''])('%j is not in year-month-day form', text => {
    expect(said(fields.isoDate, text)).toBe('birthDateInvalid')
    expect(said(fields.submittedDate, text)).toBe('dateFormat')
  })
})

test.each([
  ['2026-03-02', '2026-03-02', null],
  ['2026-03-03', '2026-03-02', 'dateInFuture'],
  ['2026-03-03', null, null],
  ['1990-01-01', '2026-03-02', null],
  ['1989-12-31', '2026-03-02', 'dateTooEarly'],
  ['2024-02-30', '2026-03-02', 'dateNoSuchDay'],
  ['1989-02-30', null, 'dateNoSuchDay'],
] as const)('an application sent on %s, when it is %s in the state: %s', (date, today, reason) => {
  expect(fields.submittedDateProblem(date, today)).toBe(reason)
  const withoutDay = reason === 'dateInFuture' ? null : reason
  expect(said(fields.submittedDate, date) ?? null).toBe(withoutDay)
})

test('the portal has three states and two languages', () => {
  expect(['UT', 'AZ', 'PA', 'NV', 'ut'].filter(code => v.is(fields.usState, code))).toEqual(['UT', 'AZ', 'PA'])
  expect(['en', 'es', 'fr', ''].filter(code => v.is(fields.language, code))).toEqual(['en', 'es'])
})
