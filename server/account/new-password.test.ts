import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../database/schema.ts'
import { sampleAccounts, samplePassword } from '../samples/accounts.ts'
import { mailedCode } from '../testing/calls.ts'
import { openPortal, registration } from '../testing/portal.ts'
import { passwordProblem } from './passwords.ts'

const portal = await openPortal()

const maria = { first_name: 'María', middle_name: 'Luz', last_name: 'de la Cruz', email: 'lobo.azul@example.com' }
const register = (password: string, more: object = {}) =>
  portal.ask('POST /v1/person/', {
    json: registration({ ...maria, email: `${crypto.randomUUID()}@example.com`, password, ...more }),
  })

const common = ['password', 'PASSWORD', '12345678', 'qwertyuiop', 'Password1', 'iloveyou', 'P@ssw0rd']
const personal = [
  'lobo.azul@example.com',
  'Lobo.Azul@Example.com',
  'María de la Cruz',
  'mariadelacruz',
  'Maria Luz de la Cruz',
  'de la Cruz Maria',
  // composed by another keyboard
  'MARI\u0301A DE LA CRUZ',
]
const fine = [
  'Password123!',
  'Maria1988',
  'Maria1988!',
  'lobo.azul1',
  'utah2026',
  'Summer2026!',
  'clearpath',
  'contraseña1',
  '04121988',
  'correct horse',
  'mi perro se llama Lola',
  'aaaaaaaaaaaa',
]

test.each(common)('%s is one that everybody tries first', async password => {
  expect(await register(password)).toMatchObject({ status: 422, body: { code: 'passwordCommon' } })
})

test.each(personal)('%s is the owner’s email or full name', async password => {
  expect(passwordProblem(password, maria)).toBe('passwordPersonal')
  expect(passwordProblem(password, { ...maria, first_name: 'Ana', email: 'ana@example.com' })).toBeNull()
})

test.each(fine)('%s is accepted', async password => {
  expect((await register(password)).status).toBe(200)
})

test('the password of the sample accounts is acceptable', () => {
  for (const account of sampleAccounts) expect(passwordProblem(samplePassword, account)).toBeNull()
})

test('the refusal is in the language of the person, and no account is created', async () => {
  const json = registration({ password: 'password1' })
  const response = await portal.ask('POST /v1/person/', { json, headers: { 'Accept-Language': 'es' } })
  expect(response).toMatchObject({ status: 422, body: { detail: expect.stringContaining('la gente prueba primero') } })
  expect(await portal.database.select().from(people).where(eq(people.email, json.email))).toEqual([])
})

test('a reset refuses the same with the owner’s data, and its link stays valid', async () => {
  const { email, id } = await portal.register()
  const code = await mailedCode(portal, email)
  const reset = (password: string) =>
    portal.ask('POST /v1/authentication/reset', { json: { access_token: code, password } })
  const before = await portal.personNow({ id })
  expect(await reset('password1')).toMatchObject({ status: 422, body: { code: 'passwordCommon' } })
  expect(await reset(email)).toMatchObject({ status: 422, body: { code: 'passwordPersonal' } })
  expect(await portal.personNow({ id })).toEqual(before)
  expect((await reset('mi perro se llama Lola')).status).toBe(200)
})
