import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { people } from '../database/schema.ts'
import { sampleAccounts, samplePassword } from '../samples/accounts.ts'
import { mailedCode } from '../testing/calls.ts'
import { openPortal, registration } from '../testing/portal.ts'
import { passwordWeakness } from './passwords.ts'

const portal = await openPortal()

const maria = { first_name: 'Maria', middle_name: '', last_name: 'de la Cruz Núñez', email: 'lobo.azul@example.com' }
const register = (password: string, more: object = {}) =>
  portal.ask('POST /v1/person/', {
    json: registration({ ...maria, email: `${crypto.randomUUID()}@example.com`, password, ...more }),
  })

const tooCommon = [
  ['password1', 'among the commonest'],
  ['12345678', 'a row of digits'],
  ['qwertyuiop', 'a row of keys'],
  ['contraseña1', 'Spanish'],
  ['P@ssw0rd!', 'common, dressed up'],
  ['aaaaaaaaaaaa', 'one letter'],
  ['password1'.repeat(20), 'common, repeated'],
  ['clearpath', 'the name of the portal'],
  ['04121988', 'a day'],
  ['Summer2026!', 'a season, a year and a sign'],
  ['utah2026', 'a state and a year'],
  ['Utah2026!', 'the same, with a sign'],
  ['Phoenix#2026', 'a city'],
  ['2026Verano', 'a season in Spanish, after its year'],
  ['Otoño2026!', 'with an accent'],
  ['Dragon1987!', 'one of the commonest words'],
] as const
const tooPersonal = [
  ['Maria1988', 'a name and a year'],
  ['delacruznunez88', 'a last name written together'],
  ['Maria1988!', 'the same, with a sign'],
  ['Nunez2026', 'a part of a name, without its accent'],
  ['lobo.azul1', 'the mailbox'],
  ['loboazul99', 'the mailbox without its dot'],
] as const
const good = [
  'clear-path-2026',
  'mi perro se llama Lola',
  'correct horse',
  'tortuga-azul-7',
  'K7#mq9Lz',
  'maria tiene tres gatos',
  'summer in ogden 2026',
  'verano-azul-2026',
] as const

test.each(tooCommon)('%s (%s) is refused as common', async password => {
  expect(await register(password)).toMatchObject({ status: 422, body: { code: 'passwordCommon' } })
})

test.each(tooPersonal)('%s (%s) is refused as personal', async password => {
  expect(await passwordWeakness(password, maria, operatorDefaults.brandName)).toBe('passwordPersonal')
})

test('a person cannot use their own data as password, but may use another’s', async () => {
  expect(await register('grisyazul99', { email: 'Gris.y.Azul@example.com' })).toMatchObject({
    status: 422,
    body: { code: 'passwordPersonal' },
  })
  expect((await register('grisyazul99')).status).toBe(200)
})

test.each(good)('%s is accepted', async password => {
  expect((await register(password)).status).toBe(200)
})

test('the password of the sample accounts is acceptable', async () => {
  for (const account of sampleAccounts)
    expect(await passwordWeakness(samplePassword, account, operatorDefaults.brandName)).toBeNull()
})

test('the refusal is in the language of the person, and no account is created', async () => {
  const json = registration({ password: 'password1' })
  const answer = await portal.ask('POST /v1/person/', { json, headers: { 'Accept-Language': 'es' } })
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining('fácil de adivinar') } })
  expect(await portal.database.select().from(people).where(eq(people.email, json.email))).toEqual([])
})

test('a reset refuses the same with the owner’s data, and its link stays valid', async () => {
  const { email, id } = await portal.register()
  const code = await mailedCode(portal, email)
  const reset = (password: string) =>
    portal.ask('POST /v1/authentication/reset', { json: { access_token: code, password } })
  const before = await portal.personNow({ id })
  expect(await reset('password1')).toMatchObject({ status: 422, body: { code: 'passwordCommon' } })
  expect(await reset('obriennunez7')).toMatchObject({ status: 422, body: { code: 'passwordPersonal' } })
  expect(await portal.personNow({ id })).toEqual(before)
  expect((await reset('mi perro se llama Lola')).status).toBe(200)
})

test('checking the longest, most complex password takes less than a second', async () => {
  const begun = performance.now()
  await passwordWeakness('p4$$w0rd1'.repeat(22), maria, operatorDefaults.brandName)
  expect(performance.now() - begun).toBeLessThan(1000)
})
