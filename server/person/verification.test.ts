import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodCard, openPortal, type Portal } from '../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('verification', () => {
  const verify = (token: string, ssn: string) => portal.ask('PUT /v1/person/verification', { token, json: { ssn } })
  const paid = async () => {
    const account = await portal.register()
    await portal.ask('POST /v1/payment/', { token: account.token, json: { ...goodCard, name_on_card: 'Somebody Else' } })
    return account
  }

  test('comes after the payment, and once', async () => {
    const account = await portal.register()
    expect(await verify(account.token, '1234')).toMatchObject({ status: 400, body: { detail: 'Payment is required first.' } })
    const { token, id } = await paid()
    expect(await verify(token, '1234')).toMatchObject({ status: 200, body: { verified: true } })
    expect((await portal.ask('GET /v1/person/', { token })).body).toMatchObject({ verified: true })
    expect(await portal.isSearched(id)).toBe(true)
    expect(await verify(token, '1234')).toMatchObject({ status: 400, body: { detail: 'Already verified' } })
  })

  test('that fails leaves the person unverified, and may be tried again, though not without end', async () => {
    const { token, id } = await paid()
    expect(await verify(token, '0000')).toMatchObject({ status: 400, body: { detail: 'Verification failed' } })
    expect(await portal.isSearched(id)).toBe(false)
    const statuses: number[] = []
    for (let index = 0; index < 10; index++) statuses.push((await verify(token, '0000')).status)
    expect(statuses).toEqual([...Array<number>(9).fill(400), 429])
    portal.clock.time += 10 * 60_000
    expect((await verify(token, '1234')).status).toBe(200)
  })

  test('wants four digits', async () => {
    const { token } = await paid()
    expect(await verify(token, '12a4')).toMatchObject({ status: 422, body: { detail: 'ssn: fourDigitsRequired' } })
  })
})
