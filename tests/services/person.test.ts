import { describe, expect, test } from 'vitest'
import { sampleAlias, sampleBasicInfo, samplePerson, sampleProfile } from '../../domain/samples/person.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { profileIn } from '../../domain/wire/person.ts'
import { respondWith, failureOf, json, nothing, refusal, requestsIn, signedInWith } from '../../harness/api.ts'
import { emptyVisit } from '../../machines/shared/session.ts'
import { register, saveAliases, saveProfile, verify } from '../../src/services/person.ts'
import { validateReferral } from '../../src/services/referral.ts'

signedInWith()

describe('registering', () => {
  const values = {
    ...sampleBasicInfo,
    first_name: 'MARIA',
    middle_name: 'luz',
    last_name: 'McDonald',
    password: ' a long password ',
    confirm_password: ' a long password ',
    referral_source: 'otherSpecify',
    referral_other: 'The library',
    opt_in_email: true,
  } as const
  const visit = {
    ...emptyVisit,
    us_state: 'UT',
    utm_code: 'clean-slate-utah',
    peer_referrer_code: 'CARMEN88',
    has_peer_referrer: false,
  } as const

  test('sends names as people write them, one birth date, and the friend’s code even if it could not be checked', async () => {
    const sent = respondWith({ 'POST /v1/person/': json({}, 201) })
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
          peer_referrer_code: 'CARMEN88',
        },
      ],
    ])
    // nothing that was typed is stored
    expect(Object.keys(localStorage).sort()).toEqual(['last_activity', 'token'])
    expect(sessionStorage).toHaveLength(0)
  })

  test('without a state makes no call', async () => {
    const sent = respondWith({})
    await failureOf(register(values, { ...visit, us_state: null }, 'en'))
    expect(sent).toEqual([])
  })
})

describe('the address', () => {
  const maria = samplePerson()
  const profile = sampleProfile({ title: 'Mr', opt_in_sms: true })
  const began = profileIn(null)

  test.each([
    ['Apt 2', 'Apt 2'],
    // an apartment that repeats the address
    ['1 Main Street', ''],
  ])('with the apartment "%s" is saved with "%s", and the person is read again', async (typed, address2) => {
    const sent = respondWith({ 'PUT /v1/person/': nothing, 'GET /v1/person/': json(maria) })
    expect(await saveProfile({ values: { ...profile, address2: typed }, began })).toMatchObject({
      person: { id: 'person-1', address: '1 Main Street' },
      isSaved: true,
    })
    expect(requestsIn(sent)).toEqual([['PUT /v1/person/', { ...profile, address2 }], ['GET /v1/person/']])
  })

  test('that fails to save does not read the person again', async () => {
    const sent = respondWith({ 'PUT /v1/person/': refusal, 'GET /v1/person/': json(maria) })
    await failureOf(saveProfile({ values: profile, began }))
    expect(requestsIn(sent)).not.toContainEqual(['GET /v1/person/'])
  })

  test('that another device has changed meanwhile stays, and is read (R1407)', async () => {
    const changed = json({ detail: 'changed meanwhile', code: 'answerChanged' }, 412)
    const sent = respondWith({
      'PUT /v1/person/': changed,
      'PUT /v1/person/aliases': changed,
      'GET /v1/person/': json({ ...maria, aliases: [sampleAlias] }),
    })
    expect(await saveProfile({ values: profile, began })).toMatchObject({ person: { id: 'person-1' }, isSaved: false })
    expect(await saveAliases({ aliases: [], began: [] })).toEqual({ aliases: [sampleAlias], isSaved: false })
    expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ headers }) => headers.get('If-Match'))).toEqual([
      tagOf(began),
      tagOf([]),
    ])
  })
})

describe('the identity check', () => {
  test('sends the four digits and keeps them nowhere', async () => {
    const sent = respondWith({ 'PUT /v1/person/verification': json({ verified: true }) })
    await verify('0123')
    expect(requestsIn(sent)).toEqual([['PUT /v1/person/verification', { ssn: '0123' }]])
    expect(Object.values(localStorage).concat(Object.values(sessionStorage))).not.toContain('0123')
  })

  test.each([
    ['that is answered with "verified: false"', json({ verified: false }), 'verificationFailed'],
    ['that is refused without words', json({ detail: { ssn: ['wrong'] } }, 400), 'errorOccurred'],
  ])('%s is refused by code', async (_, answer, code) => {
    respondWith({ 'PUT /v1/person/verification': answer })
    expect(await failureOf(verify('1234'))).toMatchObject({ kind: 'refused', code })
  })
})

describe('before there is a session', () => {
  signedInWith(null)

  test('a friend’s code is looked up by its address, escaped, without a session', async () => {
    const sent = respondWith({ 'GET /v1/referral/CARMEN%2F88%3F': json({ valid: true }) })
    expect(await validateReferral('CARMEN/88?')).toEqual({ valid: true })
    expect(requestsIn(sent)).toEqual([['GET /v1/referral/CARMEN%2F88%3F']])
    expect(sent[0]?.headers.get('Authorization')).toBeNull()
  })
})
