import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aliases, people } from '../database/schema.ts'
import { openPortal, registration, statusesOf } from '../testing/portal.ts'

/* A registration whose response was lost is sent again (R110). */
const portal = await openPortal()
const register = (json: unknown) => portal.ask('POST /v1/person/', { json })

const composed = 'jos\u00E9'
const decomposed = 'jose\u0301'

test('gets the same answer, even when both arrive at once, and makes one account and one mail', async () => {
  const json = registration({ utm_code: 'clinic' })
  const [first, ...others] = [...(await Promise.all([register(json), register(json)])), await register(json)]
  expect(first).toMatchObject({ status: 200, body: { email: json.email, utm_code: 'clinic', us_state: 'UT' } })
  for (const { body, status } of others) expect({ body, status }).toEqual({ body: first?.body, status: 200 })
  await portal.runJobs()
  expect(portal.mailsTo(json)).toHaveLength(1)
  expect((await portal.signIn(json)).token).toEqual(expect.any(String))
})

test('also after the first login, in capitals, and with letters that another keyboard composes', async () => {
  const mailbox = `${crypto.randomUUID()}@example.org`
  const json = registration({ email: `${composed}${mailbox}`, password: `soy ${composed} azul` })
  await portal.register(json)
  const again = { ...json, email: `${decomposed}${mailbox}`.toUpperCase(), password: `soy ${decomposed} azul` }
  expect(await register(again)).toMatchObject({ status: 200, body: { email: json.email } })
})

test('corrects what was typed, until the first login', async () => {
  const json = registration()
  await register(json)
  expect((await register({ ...json, birth_date: '1988-04-21' })).status).toBe(200)
  const person = await portal.signIn(json)
  expect((await person.ask('GET /v1/person')).body).toMatchObject({ birth_date: '1988-04-21' })
  expect(await register({ ...json, birth_date: '1988-04-22' })).toMatchObject({
    status: 409,
    body: { code: 'emailInUse' },
  })
  expect((await person.ask('GET /v1/person')).body).toMatchObject({ birth_date: '1988-04-21' })
})

test.each([
  ['before the first login', async () => registration()],
  [
    'after a login, by people who have paid and are verified, too',
    async () => {
      const json = registration()
      const person = await portal.register(json)
      await portal.setPerson(person, { app_payment_date: '2026-03-01', verified: true })
      await person.ask('PUT /v1/person/aliases', [{ first_name: 'Mary', last_name: 'Cross' }])
      return json
    },
  ],
])('is a login %s: nothing else that was typed is saved, and no name is dropped', async (_, begin) => {
  const json = await begin()
  await register(json)
  const isTheirs = eq(people.email, json.email)
  const [before] = await portal.database.select().from(people).where(isTheirs)
  portal.clock.time += 1000
  const again = {
    ...json,
    first_name: json.first_name.toUpperCase(),
    language: 'es',
    opt_in_email: !json.opt_in_email,
    referral_source: 'otherSpecify',
    referral_other: 'A poster',
    utm_code: 'email_promo',
  }
  const names = async () => portal.database.select().from(aliases).where(eq(aliases.person_id, before!.id))
  const namesBefore = await names()
  expect((await register(again)).status).toBe(200)
  expect((await portal.database.select().from(people).where(isTheirs))[0]).toEqual(before)
  expect(await names()).toEqual(namesBefore)
})

test('with another password is refused, changes nothing, and counts like a wrong password', async () => {
  const json = registration()
  await register(json)
  const logIn = () =>
    portal.ask('POST /authentication/token', { form: { username: json.email, password: json.password } })
  const guesses = await Promise.all(
    Array.from({ length: 10 }, () => register({ ...json, first_name: 'Eve', password: 'a wrong guess' })),
  )
  expect(statusesOf(guesses)).toEqual(Array(10).fill(409))
  expect(await register(json)).toMatchObject({ status: 429, body: { code: 'tooManyAttempts' } })
  expect((await logIn()).status).toBe(429)
  portal.clock.time += 10 * 60_000
  const { id } = await portal.signIn(json)
  expect(await portal.personNow({ id })).toMatchObject({ first_name: json.first_name })
})
