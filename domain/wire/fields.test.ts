import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saidOf } from '../samples/said.ts'
import {
  email,
  isCalendarDate,
  isoDate,
  language,
  newPassword,
  optionalName,
  optionalText,
  readTypedDate,
  requiredName,
  requiredStory,
  requiredText,
  submittedDate,
  usState,
} from './fields.ts'

const letters = (count: number) => 'a'.repeat(count)
/** An email of so many characters. */
const emailOf = (length: number) => `${letters(length - '@example.com'.length)}@example.com`
const said = (schema: v.GenericSchema, value: unknown) => saidOf(schema, value)['']

describe('a field that must be filled in', () => {
  const fields = { text: requiredText(), name: requiredName(), email: email(), password: newPassword() }
  test.each([
    ['text', 'required'],
    ['name', 'required'],
    ['email', 'required'],
    ['password', 'newPasswordRequired'],
  ] as const)('%s says so when it is missing or empty: %s', (field, reason) => {
    expect(said(fields[field], undefined)).toBe(reason)
    expect(said(fields[field], '')).toBe(reason)
  })

  test.each(['text', 'name', 'email'] as const)('%s is not filled in by spaces', field => {
    expect(said(fields[field], ' \t\n ')).toBe('required')
  })

  test('says what it is asked to say', () => {
    expect(said(requiredText('storyRequired'), '')).toBe('storyRequired')
    expect(said(requiredName('cardNameRequired'), ' ')).toBe('cardNameRequired')
    expect(said(email('emailAddressRequired'), undefined)).toBe('emailAddressRequired')
    expect(said(newPassword('passwordRequired'), undefined)).toBe('passwordRequired')
  })
})

test.each([
  ['a text', optionalText()],
  ['a name', optionalName()],
])('%s that may be left empty is empty when it is missing', (_, schema) => {
  expect(v.parse(schema, undefined)).toBe('')
  expect(v.parse(schema, '  ')).toBe('')
})

test.each([
  ['a text', requiredText()],
  ['a text that may be empty', optionalText()],
  ['a name', requiredName()],
  ['a name that may be empty', optionalName()],
])('%s is trimmed, and nothing else about it is changed', (_, schema) => {
  expect(v.parse(schema, '  de la  Cruz\n')).toBe('de la  Cruz')
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
] as const)('%s is as long as its limit and no longer', (_, schema, ofLength, limit) => {
  expect(said(schema, ofLength(limit))).toBeUndefined()
  expect(said(schema, ofLength(limit + 1))).toBe(`tooLong:${limit}`)
})

test('spaces around a name do not make it too long', () => {
  expect(said(requiredName(), ` ${letters(100)} `)).toBeUndefined()
})

describe('an email is text, at sign, text, dot, text', () => {
  test.each(['maria@example.com', ' maria@example.com ', 'm@e.c', 'maria.cruz+post@mail.example.co.uk'])(
    '"%s"',
    text => {
      expect(v.parse(email(), text)).toBe(text.trim())
    },
  )

  test.each([
    'maria',
    'maria@',
    '@example.com',
    'maria@example',
    'maria@example.',
    'maria@.com',
    'maria@example.com.',
    'maria@@example.com',
    'maria@home@example.com',
    'maria cruz@example.com',
    'maria@exam ple.com',
    'maria@example.com or not',
    'maria@example.com@home',
    // what a mail program reads as a list, a name, a comment, a route or a quote
    'judge@example.org,maria@example.com',
    'judge@example.org;maria@example.com',
    'maria@example.com,',
    'Maria<maria@example.com>',
    'maria(home)@example.com',
    'friends:maria@example.com',
    '"maria"@example.com',
    'maria@[127.0.0.1]',
    'maria\\@example.com',
    'maria@example.com\r\nBcc:judge@example.org',
  ])('"%s" is none', text => {
    expect(said(email(), text)).toBe('emailInvalid')
  })
})

test.each(['maria@example.com\u0000', 'maria\u202e@example.com', 'mar\u200bia@example.com'])(
  'what nobody sees in an email is taken out: %j',
  text => {
    expect(v.parse(email(), text)).toBe('maria@example.com')
  },
)

describe('a new password', () => {
  test.each([
    ['1234567', 'passwordTooShort'],
    ['12345678', undefined],
  ])('%s: %s', (password, reason) => {
    expect(said(newPassword(), password)).toBe(reason)
  })

  test('keeps its spaces', () => {
    expect(v.parse(newPassword(), '  secret  ')).toBe('  secret  ')
  })
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
    expect(isCalendarDate(text)).toBe(exists)
    expect(said(isoDate, text)).toBe(exists ? undefined : 'birthDateInvalid')
  })

  test.each(['1988-4-12', '04/12/1988', '1988', '1988-04', ''])('%j is not written year-month-day', text => {
    expect(said(isoDate, text)).toBe('birthDateInvalid')
    expect(said(submittedDate, text)).toBe('dateFormat')
  })
})

describe('a day that is typed is read', () => {
  test.each([
    ['05/02/2024', '2024-05-02'],
    ['5/2/2024', '2024-05-02'],
    ['12/31/2024', '2024-12-31'],
    ['  5/2/2024 ', '2024-05-02'],
    ['01/01/2023', '2023-01-01'],
    ['12/31/2022', '2022-12-31'],
    ['12/31/1989', '1989-12-31'],
    ['02/30/2024', null],
    ['13/01/2024', null],
    ['005/02/2024', null],
    ['5/2/20245', null],
    ['on 5/2/2024', null],
    ['5/2/2024 at noon', null],
    ['5/2/24', null],
    ['5-2-2024', null],
    ['2024-05-02', null],
    ['', null],
  ])('"%s" as %s', (text, date) => {
    expect(readTypedDate(text)).toBe(date)
  })
})

describe('the day on which an application was sent, on 2 March 2026 by universal time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:59:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['2026-03-02', undefined],
    ['2026-03-01', undefined],
    ['2026-03-03', 'dateInFuture'],
    ['2027-01-01', 'dateInFuture'],
    ['2023-01-01', undefined],
    ['2022-12-31', undefined],
    ['1990-01-01', undefined],
    ['1989-12-31', 'dateTooEarly'],
    ['2024-02-30', 'dateFormat'],
    ['1989-02-30', 'dateFormat'],
  ])('%s: %s', (date, reason) => {
    expect(said(submittedDate, date)).toBe(reason)
  })
})

test.each(['UT', 'AZ', 'PA'])('%s is a state of the portal', state => {
  expect(v.is(usState, state)).toBe(true)
})
test.each(['en', 'es'])('%s is a language of the portal', code => {
  expect(v.is(language, code)).toBe(true)
})
test.each([
  [usState, 'NV'],
  [usState, 'ut'],
  [language, 'fr'],
  [language, ''],
])('another state or language is not: %#', (schema, code) => {
  expect(v.is(schema, code)).toBe(false)
})

describe('what nobody sees in a typed text', () => {
  test('is taken out before it is measured and before it counts as filled in', () => {
    expect(v.parse(requiredName(), ' Ma\u200Bria\n')).toBe('Maria')
    expect(said(requiredName(), '\u200B\u202E')).toBe('required')
    expect(v.parse(optionalName(), `${letters(100)}\u200B`)).toBe(letters(100))
    expect(v.parse(email(), 'maria\u200B@example.com\u202C')).toBe('maria@example.com')
  })
  test('line breaks stay where there are several lines', () => {
    expect(v.parse(requiredStory(), 'one\r\ntwo')).toBe('one\ntwo')
    expect(v.parse(requiredText(), 'one\r\ntwo')).toBe('one two')
  })
  test('a password stays what it is', () => {
    expect(v.parse(newPassword(), ' pass\u200Bword\t ')).toBe(' pass\u200Bword\t ')
  })
})
