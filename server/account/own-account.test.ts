import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog, payments } from '../database/schema.ts'
import { goodCard, openPortal, type Account } from '../testing/portal.ts'

/* Copying and deleting the own data on the account page (R901). */
const portal = await openPortal()
let person: Account
beforeEach(async () => {
  person = await portal.registerScreened()
})

const read = async ({ token }: Account) => (await portal.ask('GET /v1/person', { token })).body
const auditsOf = async ({ id }: Account) =>
  (await portal.database.select().from(auditLog).where(eq(auditLog.person_id, id))).map(
    ({ action, actor }) => `${actor} ${action}`,
  )

describe('preferences', () => {
  const prefer = ({ token }: Account, json: object) => portal.ask('PUT /v1/person/preferences', { token, json })

  test('start with the language of the registration, and with mails on', async () => {
    expect(await read(await portal.registerScreened({ language: 'es' }))).toMatchObject({
      language: 'es',
      email_notices: true,
    })
  })

  test('are saved one by one: others stay', async () => {
    expect(await prefer(person, { language: 'es' })).toMatchObject({ status: 204, body: '' })
    expect(await read(person)).toMatchObject({ language: 'es', email_notices: true })
    await prefer(person, { email_notices: false })
    expect(await read(person)).toMatchObject({ language: 'es', email_notices: false })
  })

  test.each([{ language: 'fr' }, { email_notices: 'yes' }, { language: null }, 7])('%j is refused', async json => {
    expect((await portal.ask('PUT /v1/person/preferences', { token: person.token, json })).status).toBe(422)
    expect(await read(person)).toMatchObject({ language: 'en', email_notices: true })
  })
})

describe('a copy of my data', () => {
  const copy = ({ token }: Account) => portal.ask('GET /v1/person/export', { token })

  test('is a file with the same content as the command’s export, and is audited', async () => {
    const person = await portal.registerScreened({ first_name: 'Xanthippe' })
    const { status, headers, body } = await copy(person)
    expect([status, headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="my-data.json"/),
    ])
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toMatchObject({ people: { first_name: 'Xanthippe' } })
    expect(await auditsOf(person)).toContain('person exported')
  })
})

describe('delete my account', () => {
  const remove = ({ token }: Account, password: string) =>
    portal.ask('POST /v1/person/deletion', { token, json: { password } })
  const isThere = async (account: Account) => (await portal.personNow(account)) !== undefined

  test('needs the password, and ends every session', async () => {
    const phone = await portal.signIn(person)
    expect(await remove(person, 'a wrong guess')).toMatchObject({ status: 400, body: { code: 'wrongPassword' } })
    expect(await isThere(person)).toBe(true)
    expect(await remove(person, person.password)).toMatchObject({ status: 204, body: '' })
    expect(await isThere(person)).toBe(false)
    for (const { token } of [person, phone]) expect((await portal.ask('GET /v1/person', { token })).status).toBe(401)
    expect(await auditsOf(person)).toContain('person deleted')
    const login = { username: person.email, password: person.password }
    expect((await portal.ask('POST /authentication/token', { form: login })).status).toBe(401)
  })

  test('is refused while a payment is pending', async () => {
    await portal.ask('POST /v1/payment', { token: person.token, json: goodCard })
    await portal.database.update(payments).set({ status: 'unknown' }).where(eq(payments.person_id, person.id))
    expect(await remove(person, person.password)).toMatchObject({ status: 409, body: { code: 'paymentUnderWay' } })
    expect(await isThere(person)).toBe(true)
  })

  test('frees the email for a new account', async () => {
    await remove(person, person.password)
    expect(await isThere(await portal.registerScreened({ email: person.email }))).toBe(true)
  })
})
