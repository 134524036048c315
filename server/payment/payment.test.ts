import { afterAll, describe, expect, test } from 'vitest'
import { makeApp } from '../app.ts'
import { goodCard, openPortal, statusesOf, type Account } from '../testing/portal.ts'

const portal = await openPortal()
afterAll(() => portal.close())

const pay = (token: string, key: string | null, json: object = goodCard) =>
  portal.ask('POST /v1/payment/', { token, json, headers: key === null ? {} : { 'Idempotency-Key': key } })
const chargedBy = async (work: () => Promise<unknown>) => {
  const before = await portal.charged()
  await work()
  return (await portal.charged()).slice(before.length)
}
const personOf = async ({ token }: Account) => (await portal.ask('GET /v1/person/', { token })).body

describe('a card payment', () => {
  test('in the own name charges, marks as paid and verified, and starts the record search', async () => {
    const account = await portal.register()
    const charged = await chargedBy(async () =>
      expect(await pay(account.token, 'a')).toMatchObject({ status: 200, body: { verified: true } }),
    )
    expect(charged).toEqual([1500])
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: true })
    expect(await portal.isSearched(account.id)).toBe(true)
  })

  test.each([
    ['UT', '06:59', '2026-03-01'],
    ['UT', '07:00', '2026-03-02'],
    ['AZ', '06:59', '2026-03-01'],
    ['PA', '04:59', '2026-03-01'],
    ['PA', '05:00', '2026-03-02'],
  ] as const)('in %s at %s UTC is written down as of the day there: %s', async (us_state, time, date) => {
    const before = portal.clock.time
    portal.clock.time = Date.parse(`2026-03-02T${time}:00Z`)
    try {
      const account = await portal.register({ us_state })
      await pay(account.token, 'a')
      expect(await personOf(account)).toMatchObject({ app_payment_date: date })
    } finally {
      portal.clock.time = before
    }
  })

  test.each(["MARIA LUZ O'BRIEN-NUÑEZ", ' maria  o’brien-nunez '])('"%s" is the own name', async name_on_card => {
    const account = await portal.register()
    expect((await pay(account.token, 'a', { ...goodCard, name_on_card })).body).toEqual({ verified: true })
  })

  test("in another's name does not verify", async () => {
    const account = await portal.register()
    expect((await pay(account.token, 'a', { ...goodCard, name_on_card: 'Juan Pérez' })).body).toEqual({
      verified: false,
    })
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: false })
    expect(await portal.isSearched(account.id)).toBe(false)
  })

  test.each([
    ['declined', { card_number: '4000000000000002' }, 'Your card was declined.'],
    ['wrong check digit', { card_number: '4242424242424241' }, 'The card number is not valid.'],
    ['expired', { expiration_month: '02', expiration_year: '2026' }, 'Your card has expired.'],
  ])('%s is refused, and another try may succeed', async (_, card, detail) => {
    const account = await portal.register()
    const charged = await chargedBy(async () => {
      expect(await pay(account.token, 'a', { ...goodCard, ...card })).toMatchObject({ status: 402, body: { detail } })
      expect(await personOf(account)).toMatchObject({ app_payment_date: null, verified: false })
      expect((await pay(account.token, 'b')).status).toBe(200)
    })
    expect(charged).toEqual([1500])
  })

  test('a card is good in the month it expires', async () => {
    const { token } = await portal.register()
    expect((await pay(token, 'a', { ...goodCard, expiration_month: '03', expiration_year: '2026' })).status).toBe(200)
  })

  test.each([
    [{ ...goodCard, security_code: null }, 'security_code: securityCodeRequired'],
    [{ ...goodCard, card_number: '4242' }, 'card_number: invalid'],
    [{}, 'name_on_card: cardNameRequired'],
  ])('an incomplete card is refused and nothing is charged', async (json, detail) => {
    const { token } = await portal.register()
    const charged = await chargedBy(async () =>
      expect(await pay(token, 'a', json)).toMatchObject({ status: 422, body: { detail } }),
    )
    expect(charged).toEqual([])
  })
})

describe('once and only once', () => {
  test('the same key answers its first outcome again', async () => {
    const { token } = await portal.register()
    const charged = await chargedBy(async () => {
      expect((await pay(token, 'a')).body).toEqual({ verified: true })
      expect((await pay(token, 'a')).body).toEqual({ verified: true })
    })
    expect(charged).toEqual([1500])
  })

  test('the same key of a declined card is declined again', async () => {
    const { token } = await portal.register()
    await pay(token, 'a', { ...goodCard, card_number: '4000000000000002' })
    expect(await pay(token, 'a')).toMatchObject({ status: 402, body: { detail: 'Your card was declined.' } })
  })

  test('another key after success has paid already', async () => {
    const { token } = await portal.register()
    await pay(token, 'a')
    expect(await pay(token, 'b')).toMatchObject({ status: 400, body: { detail: 'Already paid' } })
    expect(await pay(token, null)).toMatchObject({ status: 400, body: { detail: 'Already paid' } })
  })

  test('many at once with the same key charge once and answer alike', async () => {
    const { token } = await portal.register()
    const charged = await chargedBy(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => pay(token, 'a')))
      for (const { body } of answers) expect(body).toEqual({ verified: true })
    })
    expect(charged).toEqual([1500])
  })

  test('many at once with different keys charge once', async () => {
    const { token } = await portal.register()
    const charged = await chargedBy(async () => {
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map(key => pay(token, key)))
      expect(statusesOf(answers)).toEqual([200, 400, 400, 400])
    })
    expect(charged).toEqual([1500])
  })

  test('many at once over several servers charge once', async () => {
    const { token } = await portal.register()
    const servers = Array.from({ length: 4 }, () => makeApp(portal.dependencies))
    const payAt = async (server: ReturnType<typeof makeApp>, key: string) =>
      server.request('/v1/payment', {
        method: 'POST',
        body: JSON.stringify(goodCard),
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      })
    const charged = await chargedBy(async () => {
      const answers = await Promise.all(
        servers.flatMap((server, index) => [payAt(server, `${index}`), payAt(server, 'shared')]),
      )
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
    })
    expect(charged).toEqual([1500])
  })

  test("two people's keys have nothing to do with each other", async () => {
    const [one, two] = [await portal.register(), await portal.register()]
    const charged = await chargedBy(() => Promise.all([pay(one.token, 'a'), pay(two.token, 'a')]))
    expect(charged).toEqual([1500, 1500])
  })
})
