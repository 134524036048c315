import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { knownNetworks } from '../database/schema.ts'
import { mailedCode } from '../testing/calls.ts'
import { openPortal, statusesOf, type Account } from '../testing/portal.ts'

/* Changing the password and logging out other sessions on the account page (R901). */
const portal = await openPortal({ trustProxy: true })
let person: Account
beforeEach(async () => {
  person = await portal.register()
})

const home = '198.51.100.7'
const library = '203.0.113.9'
const from = (network: string) => ({ 'X-Forwarded-For': network })
const statusOf = async ({ token }: { readonly token: string }) =>
  (await portal.ask('GET /v1/person/', { token })).status
const logIn = (email: string, password: string, network = home) =>
  portal.ask('POST /authentication/token', { form: { username: email, password }, headers: from(network) })
async function sessionOf({ email, password }: Account, network = home) {
  const { access_token: token } = (await logIn(email, password, network)).body as { access_token: string }
  return { token }
}
const networksOf = async ({ id }: Account) =>
  (await portal.database.select().from(knownNetworks).where(eq(knownNetworks.person_id, id))).length

describe('log out everywhere', () => {
  const everywhere = (token: string) =>
    portal.ask('POST /authentication/logout/everywhere', { token, headers: from(home) })

  test('ends every session of the person, this one included, and no one else’s', async () => {
    const phone = await sessionOf(person)
    const other = await portal.register()
    expect(await everywhere(phone.token)).toMatchObject({ status: 204, body: '' })
    expect([await statusOf(person), await statusOf(phone), await statusOf(other)]).toEqual([401, 401, 200])
  })

  test('keeps the password and the current network', async () => {
    const phone = await sessionOf(person)
    await sessionOf(person, library)
    // the third is the one from registration
    expect(await networksOf(person)).toBe(3)
    await everywhere(phone.token)
    expect(await networksOf(person)).toBe(1)
    expect((await logIn(person.email, person.password)).status).toBe(200)
  })
})

describe('a changed password', () => {
  const change = ({ token }: { readonly token: string }, current: string, password: string) =>
    portal.ask('PUT /v1/person/password', { token, json: { current, password }, headers: from(home) })
  const next = 'quite another horse'

  test('is announced by mail in the language of the person; a refused one is not', async () => {
    const person = await portal.register({ language: 'es' })
    await change(person, 'a wrong guess', 'a new horse and cart')
    await change(person, person.password, 'a new horse and cart')
    await portal.runJobs()
    expect(portal.mailsTo(person).filter(({ subject }) => subject.includes('contraseña'))).toMatchObject([
      { subject: 'Se cambió su contraseña de Clear Path', text: expect.stringContaining('Si no fue usted') },
    ])
  })

  test('works from now on, and ends only the other sessions', async () => {
    const phone = await sessionOf(person)
    expect(await change(person, person.password, next)).toMatchObject({ status: 204, body: '' })
    expect([await statusOf(person), await statusOf(phone)]).toEqual([200, 401])
    expect([(await logIn(person.email, person.password)).status, (await logIn(person.email, next)).status]).toEqual([
      401, 200,
    ])
  })

  test('revokes mailed links and all networks but the current one', async () => {
    await sessionOf(person, library)
    const code = await mailedCode(portal, person.email)
    await change(person, person.password, next)
    const reset = await portal.ask('POST /v1/authentication/reset', {
      json: { access_token: code, password: 'a third horse' },
    })
    expect(reset).toMatchObject({ status: 400, body: { code: 'resetLinkUsed' } })
    expect(await networksOf(person)).toBe(1)
  })

  test('needs the current one, which cannot be guessed through the new one', async () => {
    const phone = await sessionOf(person)
    for (const password of [next, person.password])
      expect(await change(person, 'a wrong guess', password)).toMatchObject({ body: { code: 'wrongPassword' } })
    expect([await statusOf(person), await statusOf(phone)]).toEqual([200, 200])
    expect((await logIn(person.email, person.password)).status).toBe(200)
  })

  test('can be repeated after a lost response without counting as wrong', async () => {
    await change(person, person.password, next)
    const phone = await sessionOf({ ...person, password: next })
    expect((await change(person, person.password, next)).status).toBe(204)
    expect([await statusOf(person), await statusOf(phone)]).toEqual([200, 200])
  })

  test('counts each guess of a repeated call', async () => {
    await change(person, person.password, next)
    const guess = () => change(person, 'a wrong guess', 'another wrong guess')
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await guess()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    portal.clock.time += 10 * 60_000
    expect(await change(person, 'a wrong guess', next)).toMatchObject({ status: 400 })
  })

  test('wins once when two arrive in parallel', async () => {
    const responses = await Promise.all(
      ['one new horse', 'two new horses'].map(each => change(person, person.password, each)),
    )
    expect(statusesOf(responses)).toEqual([204, 400])
  })

  test('resets the count of wrong guesses', async () => {
    for (let turn = 0; turn < 9; turn++) await change(person, 'a wrong guess', next)
    expect((await change(person, person.password, next)).status).toBe(204)
    expect(await change(person, 'a wrong guess', 'a third horse')).toMatchObject({ body: { code: 'wrongPassword' } })
    expect((await change(person, next, 'a third horse')).status).toBe(204)
  })
})
