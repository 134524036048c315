import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payments } from '../database/schema.ts'
import { goodCard, openPortal, statusesOf, type Account, type Portal } from '../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const pay = (token: string, key: string | null, json: object = goodCard) =>
  portal.ask('POST /v1/payment/', { token, json, headers: key === null ? {} : { 'Idempotency-Key': key } })
const chargedBy = async (work: () => Promise<unknown>) => {
  const before = portal.gateway.charged.length
  await work()
  return portal.gateway.charged.slice(before)
}
const personOf = async ({ token }: Account) => (await portal.ask('GET /v1/person/', { token })).body
const answerSurvey = ({ token }: Account) =>
  portal.ask('PUT /v1/answer/clearing_reason', { token, json: [{ selection: 'getABetterJob' }] })

describe('the price', () => {
  const price = (account: Account, promotion_code: string, profile_id = account.id) =>
    portal.ask('PUT /v1/payment/price', { token: account.token, json: { promotion_code, profile_id } })

  test.each([
    ['SAVE5', 1000],
    ['FIVEOFFSKIP', 1000],
    ['PEER_REFERRAL', 1000],
    ['partnership', 0],
    ['promotion', 0],
    [' free 100 ', 0],
  ])('the code "%s" costs %i cents', async (code, total) => {
    expect(await price(await portal.register(), code)).toMatchObject({ status: 200, body: { total } })
  })

  test('without a code it is the listed one', async () => {
    const account = await portal.register()
    expect(await price(account, ' ')).toMatchObject({ status: 200, body: { total: 1500 } })
    await answerSurvey(account)
    expect(await price(account, '')).toMatchObject({ status: 200, body: { total: 500 } })
  })

  test('a code never makes it dearer', async () => {
    const account = await portal.register()
    await answerSurvey(account)
    expect((await price(account, 'SAVE5')).body).toEqual({ total: 500 })
    expect(await chargedBy(() => pay(account.token, 'a', { ...goodCard, promotion_code: 'SAVE5' }))).toEqual([500])
  })

  test('an unknown code, or an unknown profile', async () => {
    const account = await portal.register()
    expect(await price(account, 'NOPE')).toMatchObject({ status: 404, body: { detail: 'This promotion code is not valid.' } })
    expect(await price(account, 'SAVE5', (await portal.register()).id)).toMatchObject({ status: 404 })
  })

  test('codes cannot be tried out without end', async () => {
    const account = await portal.register()
    const guesses = Array.from({ length: 11 }, (_, index) => price(account, `guess${index}`))
    expect(statusesOf(await Promise.all(guesses))).toEqual([...Array<number>(10).fill(404), 429])
  })

  test('with the referral of a friend, and through the survey', async () => {
    const friend = (await personOf(await portal.register())) as { referral_code: string }
    const referred = await portal.register({ peer_referrer_code: friend.referral_code })
    expect(await chargedBy(() => pay(referred.token, 'a'))).toEqual([1000])
    const surveyed = await portal.register()
    await answerSurvey(surveyed)
    expect(await chargedBy(() => pay(surveyed.token, 'a'))).toEqual([500])
  })

  test('a code with an unknown name charges nothing', async () => {
    const { token } = await portal.register()
    const charged = await chargedBy(async () =>
      expect((await pay(token, 'a', { ...goodCard, promotion_code: 'NOPE' })).status).toBe(404),
    )
    expect(charged).toEqual([])
  })

  test('nothing to pay needs no card, and verifies nobody', async () => {
    const account = await portal.register()
    expect(await pay(account.token, 'a', { promotion_code: 'FREE100' })).toMatchObject({ status: 200, body: { verified: false } })
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: false })
  })
})

describe('a result that a promotion pays for', () => {
  const promote = ({ token }: Account, promotion_code: string) =>
    portal.ask('POST /v1/payment/promotion', { token, json: { promotion_code } })

  test('is created once, however often it is asked for', async () => {
    const account = await portal.register()
    const answers = await Promise.all([promote(account, 'promotion'), promote(account, 'promotion')])
    expect(answers.map(({ body }) => body)).toEqual([{ verified: false }, { verified: false }])
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: false })
    expect(await portal.database.select().from(payments).where(eq(payments.person_id, account.id))).toHaveLength(1)
  })

  test('not by a code that only lowers the price, an unknown code, or after paying', async () => {
    const account = await portal.register()
    expect(await promote(account, 'SAVE5')).toMatchObject({ status: 400 })
    expect(await promote(account, 'NOPE')).toMatchObject({ status: 404, body: { detail: 'This promotion code is not valid.' } })
    expect(await personOf(account)).toMatchObject({ app_payment_date: null })
    await pay(account.token, 'a')
    expect(await promote(account, 'promotion')).toMatchObject({ status: 400, body: { detail: 'Already paid' } })
  })
})
