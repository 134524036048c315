import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sampleAlias, sampleProfile } from '../samples/person.ts'
import { refusedIn, saidOf } from '../samples/said.ts'
import { aliasesSchema, profileUpdateSchema, readableVerified, verificationSchema, verifiedSchema } from './person.ts'

describe('an address and how to reach the person', () => {
  const says = (changes: object) => saidOf(profileUpdateSchema, { ...sampleProfile(), ...changes })

  test('are taken as they are, but for spaces around them', () => {
    const full = sampleProfile({ address2: '2B', opt_in_sms: true })
    expect(v.parse(profileUpdateSchema, full)).toEqual(full)
    const spaced = {
      address: ' 1 Main Street ',
      address2: ' ',
      city: ' Provo',
      state: 'UT ',
      zip: ' 84601 ',
      phone: ' 801-555-0101',
    }
    expect(v.parse(profileUpdateSchema, sampleProfile(spaced))).toEqual(sampleProfile())
  })

  test.each(['address', 'city', 'state', 'zip', 'phone', 'title'])('need %s', field => {
    expect(says({ [field]: undefined })).toEqual({ [field]: 'required' })
    expect(says({ [field]: '' })).toEqual({ [field]: 'required' })
  })

  test('do not need an apartment, and send no text that was not asked for', () => {
    const { address2: _apartment, opt_in_sms: _texts, ...rest } = sampleProfile()
    expect(v.parse(profileUpdateSchema, rest)).toEqual({ ...rest, address2: '', opt_in_sms: false })
  })

  test.each([
    ['address', 200],
    ['address2', 200],
    ['city', 100],
    ['state', 2],
  ])('take a %s of %i characters, and no longer one', (field, limit) => {
    expect(says({ [field]: 'A'.repeat(limit) })).toEqual({})
    expect(says({ [field]: 'A'.repeat(limit + 1) })).toEqual({ [field]: `tooLong:${limit}` })
  })

  test.each(['84601', '84601-1234'])('take the zip code %s', zip => {
    expect(says({ zip })).toEqual({})
  })

  test.each([
    '8',
    '8460',
    '846011',
    'x84601',
    '84601x',
    'abcde',
    '84601-1',
    '84601-123',
    '84601-abcd',
    '846011234',
    '84601 1234',
  ])('do not take the zip code %s', zip => {
    expect(says({ zip })).toEqual({ zip: 'zipInvalid' })
  })

  test.each([
    '8015550101',
    '801-555-0101',
    '801.555.0101',
    '801 555 0101',
    '(801) 555-0101',
    '(801)555-0101',
    '+18015550101',
    '18015550101',
    '+1 801 555 0101',
    '+1-801-555-0101',
    '1.801.555.0101',
    '+52 801 555 0101',
  ])('take the phone number %s', phone => {
    expect(says({ phone })).toEqual({})
  })

  test.each([
    '555-0101',
    '80-555-0101',
    '8-555-0101',
    '801-5-0101',
    '801-55-0101',
    '801-555-1',
    '801-555-010',
    '801-555-01011',
    '+123 801-555-0101',
    '+ 801-555-0101',
    '+ab 801-555-0101',
    '1x801-555-0101',
    'abc-555-0101',
    '801-abc-0101',
    '801-555-abcd',
    '801x555x0101',
    '801--555--0101',
    'call 801-555-0101',
    '801-555-0101 at night',
  ])('do not take the phone number %s', phone => {
    expect(says({ phone })).toEqual({ phone: 'phoneInvalid' })
  })

  test('take no phone number of more than 30 characters', () => {
    expect(says({ phone: '8'.repeat(31) })).toEqual({ phone: 'tooLong:30' })
  })

  test.each(['Mr', 'Ms', 'Mrs', 'Mx'])('take the title %s', title => {
    expect(says({ title })).toEqual({})
  })
  test('take no other title', () => {
    expect(says({ title: 'Sir' })).toEqual({ title: 'required' })
  })
})

describe('the last four digits of the social security number', () => {
  test.each(['1234', '0000', ' 1234 '])('are "%s"', ssn => {
    expect(v.parse(verificationSchema, { ssn })).toEqual({ ssn: ssn.trim() })
  })
  test.each([undefined, '', '1', '123', '12345', 'abcd', '12 34', '123-45-6789'])('are not %j', ssn => {
    expect(saidOf(verificationSchema, { ssn })).toEqual({ ssn: 'fourDigitsRequired' })
  })

  test('are answered with whether the person is verified', () => {
    expect(v.parse(verifiedSchema, { verified: true })).toEqual({ verified: true })
    expect(refusedIn(verifiedSchema, {})).toEqual(['verified'])
  })
  test.each([
    [{ verified: true }, true],
    [{ verified: false }, false],
    [{}, false],
    [{ verified: 'true' }, false],
  ])('and the answer %j reads as %s', (answer, verified) => {
    expect(v.parse(readableVerified, answer)).toEqual({ verified })
  })
})

describe('other names', () => {
  const says = (changes: object) => saidOf(aliasesSchema, [sampleAlias, { ...sampleAlias, ...changes }])

  test('are trimmed, and may have a middle name', () => {
    expect(v.parse(aliasesSchema, [{ first_name: ' Mary ', last_name: ' Cross ' }])).toEqual([sampleAlias])
    expect(says({ middle_name: 'Ann' })).toEqual({})
  })

  test.each(['first_name', 'last_name'])('need %s', field => {
    expect(says({ [field]: ' ' })).toEqual({ [`1.${field}`]: 'required' })
    expect(says({ [field]: undefined })).toEqual({ [`1.${field}`]: 'required' })
  })

  test.each(['first_name', 'middle_name', 'last_name'])('have a %s of 100 characters at most', field => {
    expect(says({ [field]: 'a'.repeat(100) })).toEqual({})
    expect(says({ [field]: 'a'.repeat(101) })).toEqual({ [`1.${field}`]: 'tooLong:100' })
  })

  test('are none, or up to 20', () => {
    const names = (length: number) => Array.from({ length }, () => sampleAlias)
    expect([0, 20, 21].map(count => v.is(aliasesSchema, names(count)))).toEqual([true, true, false])
  })
})
