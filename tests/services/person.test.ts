import { describe, expect, test } from 'vitest'
import { loadPerson, register, saveAliases, saveProfile, verify } from '../../src/services/person.ts'
import { respondWith, failureOf, failures, json, nothing, requestsIn, signedInWith } from '../../harness/api.ts'
import { validateReferral } from '../../src/services/referral.ts'

signedInWith()

/** A person in the words of the wire (R1405). */
const maria = {
  id: 'person-1',
  language: 'es',
  title: 'Ms',
  us_state: 'AZ',
  email: 'maria@example.com',
  first_name: 'Maria',
  last_name: 'Cruz',
  utm_code: 'partnership_voc',
  has_peer_referrer: true,
  client_status: 'NEW',
  verified: false,
  app_payment_date: null,
  address: '1 Main Street',
  zip: '85001',
  aliases: [{ first_name: 'Mary', last_name: 'Cross' }],
  created_at: '2026-11-01',
  birth_date: '1988-04-12',
  updated_at: '2026-11-01T12:00:00Z',
}

describe('the person', () => {
  test('is read with every field that the document names', async () => {
    const sent = respondWith({ 'GET /v1/person/': json(maria) })
    expect(await loadPerson()).toMatchObject({
      ...maria,
      aliases: [{ first_name: 'Mary', middle_name: null, last_name: 'Cross' }],
    })
    expect(requestsIn(sent)).toEqual([['GET /v1/person/']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
  })

  test('who has an empty address has none', async () => {
    respondWith({ 'GET /v1/person/': json({ ...maria, address: '', aliases: null }) })
    expect(await loadPerson()).toMatchObject({ address: null, aliases: [] })
  })
})

describe('registering', () => {
  const values = {
    first_name: 'MARIA',
    middle_name: 'luz',
    last_name: 'McDonald',
    birth_month: '04',
    birth_day: '12',
    birth_year: '1988',
    email: 'maria@example.com',
    password: ' a long password ',
    confirm_password: ' a long password ',
    referral_source: 'otherSpecify',
    referral_other: 'The library',
    opt_in_email: true,
  } as const
  const visit = {
    us_state: 'UT',
    utm_code: 'clean-slate-utah',
    peer_referrer_code: null,
    has_peer_referrer: false,
  } as const

  test('sends the whole payload: names as people write them, the birth date in one piece, the second password left out', async () => {
    const sent = respondWith({
      'POST /v1/person/': json({ email: 'maria@example.com', utm_code: null, us_state: 'UT' }, 201),
    })
    await register(values, visit, 'es')
    expect(requestsIn(sent)).toEqual([
      [
        'POST /v1/person/',
        {
          language: 'es',
          first_name: 'Maria',
          middle_name: 'Luz',
          last_name: 'McDonald',
          password: ' a long password ',
          email: 'maria@example.com',
          birth_date: '1988-04-12',
          us_state: 'UT',
          opt_in_email: true,
          referral_source: 'otherSpecify',
          referral_other: 'The library',
          utm_code: 'clean-slate-utah',
          peer_referrer_code: null,
        },
      ],
    ])
  })

  test.each([
    ['that was validated goes along', true],
    ['that could not be checked goes along, too: the server looks at it', false],
  ])("a friend's code %s", async (_, has_peer_referrer) => {
    const sent = respondWith({ 'POST /v1/person/': json({}) })
    await register(values, { ...visit, peer_referrer_code: 'CARMEN88', has_peer_referrer }, 'en')
    expect(sent[0]?.body).toMatchObject({ language: 'en', peer_referrer_code: 'CARMEN88' })
  })

  test('stores nothing of what was typed', async () => {
    respondWith({ 'POST /v1/person/': json({}) })
    await register(values, visit, 'en')
    expect(Object.keys(localStorage).sort()).toEqual(['last_activity', 'token'])
    expect(sessionStorage).toHaveLength(0)
  })

  test('an email that is in use is reported by its code', async () => {
    respondWith({ 'POST /v1/person/': json({ detail: 'Email already in use' }, 400) })
    expect(await failureOf(register(values, visit, 'en'))).toMatchObject({ kind: 'refused', code: 'emailInUse' })
  })

  test('without a state asks nobody', async () => {
    const sent = respondWith({})
    await failureOf(register(values, { ...visit, us_state: null }, 'en'))
    expect(sent).toEqual([])
  })
})

describe('the address', () => {
  const profile = {
    address: '1 Main Street',
    address2: 'Apt 2',
    city: 'Provo',
    state: 'UT',
    zip: '84601',
    phone: '801-555-0101',
    title: 'Mr',
    opt_in_sms: true,
  } as const

  test('is saved in the fields of the document, and the person is read again', async () => {
    const sent = respondWith({ 'PUT /v1/person/': nothing, 'GET /v1/person/': json(maria) })
    expect(await saveProfile(profile)).toMatchObject({ id: 'person-1', address: '1 Main Street' })
    expect(requestsIn(sent)).toEqual([['PUT /v1/person/', { ...profile }], ['GET /v1/person/']])
  })

  test('an apartment that repeats the address is sent empty', async () => {
    const sent = respondWith({ 'PUT /v1/person/': nothing, 'GET /v1/person/': json(maria) })
    await saveProfile({ ...profile, address2: '1 Main Street' })
    expect(sent[0]?.body).toEqual({ ...profile, address2: '' })
  })

  test.each(failures)('whose saving %s: the person is not read', async (_, answer, failure) => {
    const sent = respondWith({ 'PUT /v1/person/': answer, 'GET /v1/person/': json(maria) })
    expect(await failureOf(saveProfile(profile))).toMatchObject(failure)
    expect(requestsIn(sent)).not.toContainEqual(['GET /v1/person/'])
  })
})

describe('other names', () => {
  const names = [{ first_name: 'Mary', middle_name: '', last_name: 'Cross' }]
  test.each([['are saved as one list', names] as const, ['that are none are an empty list', []] as const])(
    '%s',
    async (_, list) => {
      const sent = respondWith({ 'PUT /v1/person/aliases': json(list) })
      await saveAliases(list)
      expect(requestsIn(sent)).toEqual([['PUT /v1/person/aliases', [...list]]])
    },
  )
})

describe('the identity check', () => {
  test('sends the four digits and keeps them nowhere', async () => {
    const sent = respondWith({ 'PUT /v1/person/verification': json({ verified: true }) })
    await verify('0123')
    expect(requestsIn(sent)).toEqual([['PUT /v1/person/verification', { ssn: '0123' }]])
    expect(Object.values(localStorage).concat(Object.values(sessionStorage))).not.toContain('0123')
  })

  test.each([
    ['"verified: false" is not verified', json({ verified: false })],
    ['an answer that does not say so is not verified', json({})],
    ['"verified" in words is not verified', json({ verified: 'false' })],
  ])('%s', async (_, answer) => {
    respondWith({ 'PUT /v1/person/verification': answer })
    expect(await failureOf(verify('1234'))).toMatchObject({ kind: 'refused', code: 'verificationFailed' })
  })

  test.each([
    ['"Verification failed"', { detail: 'Verification failed' }, 'verificationFailed'],
    ['"Already verified"', { detail: 'Already verified' }, 'alreadyVerified'],
    ['no words', { detail: { ssn: ['wrong'] } }, 'errorOccurred'],
  ])('refused with %s', async (_, answer, code) => {
    respondWith({ 'PUT /v1/person/verification': json(answer, 400) })
    expect(await failureOf(verify('1234'))).toMatchObject({ kind: 'refused', code })
  })
})

describe('before there is a session', () => {
  signedInWith(null)

  test("a friend's code is asked for by its address, escaped, without a session", async () => {
    const sent = respondWith({ 'GET /v1/referral/CARMEN%2F88%3F': json({ valid: true }) })
    expect(await validateReferral('CARMEN/88?')).toEqual({ valid: true })
    expect(requestsIn(sent)).toEqual([['GET /v1/referral/CARMEN%2F88%3F']])
    expect(sent[0]?.headers.get('Authorization')).toBeNull()
  })

  test.each([
    ['that says so', json({ valid: true }), true],
    ['that says something else', json({ name: 'Carmen' }), true],
    ['that says nothing', nothing, true],
    ['that says no', json({ valid: false }), false],
  ])('an answer %s', async (_, answer, valid) => {
    respondWith({ 'GET /v1/referral/CARMEN88': answer })
    expect(await validateReferral('CARMEN88')).toEqual({ valid })
  })

  test('a code that nobody has is refused', async () => {
    respondWith({ 'GET /v1/referral/CARMEN88': json({ detail: 'Not Found' }, 404) })
    expect(await failureOf(validateReferral('CARMEN88'))).toMatchObject({ kind: 'refused' })
  })
})
