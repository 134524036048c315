import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../database/schema.ts'
import { goodCard, openPortal, type Portal } from '../testing/portal.ts'
import { peopleCommand } from './commands.ts'

const portal = await openPortal()

describe('verification', () => {
  const verify = (token: string, ssn: string) => portal.ask('PUT /v1/person/verification', { token, json: { ssn } })
  const paid = async (values: Parameters<Portal['register']>[0] = {}) => {
    const account = await portal.registerScreened(values)
    await portal.ask('POST /v1/payment/', {
      token: account.token,
      json: { ...goodCard, name_on_card: 'Somebody Else' },
    })
    return account
  }

  test('requires payment, and happens once', async () => {
    const account = await portal.register()
    expect(await verify(account.token, '1234')).toMatchObject({
      status: 400,
      body: { detail: 'Payment is required first.' },
    })
    const { token, id } = await paid()
    expect(await verify(token, '1234')).toMatchObject({ status: 200, body: { verified: true } })
    expect((await portal.ask('GET /v1/person/', { token })).body).toMatchObject({ verified: true })
    expect(await portal.isSearched(id)).toBe(true)
    expect(await verify(token, '1234')).toMatchObject({ status: 400, body: { detail: 'Already verified' } })
  })

  const wrong = async (token: string) => (await verify(token, '0000')).status
  const isByTeam = async (token: string) =>
    ((await portal.ask('GET /v1/person/', { token })).body as { identity_by_team: boolean }).identity_by_team
  const leftToTheTeam = { status: 429, body: { code: 'verificationByTeam' } }
  const aDay = 24 * 3_600_000

  test('that fails leaves the person unverified, and can be tried again; after five tries in a day the team decides', async () => {
    const account = await paid({ first_name: 'Ana' })
    const { token, id } = account
    expect(await verify(token, '0000')).toMatchObject({ status: 400, body: { detail: 'Verification failed' } })
    expect(await portal.isSearched(id)).toBe(false)
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) statuses.push(await wrong(token))
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    expect(await isByTeam(token)).toBe(true)
    expect(await verify(token, '1234')).toMatchObject(leftToTheTeam)
    expect(portal.lines()).toContainEqual(expect.objectContaining({ message: 'identity left to the team', person: id }))
    portal.clock.time += aDay - 1
    const again = await portal.signIn(account)
    expect(await verify(again.token, '1234')).toMatchObject(leftToTheTeam)
    portal.clock.time += 1
    expect(await isByTeam(again.token)).toBe(false)
    expect((await verify(again.token, '1234')).status).toBe(200)
  })

  test('is left to the team right after the fifth wrong digits, for every account of that identity (R833)', async () => {
    const { token } = await paid({ first_name: 'Lucia' })
    for (const left of [false, false, false, false, true]) {
      await wrong(token)
      expect(await isByTeam(token)).toBe(left)
    }
    expect(await isByTeam((await paid({ first_name: 'LUCÍA' })).token)).toBe(true)
    expect(await isByTeam((await portal.register({ first_name: 'Lucia' })).token)).toBe(false)
    expect(await isByTeam((await paid({ first_name: 'Marta' })).token)).toBe(false)
  })

  test('counts wrong digits by claimed identity, in any spelling, across accounts', async () => {
    const names = [
      { first_name: 'José', last_name: 'Núñez Ortega' },
      { first_name: 'JOSE', last_name: 'NUNEZ-ORTEGA', middle_name: 'B' },
      { first_name: 'jose', last_name: 'nunez ortega', middle_name: '' },
      { first_name: ' José ', last_name: 'Nuñez Ortega Jr.' },
      { first_name: 'Jose', last_name: 'Nuñez’Ortega' },
    ]
    for (const name of names) expect(await wrong((await paid(name)).token)).toBe(400)
    const sixth = await paid({ first_name: 'Jose', last_name: 'Nunez Ortega' })
    expect(await verify(sixth.token, '1234')).toMatchObject(leftToTheTeam)
    for (const other of [{ birth_date: '1990-01-02' }, { us_state: 'AZ' }, { first_name: 'Josefa' }])
      expect((await verify((await paid({ ...names[0], ...other })).token, '1234')).status).toBe(200)
  })

  test('right digits are not counted: any number of accounts may prove one identity', async () => {
    for (let index = 0; index < 7; index++)
      expect((await verify((await paid({ first_name: 'Rosa' })).token, '1234')).status).toBe(200)
  })

  test('by the team starts the search, and records who decided', async () => {
    const { email, id } = await paid({ first_name: 'Eva' })
    const decide = peopleCommand(['verify', email])!
    expect(await decide(portal.dependencies, 'operator ana')).toBe(
      `Person ${id} is verified. Their records are being searched.`,
    )
    expect(await portal.isSearched(id)).toBe(true)
    const [entry] = await portal.database.select().from(auditLog).where(eq(auditLog.action, 'verified'))
    expect(entry).toMatchObject({ actor: 'operator ana', person_id: id })
    await expect(decide(portal.dependencies, 'operator ana')).rejects.toThrow('is verified already')
    const unpaid = await portal.register()
    await expect(peopleCommand(['verify', unpaid.email])!(portal.dependencies, 'operator ana')).rejects.toThrow(
      'has not paid',
    )
  })
})
