import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { payments, promotionCodes } from '../database/schema.ts'
import { goodCard, openPortal, statusesOf, type Account } from '../testing/portal.ts'
import { addCode } from './price.ts'

const portal = await openPortal()
let account: Account
let token: string
const start = portal.clock.time
beforeEach(async () => {
  portal.clock.time = start
  account = await portal.registerScreened()
  token = account.token
})

const pay = (token: string, key: string | null, json: object = goodCard) =>
  portal.ask('POST /v1/payment/', { token, json, headers: key === null ? {} : { 'Idempotency-Key': key } })
const chargedBy = async (work: () => Promise<unknown>) => {
  const before = await portal.charged()
  await work()
  return (await portal.charged()).slice(before.length)
}
const personOf = async ({ token }: Account) => (await portal.ask('GET /v1/person/', { token })).body

describe('a card payment', () => {
  test('with the client’s own name charges, marks as paid and verified, and starts the record search', async () => {
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
  ] as const)('in %s at %s UTC has the local date: %s', async (us_state, time, date) => {
    portal.clock.time = Date.parse(`2026-03-02T${time}:00Z`)
    const account = await portal.registerScreened({ us_state })
    await pay(account.token, 'a')
    expect(await personOf(account)).toMatchObject({ app_payment_date: date })
  })

  test.each(["MARIA LUZ O'BRIEN-NUÑEZ", ' maria  o’brien-nunez '])(
    '"%s" is the client’s own name',
    async name_on_card => {
      expect((await pay(account.token, 'a', { ...goodCard, name_on_card })).body).toEqual({ verified: true })
    },
  )

  test("with another's name does not verify", async () => {
    const name_on_card = 'Juan Pérez'
    expect((await pay(account.token, 'a', { ...goodCard, name_on_card })).body).toEqual({ verified: false })
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: false })
    expect(await portal.isSearched(account.id)).toBe(false)
  })

  test.each([
    ['declined', { card_number: '4000000000000002' }, 'Your card was declined.'],
    ['wrong check digit', { card_number: '4242424242424241' }, 'The card number is not valid.'],
    ['expired', { expiration_month: '02', expiration_year: '2026' }, 'Your card has expired.'],
  ])('%s is refused, and another attempt may succeed', async (_, card, detail) => {
    const charged = await chargedBy(async () => {
      expect(await pay(account.token, 'a', { ...goodCard, ...card })).toMatchObject({ status: 402, body: { detail } })
      expect(await personOf(account)).toMatchObject({ app_payment_date: null, verified: false })
      expect((await pay(account.token, 'b')).status).toBe(200)
    })
    expect(charged).toEqual([1500])
  })

  test('a card is good in the month it expires', async () => {
    expect((await pay(token, 'a', { ...goodCard, expiration_month: '03', expiration_year: '2026' })).status).toBe(200)
  })

  test.each([
    [{ ...goodCard, security_code: null }, 'security_code: securityCodeRequired'],
    [{ ...goodCard, card_number: null }, 'card_number: cardNumberRequired'],
    [{ ...goodCard, expiration_month: null }, 'expiration_month: expirationRequired'],
    [{ ...goodCard, expiration_year: null }, 'expiration_year: expirationRequired'],
    [{ ...goodCard, card_number: '4242' }, 'card_number: invalid'],
    [{}, 'name_on_card: cardNameRequired'],
  ])('an incomplete card is refused and nothing is charged', async (json, detail) => {
    const charged = await chargedBy(async () =>
      expect(await pay(token, 'a', json)).toMatchObject({ status: 422, body: { detail } }),
    )
    expect(charged).toEqual([])
  })
})

describe('while a question of the screening is open (R412)', () => {
  const refusal = { status: 400, body: { code: 'screeningOpen' } }
  const free = { utm_code: 'partnership_uca' }

  test.each([{}, free])('nobody pays, by card or free: %o', async values => {
    const { ask, id } = await portal.register(values)
    const promotion = { promotion_code: 'partnership' }
    const charged = await chargedBy(async () => {
      expect(await ask('POST /v1/payment', goodCard)).toMatchObject(refusal)
      expect(await ask('POST /v1/payment', promotion)).toMatchObject(refusal)
      expect(await ask('POST /v1/payment/promotion', promotion)).toMatchObject(refusal)
      await portal.answerScreening({ id })
      await ask('PUT /v1/answer/owe_fines', [])
      expect(await ask('POST /v1/payment', goodCard)).toMatchObject(refusal)
      await ask('PUT /v1/answer/owe_fines', [{ selection: 'no' }])
      const call = values === free ? 'POST /v1/payment/promotion' : 'POST /v1/payment'
      expect((await ask(call, { ...goodCard, ...(values === free && promotion) })).status).toBe(200)
    })
    expect(charged).toEqual(values === free ? [] : [1500])
  })

  test('the price is the same as after it', async () => {
    for (const [values, promotion_code, total] of [
      [{}, '', 1500],
      [free, 'partnership', 0],
    ] as const) {
      const { ask, id } = await portal.register(values)
      const price = async () => (await ask('PUT /v1/payment/price', { promotion_code, profile_id: id })).body
      expect(await price()).toEqual({ total })
      await portal.answerScreening({ id })
      expect(await price()).toEqual({ total })
    }
  })

  test('what has been paid stays paid when a question is open again', async () => {
    await pay(token, 'a')
    await account.ask('PUT /v1/answer/owe_fines', [])
    expect((await pay(token, 'a')).status).toBe(200)
    expect(await pay(token, 'b')).toMatchObject({ status: 400, body: { code: 'alreadyPaid' } })
  })
})

describe('exactly once', () => {
  test('the same key of a declined card is declined again', async () => {
    await pay(token, 'a', { ...goodCard, card_number: '4000000000000002' })
    expect(await pay(token, 'a')).toMatchObject({ status: 402, body: { detail: 'Your card was declined.' } })
    // as older attempts were stored
    await portal.database.update(payments).set({ refusal: null }).where(eq(payments.person_id, account.id))
    expect(await pay(token, 'a')).toMatchObject({ status: 402, body: { detail: 'Your card was declined.' } })
  })

  test('another key after success is refused as already paid', async () => {
    await pay(token, 'a')
    expect(await pay(token, 'b')).toMatchObject({ status: 400, body: { detail: 'Already paid' } })
    expect(await pay(token, null)).toMatchObject({ status: 400, body: { detail: 'Already paid' } })
  })

  test('many parallel calls with the same key charge once and return the same', async () => {
    const charged = await chargedBy(async () => {
      const responses = await Promise.all(Array.from({ length: 8 }, () => pay(token, 'a')))
      for (const { body } of responses) expect(body).toEqual({ verified: true })
    })
    expect(charged).toEqual([1500])
  })

  describe('on two servers', () => {
    const servers = [createApp(portal.dependencies), createApp(portal.dependencies)]
    const paid = [200, { verified: true }]
    const payAtOnce = async (keys: readonly string[], json: object = goodCard) => {
      const headers = (key: string) => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': key })
      const calls = keys.flatMap(key =>
        servers.map(async server => {
          const call = { method: 'POST', body: JSON.stringify(json), headers: headers(key) }
          const response = await server.request('/v1/payment', call)
          return [response.status, (await response.json()) as object] as const
        }),
      )
      return Promise.all(calls)
    }

    test('one key sent twice at once charges once and gets one outcome', async () => {
      const charged = await chargedBy(async () => expect(await payAtOnce(['a'])).toEqual([paid, paid]))
      expect(charged).toEqual([1500])
    })

    test('so does a declined card', async () => {
      const declined = await payAtOnce(['a'], { ...goodCard, card_number: '4000000000000002' })
      const isDeclined = [402, { code: 'cardDeclined' }]
      expect(declined).toMatchObject([isDeclined, isDeclined])
    })

    test('many keys at once charge once, and each key gets one outcome', async () => {
      const charged = await chargedBy(async () => {
        const responses = await payAtOnce(['a', 'b', 'c', 'd'])
        const [atFirst, atSecond] = [0, 1].map(server => responses.filter((_, index) => index % 2 === server))
        expect(atFirst).toEqual(atSecond)
        expect(atFirst!.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400])
      })
      expect(charged).toEqual([1500])
    })
  })

  test('a key has up to 200 characters', async () => {
    expect(await pay(token, 'x'.repeat(201))).toMatchObject({
      status: 422,
      body: { params: { field: 'Idempotency-Key', reason: 'tooLong:200' } },
    })
    expect((await pay(token, 'x'.repeat(200))).status).toBe(200)
  })

  test('keys of two people are independent', async () => {
    const [one, two] = [await portal.registerScreened(), await portal.registerScreened()]
    const charged = await chargedBy(() => Promise.all([pay(one.token, 'a'), pay(two.token, 'a')]))
    expect(charged).toEqual([1500, 1500])
  })
})

const byOperator = { actor: 'operator test', at: new Date() } as const
const answerSurvey = ({ token }: Account) =>
  portal.ask('PUT /v1/answer/clearing_reason', { token, json: [{ selection: 'getABetterJob' }] })

const friends = async () => {
  const { referral_code } = (await personOf(await portal.registerScreened())) as { referral_code: string }
  return { peer_referrer_code: referral_code }
}
const byMail = { utm_code: 'direct-mail_apr24_slc' }
const inPennsylvania = { us_state: 'PA' }

describe('the price', () => {
  const price = (account: Account, promotion_code: string, profile_id = account.id) =>
    portal.ask('PUT /v1/payment/price', { token: account.token, json: { promotion_code, profile_id } })
  const unknown = { status: 404, body: { detail: 'This promotion code is not valid.' } }

  test.each(['NOPE', 'promotion'])('of the code %s is unknown: it does not exist, or belongs to others', async code => {
    expect(await price(await portal.registerScreened(), code)).toMatchObject(unknown)
  })

  test('for another person is not found', async () => {
    expect(await price(account, '', (await portal.registerScreened()).id)).toMatchObject({ status: 404 })
  })

  test.each([
    ['Pennsylvania', inPennsylvania, 'promotion', 1500, 0],
    ['direct mail', byMail, ' five OFF skip ', 1000, 500],
  ])('for %s, before and after the questions', async (_, registered, code, before, after) => {
    const account = await portal.registerScreened(registered)
    expect(await price(account, code)).toMatchObject({ status: 200, body: { total: before } })
    await answerSurvey(account)
    expect(await price(account, code)).toMatchObject({ status: 200, body: { total: after } })
  })

  test('without a code it is the listed one', async () => {
    expect(await price(account, ' ')).toMatchObject({ status: 200, body: { total: 1500 } })
    await answerSurvey(account)
    expect(await price(account, '')).toMatchObject({ status: 200, body: { total: 500 } })
  })

  test("with an operator's code, however it is typed, until it ends", async () => {
    await addCode(portal.database, 'Welcome', 1000, byOperator)
    expect((await price(account, ' wel COME ')).body).toEqual({ total: 1000 })
    await portal.database.update(promotionCodes).set({ active: false })
    expect(await price(account, 'Welcome')).toMatchObject(unknown)
  })

  test('a code never raises it', async () => {
    await addCode(portal.database, 'WELCOME', 1000, byOperator)
    await answerSurvey(account)
    expect((await price(account, 'WELCOME')).body).toEqual({ total: 500 })
    expect(await chargedBy(() => pay(account.token, 'a', { ...goodCard, promotion_code: 'WELCOME' }))).toEqual([500])
  })

  test('the person’s own campaign code never counts as a guess', async () => {
    const account = await portal.registerScreened({ utm_code: 'library card' })
    const visits = Array.from({ length: 11 }, () => price(account, 'LibraryCard'))
    expect(statusesOf(await Promise.all(visits))).toEqual(Array<number>(11).fill(404))
    await addCode(portal.database, 'HALF', 750, byOperator)
    expect(await price(account, 'HALF')).toMatchObject({ status: 200, body: { total: 750 } })
  })

  test('with the referral of a friend', async () => {
    const referred = await portal.registerScreened(await friends())
    expect(await chargedBy(() => pay(referred.token, 'a'))).toEqual([1000])
  })

  test('free results need no card, and do not verify', async () => {
    await addCode(portal.database, 'GIFT', 0, byOperator)
    expect(await pay(account.token, 'a', { promotion_code: 'GIFT' })).toMatchObject({
      status: 200,
      body: { verified: false },
    })
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: false })
  })
})

describe('a result that a promotion pays for', () => {
  const promote = ({ token }: Account, promotion_code: string) =>
    portal.ask('POST /v1/payment/promotion', { token, json: { promotion_code } })

  test('is created once, however often it is requested', async () => {
    const account = await portal.registerScreened({ utm_code: 'email_promo' })
    const responses = await Promise.all([promote(account, 'promotion'), promote(account, 'promotion')])
    expect(responses.map(({ body }) => body)).toEqual([{ verified: false }, { verified: false }])
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: false })
    expect(await portal.database.select().from(payments).where(eq(payments.person_id, account.id))).toHaveLength(1)
  })

  test('in Pennsylvania after the questions, whichever code is sent', async () => {
    const account = await portal.registerScreened({ ...inPennsylvania, ...(await friends()) })
    expect(await promote(account, 'PEER_REFERRAL')).toMatchObject({ status: 400 })
    expect(await personOf(account)).toMatchObject({ app_payment_date: null })
    await answerSurvey(account)
    expect(await promote(account, 'PEER_REFERRAL')).toMatchObject({ status: 200, body: { verified: false } })
  })

  test('not by a code that only lowers the price, a code of others, an unknown code, or after paying', async () => {
    const account = await portal.registerScreened(byMail)
    expect(await promote(account, 'FIVEOFFSKIP')).toMatchObject({ status: 400 })
    expect(await promote(account, 'promotion')).toMatchObject({ status: 404 })
    expect(await promote(account, 'NOPE')).toMatchObject({
      status: 404,
      body: { detail: 'This promotion code is not valid.' },
    })
    expect(await personOf(account)).toMatchObject({ app_payment_date: null })
    await pay(account.token, 'a')
    expect(await promote(account, 'FIVEOFFSKIP')).toMatchObject({ status: 400, body: { detail: 'Already paid' } })
  })
})
