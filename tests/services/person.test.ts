import { beforeEach, describe, expect, test } from 'vitest'
import { sampleAlias, sampleBasicInfo, samplePerson, sampleProfile } from '../../domain/samples/person.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import type { Person } from '../../domain/wire/person.ts'
import { contactIn, profileIn } from '../../domain/wire/profile.ts'
import {
  respondWith,
  failureOf,
  json,
  nothing,
  refusal,
  requestsIn,
  type SentRequest,
  signedInWith,
} from '../../harness/api.ts'
import { arrived } from '../../machines/page/page.ts'
import { emptyVisit } from '../../machines/shared/session.ts'
import { tags } from '../../src/boot/early-reads.ts'
import { register, verify } from '../../src/services/person.ts'
import { saveAliases, saveProfile } from '../../src/services/profile.ts'
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

/** The outcome of a save that has found something else. */
const insteadOf = <Saved>(saved: Saved, found: Saved) => ({
  saved,
  unknown: [],
  theirs: { saved: found, savedAt: null },
  refusal: null,
})

describe('the address', () => {
  const maria = samplePerson()
  const profile = sampleProfile({ title: 'Mr', opt_in_sms: true })
  const before: Person = { ...maria, ...profile }
  const nothingSaved = Object.fromEntries(Object.keys(profile).map(name => [name, null]))
  const first = { wanted: before, saved: { ...maria, ...nothingSaved }, mine: [] }
  const saving = (changes: object) => saveProfile({ wanted: { ...before, ...changes }, saved: before, mine: [] })

  test('is saved, and the person is read again', async () => {
    const sent = respondWith({ 'PUT /v1/person/': nothing, 'GET /v1/person/': json(maria) })
    expect(await saveProfile(first)).toEqual(arrived({ ...contactIn(maria), address2: null }))
    expect(requestsIn(sent)).toEqual([['PUT /v1/person/', profile], ['GET /v1/person/']])
  })

  test('is saved, even if the person cannot be read again', async () => {
    respondWith({ 'PUT /v1/person/': nothing, 'GET /v1/person/': json({}, 500) })
    expect(await saveProfile(first)).toEqual(arrived(first.wanted))
  })

  test('that fails to save does not read the person again', async () => {
    const sent = respondWith({ 'PUT /v1/person/': refusal, 'GET /v1/person/': json(maria) })
    expect(await saveProfile(first)).toMatchObject({ unknown: [], refusal: { kind: 'refused' } })
    expect(requestsIn(sent)).not.toContainEqual(['GET /v1/person/'])
  })

  const puts = (sent: readonly SentRequest[]) => sent.filter(({ call }) => call.startsWith('PUT'))
  const saved = profileIn(before)

  test.each([
    ['the phone', { phone: '(801) 555-0199' }],
    ['the choice of texts', { opt_in_sms: false }],
    ['one line of the address', { city: 'Ogden' }],
    ['nothing', {}],
  ])('sends, of what is saved before, only what is changed: %s', async (_, changes) => {
    const sent = respondWith({ 'PUT /v1/person/': nothing, 'GET /v1/person/': json(maria) })
    await saving(changes)
    expect(requestsIn(puts(sent))).toEqual([['PUT /v1/person/', changes]])
  })

  const changed = json({ detail: 'changed meanwhile', code: 'answerChanged' }, 412)
  test.each([
    ['the same part of the page stays, and is read', { city: 'Ogden' }, { address: '2 Oak Street' }, false],
    ['another part of the page stays, and this one is saved', { phone: '(801) 555-0199' }, { city: 'Logan' }, true],
    ['the same, by a save whose answer was lost, counts as saved', { city: 'Ogden' }, { city: 'Ogden' }, true],
  ])('what another device saves meanwhile of %s (R1407)', async (_, here, there, isSaved) => {
    let isFirst = true
    const other = { ...maria, ...profile, ...there }
    const sent = respondWith({
      'PUT /v1/person/': () => {
        const response = isFirst ? changed : nothing
        isFirst = false
        return response()
      },
      'GET /v1/person/': json(other),
    })
    const outcome = await saving(here)
    const found = { theirs: { saved: there }, refusal: null }
    expect(outcome).toMatchObject(isSaved ? { theirs: null, refusal: null } : found)
    const [began, again] = puts(sent)
    expect([began?.headers.get('If-Match'), began?.body]).toEqual([tagOf(saved), here])
    expect([again?.headers.get('If-Match'), again?.body]).toEqual(
      isSaved ? [tagOf(profileIn(other)), here] : [undefined, undefined],
    )
  })

  test('a save that is overtaken again and again fails, and says so', async () => {
    const sent = respondWith({
      'PUT /v1/person/': changed,
      'GET /v1/person/': json({ ...maria, ...profile, city: 'Logan' }),
    })
    expect(await saving({ phone: '(801) 555-0199' })).toMatchObject({ refusal: { kind: 'broken' } })
    expect(puts(sent)).toHaveLength(5)
  })

  describe('at an API without tags', () => {
    beforeEach(() => {
      tags.areKnown = false
    })
    test.each([
      ['what another device saved of another part goes with it', { phone: '(801) 555-0199' }, true],
      ['of the same part it stays', { address2: 'Apt 9' }, false],
    ])('the person is read first: %s', async (_, here, isSaved) => {
      const sent = respondWith({
        'PUT /v1/person/': nothing,
        'GET /v1/person/': json({ ...maria, ...profile, city: 'Logan' }),
      })
      expect((await saving(here)).theirs === null).toBe(isSaved)
      const whole = [expect.objectContaining({ ...profile, ...here, city: 'Logan' })]
      expect(puts(sent).map(({ body }) => body)).toEqual(isSaved ? whole : [])
      expect(sent.every(({ headers }) => headers.get('If-Match') === null)).toBe(true)
    })

    test('the names are read first, and replace none that another device added', async () => {
      const bea = { ...sampleAlias, first_name: 'Bea' }
      const sent = respondWith({
        'PUT /v1/person/aliases': nothing,
        'GET /v1/person/': json({ ...maria, aliases: [bea] }),
      })
      expect(await saveAliases({ wanted: [sampleAlias], saved: [], mine: [] })).toEqual(insteadOf([], [bea]))
      expect(puts(sent)).toEqual([])
      const both = [bea, sampleAlias]
      expect(await saveAliases({ wanted: both, saved: [bea], mine: [] })).toEqual(arrived(both))
      expect(requestsIn(puts(sent))).toEqual([['PUT /v1/person/aliases', [bea, sampleAlias]]])
    })
  })
})

describe('other names', () => {
  const bea = { ...sampleAlias, first_name: 'Bea' }

  test('of another device, which the API adds to these, come back', async () => {
    const sent = respondWith({ 'PUT /v1/person/aliases': json([{ ...bea, middle_name: null }, sampleAlias]) })
    expect(await saveAliases({ wanted: [sampleAlias], saved: [], mine: [] })).toEqual(
      arrived([{ ...bea, middle_name: '' }, sampleAlias]),
    )
    expect([requestsIn(sent), sent[0]?.headers.get('If-Match')]).toEqual([
      [['PUT /v1/person/aliases', [sampleAlias]]],
      tagOf([]),
    ])
  })

  test('of an answer that says nothing are those that were sent', async () => {
    respondWith({ 'PUT /v1/person/aliases': nothing })
    expect(await saveAliases({ wanted: [sampleAlias], saved: [], mine: [] })).toEqual(arrived([sampleAlias]))
  })

  test('that another device has changed meanwhile stay, and are read (R1407)', async () => {
    respondWith({
      'PUT /v1/person/aliases': json({ detail: 'changed meanwhile', code: 'answerChanged' }, 412),
      'GET /v1/person/': json({ ...samplePerson(), aliases: [sampleAlias] }),
    })
    expect(await saveAliases({ wanted: [], saved: [bea], mine: [] })).toEqual(insteadOf([bea], [sampleAlias]))
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
  ])('%s is refused by code', async (_, response, code) => {
    respondWith({ 'PUT /v1/person/verification': response })
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
