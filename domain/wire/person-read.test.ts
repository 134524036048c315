import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { client, sampleAlias, samplePerson } from '../samples/person.ts'
import { refusedIn } from '../samples/said.ts'
import { personSchema, readablePerson } from './person.ts'

const person = samplePerson({
  ...client,
  us_state: 'AZ',
  language: 'es',
  middle_name: 'Luz',
  address2: '2B',
  utm_code: 'partnership_uca',
  has_peer_referrer: true,
  opt_in_sms: true,
  aliases: [{ ...sampleAlias, middle_name: 'Ann' }],
})
const sent = (changes: object) => refusedIn(personSchema, { ...person, ...changes })
const read = (changes: object) => v.parse(readablePerson, { ...person, ...changes })

describe('a person, as the server sends them', () => {
  test('is sent whole', () => {
    expect(v.parse(personSchema, person)).toEqual(person)
  })

  test.each([
    'id',
    'language',
    'title',
    'us_state',
    'email',
    'first_name',
    'last_name',
    'utm_code',
    'has_peer_referrer',
    'client_status',
    'verified',
    'app_payment_date',
    'address',
    'aliases',
    'created_at',
    'birth_date',
    'zip',
    'updated_at',
  ])('has every field of the wire: %s', field => {
    expect(sent({ [field]: undefined })).toEqual([field])
  })

  test.each(['middle_name', 'address2', 'city', 'state', 'phone', 'opt_in_sms'])('may be without %s', field => {
    expect(v.parse(personSchema, { ...person, [field]: undefined })).toEqual({ ...person, [field]: null })
  })

  test.each(['title', 'utm_code', 'client_status', 'app_payment_date', 'address', 'zip'])('may have no %s', field => {
    expect(sent({ [field]: null })).toEqual([])
  })

  test.each(['first_name', 'last_name'])('has other names with a %s', field => {
    expect(sent({ aliases: [sampleAlias, { ...sampleAlias, [field]: undefined }] })).toEqual([`aliases.1.${field}`])
  })
})

describe('a person, as the browser reads them', () => {
  test('is read whole from our own server', () => {
    expect(read({})).toEqual(person)
  })

  test('is read from an answer that says nothing', () => {
    expect(v.parse(readablePerson, {})).toEqual({
      id: '',
      language: 'en',
      title: null,
      us_state: 'UT',
      email: '',
      first_name: '',
      middle_name: null,
      last_name: '',
      utm_code: null,
      has_peer_referrer: false,
      client_status: null,
      verified: false,
      app_payment_date: null,
      address: null,
      address2: null,
      city: null,
      state: null,
      zip: null,
      phone: null,
      opt_in_sms: null,
      email_confirmed: true,
      email_notices: true,
      aliases: [],
      created_at: '',
      birth_date: '',
      updated_at: '',
    })
  })

  test.each([
    [
      { us_state: 'NV', language: 'fr' },
      { us_state: 'UT', language: 'en' },
    ],
    [{ client_status: 'ON_THE_MOON' }, { client_status: 'ON_THE_MOON' }],
    [
      { id: 7, zip: 84_601 },
      { id: '7', zip: '84601' },
    ],
    [
      { address: ' ', app_payment_date: '' },
      { address: null, app_payment_date: null },
    ],
    [
      { verified: 'true', opt_in_sms: 1 },
      { verified: false, opt_in_sms: null },
    ],
  ])('with %j reads as %j', (changes, as) => {
    expect(read(changes)).toEqual({ ...person, ...as })
  })

  test.each([
    [{ first_name: 'Mary' }, [{ first_name: 'Mary', middle_name: null, last_name: '' }]],
    [{ last_name: 'Cross' }, [{ first_name: '', middle_name: null, last_name: 'Cross' }]],
    [{ first_name: ' ', middle_name: 'Ann', last_name: null }, []],
    [{}, []],
    ['Mary Cross', []],
  ])('with the other name %j has %j', (alias, aliases) => {
    expect(read({ aliases: [alias] }).aliases).toEqual(aliases)
  })
})
