import { beforeEach, describe, expect, test } from 'vitest'
import { sampleAlias, sampleProfile } from '../../domain/samples/person.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { type Person } from '../../domain/wire/person.ts'
import { profileIn } from '../../domain/wire/profile.ts'
import { auditLog } from '../database/schema.ts'
import { openPortal, registration, statusesOf } from '../testing/portal.ts'

const portal = await openPortal()
let token: string
beforeEach(async () => {
  token = (await portal.register()).token
})

const register = (values: Readonly<Record<string, unknown>> = {}) => {
  const json = registration(values)
  return { json, answer: portal.ask('POST /v1/person/', { json }) }
}

describe('registration', () => {
  test('returns what the browser stores', async () => {
    const { json, answer } = register({ utm_code: 'partnership_voc', us_state: 'AZ', email: 'Maria@Example.org' })
    expect(json.email).toBe('Maria@Example.org')
    expect(await answer).toMatchObject({
      status: 200,
      body: { email: 'maria@example.org', utm_code: 'partnership_voc', us_state: 'AZ' },
    })
  })

  test('the returned person has every field of the API, and no password', async () => {
    const { token, id, email } = await portal.register()
    expect((await portal.ask('GET /v1/person/', { token })).body).toEqual({
      id,
      language: 'en',
      title: null,
      us_state: 'UT',
      email,
      new_email: null,
      first_name: 'Maria',
      middle_name: 'Luz',
      last_name: "O'Brien-Núñez",
      birth_date: '1988-04-12',
      utm_code: null,
      referral_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      has_peer_referrer: false,
      client_status: 'NEW',
      verified: false,
      app_payment_date: null,
      email_confirmed: false,
      identity_by_team: false,
      last_visit_at: null,
      sends_texts: false,
      email_reachable: true,
      phone_reachable: true,
      phone_takes_texts: true,
      address: null,
      address2: null,
      city: null,
      state: null,
      zip: null,
      phone: null,
      opt_in_sms: null,
      contact_media: null,
      email_notices: true,
      aliases: [],
      created_at: '2026-03-02',
      updated_at: '2026-03-02T18:00:00.000Z',
    })
  })

  test.each([
    [{ birth_date: '2999-01-01' }, 'birth_date: birthDateInFuture'],
    [{ us_state: undefined }, 'us_state: required'],
    [{ last_name: 'a\0b' }, 'last_name: invalid'],
    [{ last_name: '\ud800' }, 'last_name: invalid'],
  ])('%o is refused by name, and nobody is created', async (values, detail) => {
    const { json, answer } = register(values)
    expect(await answer).toMatchObject({ status: 422, body: { detail } })
    const form = { username: json.email, password: json.password }
    expect((await portal.ask('POST /authentication/token', { form })).status).toBe(401)
  })

  test.each([
    ['UT', '2009-12-01T06:59:00Z', 422],
    ['UT', '2009-12-02T07:00:00Z', 200],
    ['PA', '2009-12-02T04:59:00Z', 422],
    ['PA', '2009-12-02T05:00:00Z', 200],
  ] as const)('a birth date on December 1, 2009, in %s at %s: %i', async (us_state, time, status) => {
    portal.clock.time = Date.parse(time)
    expect(await register({ us_state, birth_date: '2009-12-01' }).answer).toMatchObject({ status })
  })

  test('an email has one account, in any case and with parallel requests', async () => {
    const email = 'Twice@example.org'
    const responses = await Promise.all(
      ['Twice@example.org', 'twice@example.org'].map(
        (email, index) => register({ email, password: `correct horse ${index}` }).answer,
      ),
    )
    expect(statusesOf(responses)).toEqual([200, 409])
    expect(await register({ email }).answer).toMatchObject({
      status: 409,
      body: { detail: 'Twice@example.org is already in use' },
    })
  })

  test('can have every field at its limit at once', async () => {
    const name = 'x'.repeat(100)
    const account = await portal.register({
      first_name: name,
      middle_name: name,
      last_name: name,
      email: `${'x'.repeat(254 - '@example.org'.length)}@example.org`,
      password: 'qv7Zk2Wm'.repeat(25),
      referral_source: 'otherSpecify',
      referral_other: 'x'.repeat(5000),
      utm_code: 'x'.repeat(200),
      peer_referrer_code: 'x'.repeat(200),
    })
    expect((await account.ask('GET /v1/person')).body).toMatchObject({ first_name: name, utm_code: 'x'.repeat(200) })
  })

  test("a friend's code counts only if it exists", async () => {
    const { referral_code } = (await portal.personNow(await portal.register()))!
    const check = (code: string) => portal.ask(`GET /v1/referral/${code}`)
    expect(await check(referral_code.toLowerCase())).toMatchObject({ status: 200, body: { valid: true } })
    const invalid = { status: 404, body: { detail: 'This referral code is not valid.' } }
    for (const code of ['NOBODYS', '%00']) expect(await check(code)).toMatchObject(invalid)
    const referredBy = async (peer_referrer_code: string) =>
      (await (await portal.register({ peer_referrer_code })).ask('GET /v1/person')).body
    expect(await referredBy(referral_code)).toMatchObject({ has_peer_referrer: true })
    expect(await referredBy('NOBODYS')).toMatchObject({ has_peer_referrer: false })
  })
})

describe('profile', () => {
  const profile = sampleProfile({ phone: '(801) 555-0123', opt_in_sms: true })

  test('is saved and answered', async () => {
    portal.clock.time += 1000
    const saved = await portal.ask('PUT /v1/person/', { token, json: profile })
    expect(saved).toMatchObject({ status: 200, body: profile })
    const { body } = await portal.ask('GET /v1/person', { token })
    expect(body).toEqual(saved.body)
    const { created_at, updated_at } = body as { created_at: string; updated_at: string }
    expect(updated_at > created_at).toBe(true)
  })

  test('refuses a phone that nobody can have, where it was changed', async () => {
    const save = (phone: string, more: object = {}) =>
      portal.ask('PUT /v1/person/', { token, json: { ...profile, phone, ...more } })
    const impossible = { status: 422, body: { detail: 'phone: phoneImpossible' } }
    for (const phone of ['123-456-7890', '911-555-0142', '000-000-0000'])
      expect(await save(phone)).toMatchObject(impossible)
    for (const phone of ['(222) 555-0142', '(801) 555-0142', '(900) 525-0142'])
      expect((await save(phone)).status).toBe(200)
    const { id } = (await portal.ask('GET /v1/person', { token })).body as { id: string }
    await portal.setPerson({ id }, { phone: '055-555-0101' })
    expect((await save('(055) 555-0101', { city: 'Orem' })).status).toBe(200)
    expect(await save('(155) 555-0101')).toMatchObject(impossible)
  })

  test('accepts only its own fields', async () => {
    // name and birth date stay as registered: otherwise the count of records would reveal other people's
    const name = { first_name: 'Judge', middle_name: 'J', last_name: 'Other' }
    const born = { birth_date: '1950-01-01', us_state: 'PA' }
    const progress = { verified: true, app_payment_date: '2020-01-01', client_status: 'APPROVED', id: 'x' }
    const read = async () => (await portal.ask('GET /v1/person/', { token })).body
    const before = (await read()) as object
    await portal.ask('PUT /v1/person/', { token, json: { ...profile, ...name, ...born, ...progress } })
    expect(await read()).toEqual({ ...before, ...profile, updated_at: expect.any(String) })
  })
})

test('the person comes with the tag that a save of the address wants (R1407)', async () => {
  const { body, headers } = await portal.ask('GET /v1/person/', { token })
  expect(headers.get('ETag')).toBe(tagOf(profileIn(body as Person)))
})

describe('a save that says what the person saw replaces nothing else (R1407)', () => {
  const tags = (saw: unknown) => ({ 'If-Match': tagOf(saw) })
  const here = sampleProfile({ address: '2 Elm Street' })
  const moved = sampleProfile({ address: '9 Oak Street' })

  const mary = sampleAlias
  const [marie, anna] = ['Marie', 'Anna'].map(first_name => ({ ...mary, first_name }))
  const save = (json: unknown, saw: unknown) =>
    portal.ask('PUT /v1/person/aliases', { token, json, headers: tags(saw) })
  const names = async () => ((await portal.ask('GET /v1/person/', { token })).body as Person).aliases

  test('of the address', async () => {
    const save = (json: unknown, saw: unknown) => portal.ask('PUT /v1/person/', { token, json, headers: tags(saw) })
    const { body } = await portal.ask('GET /v1/person/', { token })
    const began = profileIn(body as Person)
    expect((await save(moved, began)).status).toBe(200)
    expect(await save(here, began)).toMatchObject({ status: 412, body: { code: 'answerChanged' } })
    expect((await portal.ask('GET /v1/person/', { token })).body).toMatchObject(moved)
    // the same save again, whose answer was lost
    expect((await save(moved, began)).status).toBe(200)
    expect((await save(here, profileIn(moved))).status).toBe(200)
  })

  test('of other names', async () => {
    expect((await save([mary], [])).status).toBe(200)
    expect((await save([marie], [mary])).status).toBe(200)
    for (const changed of [[anna], [anna, mary], []])
      expect(await save(changed, [mary])).toMatchObject({ status: 412, body: { code: 'answerChanged' } })
    expect((await portal.ask('GET /v1/person/', { token })).body).toMatchObject({ aliases: [marie] })
  })

  test('but other names that are only added, where none was changed or removed meanwhile, are merged', async () => {
    await save([], await names())
    expect((await save([mary], [])).body).toEqual([mary])
    // two tabs that both began with Mary
    expect((await save([mary, marie], [mary])).body).toEqual([mary, marie])
    for (const _again of [1, 2]) expect((await save([mary, anna], [mary])).body).toEqual([mary, marie, anna])
    // the same name from both
    expect((await save([mary, anna], [mary])).body).toEqual([mary, marie, anna])
    const many = Array.from({ length: 18 }, (_, index) => ({ ...mary, first_name: `Name ${index}` }))
    expect(await save([mary, ...many], [mary])).toMatchObject({ status: 412 })
    await save([marie], await names())
    expect(await save([mary, anna], [mary])).toMatchObject({ status: 412, body: { code: 'answerChanged' } })
    expect(await names()).toEqual([marie])
  })
})

describe('a save of the address and how to reach the person', () => {
  const person = async () => (await portal.ask('GET /v1/person/', { token })).body as Person
  const save = (json: unknown, headers: Readonly<Record<string, string>> = {}) =>
    portal.ask('PUT /v1/person/', { token, json, headers })
  const audited = () => portal.database.$count(auditLog)

  test('changes the fields that are sent alone: a choice of texts by itself, another address without one', async () => {
    await save(sampleProfile({ address2: 'Unit 9', opt_in_sms: true }))
    const before = await person()
    // whatever address the other tab saw
    expect((await save({ opt_in_sms: false }, { 'If-Match': tagOf('another') })).body).toMatchObject({
      address: before.address,
      address2: 'Unit 9',
      opt_in_sms: false,
    })
    await save({ opt_in_sms: true })
    expect((await save({ city: 'Orem' })).body).toMatchObject({
      ...before,
      city: 'Orem',
      updated_at: expect.any(String),
    })
    expect(await save({ city: '' })).toMatchObject({ status: 422, body: { params: { field: 'city' } } })
    const { ask } = await portal.register()
    expect(await ask('PUT /v1/person/', { city: 'Orem' })).toMatchObject({ status: 422 })
    expect((await ask('PUT /v1/person/', { opt_in_sms: true })).body).toMatchObject({ address: null, opt_in_sms: true })
  })

  test('changes the phone of a person whose title or zip code is missing, and checks what is sent (R835)', async () => {
    const { ask, id } = await portal.register()
    await ask('PUT /v1/person/', sampleProfile())
    await portal.setPerson({ id }, { title: null, zip: null })
    expect(await ask('PUT /v1/person/', { phone: '(801) 555-0199' })).toMatchObject({
      status: 200,
      body: { phone: '(801) 555-0199', title: null, zip: null },
    })
    expect(await ask('PUT /v1/person/', { phone: '911-555-0142' })).toMatchObject({
      status: 422,
      body: { params: { field: 'phone' } },
    })
  })

  test('that changes nothing writes nothing', async () => {
    await save(sampleProfile({ opt_in_sms: true }))
    const { updated_at } = await person()
    const before = await audited()
    portal.clock.time += 1000
    for (const again of [sampleProfile({ opt_in_sms: true }), { opt_in_sms: true }, {}])
      expect((await save(again)).status).toBe(200)
    expect([(await person()).updated_at, await audited()]).toEqual([updated_at, before])
  })

  test('is limited to 60 an hour; answers are not counted, and other names have their own limit', async () => {
    const { ask } = await portal.register()
    const statuses = []
    for (let turn = 0; turn < 61; turn++)
      statuses.push((await ask('PUT /v1/person/', { opt_in_sms: turn % 2 === 0 })).status)
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
    expect((await ask('PUT /v1/answer/open_cases', [{ selection: 'no' }])).status).toBe(200)
    expect((await ask('PUT /v1/person/aliases', [sampleAlias])).status).toBe(200)
  })
})

describe('aliases', () => {
  const names = [
    { first_name: 'Mary', middle_name: '', last_name: 'Brien' },
    { first_name: 'María', middle_name: 'L', last_name: 'Núñez' },
  ]

  test('are kept in order and replaced', async () => {
    const save = (json: unknown) => portal.ask('PUT /v1/person/aliases', { token, json })
    portal.clock.time += 1000
    const updated_at = new Date(portal.clock.time).toISOString()
    expect(await save(names)).toMatchObject({ status: 200, body: names })
    expect((await portal.ask('GET /v1/person/', { token })).body).toMatchObject({ aliases: names, updated_at })
    expect((await save(names.slice(1))).body).toEqual(names.slice(1))
    expect((await save([])).body).toEqual([])
  })

  test('a wrong name is reported, and the saved ones stay', async () => {
    await portal.ask('PUT /v1/person/aliases', { token, json: names })
    const json = [names[0], { first_name: 'Only' }]
    expect(await portal.ask('PUT /v1/person/aliases', { token, json })).toMatchObject({
      status: 422,
      body: { detail: '1.last_name: required' },
    })
    expect((await portal.ask('GET /v1/person/', { token })).body).toMatchObject({ aliases: names })
  })
})

test('a state that the operator does not offer takes no new people, and keeps those it has', async () => {
  const { opened, dependencies } = portal
  const { id } = await portal.register({ us_state: 'AZ' })
  const own = await openPortal({ opened, operator: { ...dependencies.operator, states: ['UT'] } })
  const refusal = { status: 422, body: { code: 'invalidField', params: { field: 'us_state' } } }
  expect(await own.ask('POST /v1/person/', { json: registration({ us_state: 'AZ' }) })).toMatchObject(refusal)
  expect((await own.ask('POST /v1/person/', { json: registration({ us_state: 'UT' }) })).status).toBe(200)
  expect((await portal.personNow({ id }))?.us_state).toBe('AZ')
})
