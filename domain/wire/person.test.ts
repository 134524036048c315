import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBasicInfo, sampleRegistration } from '../samples/person.ts'
import { refusedIn, saidOf } from '../samples/said.ts'
import {
  asksToSpecify,
  basicInfoSchema,
  birthDateOf,
  birthDays,
  birthMonths,
  birthYears,
  referralSources,
  registeredSchema,
  registrationSchema,
} from './person.ts'

/** What the form says with these changes, by field. */
const formSays = (changes: object) => saidOf(basicInfoSchema, { ...sampleBasicInfo, ...changes })
const callSays = (changes: object) => saidOf(registrationSchema, { ...sampleRegistration(), ...changes })

/** The sources that ask to specify (R106). */
const asking = [
  'communityPartnerSpecify',
  'employerSpecify',
  'newsRadioSpecify',
  'newsTvSpecify',
  'newsWebsiteSpecify',
  'wordOfMouthSpecify',
  'otherSpecify',
]

describe('the form and the call', () => {
  test('take the sample person as she is', () => {
    expect(v.parse(basicInfoSchema, sampleBasicInfo)).toEqual(sampleBasicInfo)
    expect(v.parse(registrationSchema, sampleRegistration())).toEqual(sampleRegistration())
  })

  test.each([
    ['first_name', 'required'],
    ['last_name', 'required'],
    ['email', 'required'],
    ['password', 'newPasswordRequired'],
  ])('need %s: %s', (field, reason) => {
    for (const none of [undefined, '']) {
      expect(formSays({ [field]: none })[field]).toBe(reason)
      expect(callSays({ [field]: none })).toEqual({ [field]: reason })
    }
  })

  test.each([
    ['first_name', 100],
    ['middle_name', 100],
    ['last_name', 100],
    ['referral_other', 5000],
  ])('take a %s of %i characters, and no longer one', (field, limit) => {
    const [fits, tooLong] = [{ [field]: 'a'.repeat(limit) }, { [field]: 'a'.repeat(limit + 1) }]
    expect([formSays(fits), callSays(fits)]).toEqual([{}, {}])
    expect([formSays(tooLong), callSays(tooLong)]).toEqual([
      { [field]: `tooLong:${limit}` },
      { [field]: `tooLong:${limit}` },
    ])
  })

  test('trim what is typed, but not the password', () => {
    const typed = { first_name: ' Maria ', middle_name: ' ', last_name: ' de la Cruz', email: ' maria@example.com ' }
    const trimmed = { first_name: 'Maria', middle_name: '', last_name: 'de la Cruz', email: 'maria@example.com' }
    const password = { password: ' a long one ', confirm_password: ' a long one ' }
    expect(v.parse(basicInfoSchema, { ...sampleBasicInfo, ...typed, ...password })).toMatchObject({
      ...trimmed,
      ...password,
    })
    expect(v.parse(registrationSchema, { ...sampleRegistration(), ...typed })).toMatchObject(trimmed)
  })

  test.each(referralSources)('ask somebody who comes by %s to specify where its name says so', source => {
    const asked = asking.includes(source)
    expect(asksToSpecify(source)).toBe(asked)
    for (const says of [formSays, callSays]) {
      expect(says({ referral_source: source })).toEqual(asked ? { referral_other: 'required' } : {})
      expect(says({ referral_source: source, referral_other: ' ' })).toEqual(
        asked ? { referral_other: 'required' } : {},
      )
      expect(says({ referral_source: source, referral_other: 'My aunt' })).toEqual({})
    }
  })

  test.each([undefined, '', 'aunt', 'auntSpecify'])(
    'do not know the source %s, and ask nothing more about it',
    source => {
      expect(formSays({ referral_source: source })).toEqual({ referral_source: 'required' })
      expect(callSays({ referral_source: source })).toEqual({ referral_source: 'required' })
    },
  )
})

describe('the form', () => {
  test.each([
    [{ birth_year: '' }, { birth_year: 'birthYearRequired' }],
    [{ birth_month: '' }, { birth_month: 'birthMonthRequired' }],
    [{ birth_day: undefined }, { birth_day: 'birthDayRequired' }],
    [
      { birth_year: '', birth_month: '', birth_day: '' },
      { birth_year: 'birthYearRequired', birth_month: 'birthMonthRequired', birth_day: 'birthDayRequired' },
    ],
    [{ birth_month: '02', birth_day: '31' }, { birth_day: 'birthDateInvalid' }],
    [{}, {}],
  ])('says of a birth date with %j: %j', (changes, said) => {
    expect(formSays(changes)).toEqual(said)
  })

  test.each([
    [{ confirm_password: '' }, { confirm_password: 'required' }],
    [{ confirm_password: undefined }, { confirm_password: 'required' }],
    [{ confirm_password: 'another-password' }, { confirm_password: 'passwordsDoNotMatch' }],
    [{ confirm_password: 'A-long-password' }, { confirm_password: 'passwordsDoNotMatch' }],
    [{ password: 'another-password', confirm_password: 'another-password' }, {}],
  ])('says of the passwords %j: %j', (changes, said) => {
    expect(formSays(changes)).toEqual(said)
  })

  test('tells everything that is wrong at once, each at its field', () => {
    const wrong = { birth_month: '02', birth_day: '30', confirm_password: 'another-password' }
    const said = { birth_day: 'birthDateInvalid', confirm_password: 'passwordsDoNotMatch' }
    expect(formSays({ ...wrong, referral_source: '' })).toEqual({ ...said, referral_source: 'required' })
    expect(formSays({ ...wrong, referral_source: 'otherSpecify', opt_in_email: null })).toMatchObject({
      ...said,
      referral_other: 'required',
    })
  })

  test.each([
    [{ password: 7 }, ['password']],
    [{ birth_year: 88 }, ['birth_year']],
    [{ birth_month: 13 }, ['birth_month']],
    [{ first_name: null }, ['first_name']],
    [{ opt_in_email: 'yes' }, ['opt_in_email']],
  ])('does not blame another field for %o', (changes, fields) => {
    expect(refusedIn(basicInfoSchema, { ...sampleBasicInfo, ...changes })).toEqual(fields)
  })

  test('sends mails only where it was asked for', () => {
    expect(v.parse(basicInfoSchema, { ...sampleBasicInfo, opt_in_email: undefined }).opt_in_email).toBe(false)
  })

  test('offers the years from 2010 down to 1900, months 01 to 12 and days 01 to 31', () => {
    expect([birthYears[0], birthYears[1], birthYears.at(-1), birthYears.length]).toEqual(['2010', '2009', '1900', 111])
    expect(birthMonths).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
    expect([...birthDays.slice(0, 10), birthDays.at(-1), birthDays.length]).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '31',
      31,
    ])
  })

  test('puts the birth date together as year-month-day', () => {
    expect(birthDateOf(sampleBasicInfo)).toBe('1988-04-12')
  })
})

describe('the call, on 2 March 2026 by universal time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['2026-03-01', {}],
    ['2026-03-02', { birth_date: 'birthDateInFuture' }],
    ['2026-03-03', { birth_date: 'birthDateInFuture' }],
    ['2000-02-30', { birth_date: 'birthDateInvalid' }],
    ['04/12/1988', { birth_date: 'birthDateInvalid' }],
  ])('with the birth date %s: %j', (birth_date, said) => {
    expect(callSays({ birth_date })).toEqual(said)
  })
})

describe('the call', () => {
  test.each(['language', 'birth_date', 'us_state', 'opt_in_email'])('needs %s', field => {
    expect(Object.keys(callSays({ [field]: undefined }))).toEqual([field])
  })

  test.each([{ language: 'fr' }, { us_state: 'NV' }, { opt_in_email: 'yes' }, { utm_code: 7 }])(
    'does not take %o',
    changes => {
      expect(Object.keys(callSays(changes))).toEqual(Object.keys(changes))
    },
  )

  test.each(['utm_code', 'peer_referrer_code'])('takes a %s of 200 characters, none, and no longer one', field => {
    expect(callSays({ [field]: 'a'.repeat(200) })).toEqual({})
    expect(Object.keys(callSays({ [field]: 'a'.repeat(201) }))).toEqual([field])
    expect(v.parse(registrationSchema, { ...sampleRegistration(), [field]: undefined })).toMatchObject({
      [field]: null,
    })
  })

  test.each(['email', 'utm_code', 'us_state'])('is answered with %s', field => {
    const answer = { email: 'maria@example.com', utm_code: null, us_state: 'UT' }
    expect(v.parse(registeredSchema, answer)).toEqual(answer)
    expect(refusedIn(registeredSchema, { ...answer, [field]: undefined })).toEqual([field])
  })
})
