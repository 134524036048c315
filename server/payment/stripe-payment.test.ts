import { beforeEach, describe, expect, test } from 'vitest'
import { payments } from '../database/schema.ts'
import { byToken, openPortalWithStripe, paidResponse } from '../testing/portal-with-stripe.ts'
import { goodCard } from '../testing/portal.ts'

type Opened = Awaited<ReturnType<typeof openPortalWithStripe>>
let stripe: Opened['stripe']
let portal: Opened['portal']
let account: Opened['account']
let pay: Opened['pay']
let rowsOf: Opened['rowsOf']
beforeEach(async () => {
  ;({ stripe, portal, account, pay, rowsOf } = await openPortalWithStripe())
})

describe('the portal before Stripe', () => {
  test('takes a token for the card; without a confirmed name the person must verify with four digits', async () => {
    const own = await portal.registerScreened()
    expect(await pay(own, 'a')).toMatchObject(paidResponse)
    expect(stripe.charged()).toEqual([1500])
    expect(await portal.isSearched(own.id)).toBe(false)
    const proven = await portal.ask('PUT /v1/person/verification', { token: own.token, json: { ssn: '1234' } })
    expect(proven).toMatchObject({ status: 200, body: { verified: true } })
    expect(await portal.isSearched(own.id)).toBe(true)
  })

  test.each(['card_number', 'expiration_month', 'expiration_year', 'security_code'] as const)(
    'refuses a body with %s, whatever else is in it; nothing of it is logged or goes to Stripe',
    async field => {
      const json = { ...byToken('pm_card_visa'), [field]: goodCard[field] }
      expect(await pay(account, 'a', json)).toMatchObject({
        status: 422,
        body: { code: 'invalidField', params: { field, reason: 'invalid' } },
      })
      expect(await pay(account, 'a', goodCard)).toMatchObject({ status: 422, body: { code: 'invalidField' } })
      expect([stripe.received, portal.logged, await rowsOf(account)]).toEqual([[], [], []])
    },
  )

  test('refuses a body without a token', async () => {
    const json = { name_on_card: goodCard.name_on_card }
    expect(await pay(account, 'a', json)).toMatchObject({
      status: 422,
      body: { detail: 'payment_token: cardNumberRequired' },
    })
  })

  test('passes the bank’s question on; the same payment sent again is paid, without another charge', async () => {
    const payment = await pay(account, 'a', byToken('pm_card_authenticationRequired'))
    const [row] = await rowsOf(account)
    const reference = row!.reference!
    const confirmation = stripe.intents.get(reference)?.client_secret
    expect(payment).toMatchObject({ status: 200, body: { verified: false, confirmation } })
    // the person has not answered the bank yet
    expect((await pay(account, 'a')).body).toEqual({ verified: false, confirmation })
    // without a response of the gateway, nothing is reported as paid
    stripe.faults.retrieve = 'lost'
    expect(await pay(account, 'a')).toMatchObject({ status: 502, body: { code: 'paymentServiceUnreachable' } })
    stripe.endConfirmation(reference, true)
    // another server is about to find out
    const until = new Date(portal.clock.time + 1000)
    await portal.database.update(payments).set({ lease: crypto.randomUUID(), leased_until: until })
    expect(await pay(account, 'a')).toMatchObject({ status: 409, body: { code: 'paymentUnderWay' } })
    portal.clock.time += 1000
    expect(await pay(account, 'a')).toMatchObject(paidResponse)
    expect(stripe.charged()).toEqual([1500])
  })

  test('reports a failed confirmation as a declined card', async () => {
    await pay(account, 'a', byToken('pm_card_authenticationRequired'))
    const [row] = await rowsOf(account)
    stripe.endConfirmation(row!.reference!, false)
    expect(await pay(account, 'a')).toMatchObject({ status: 402, body: { code: 'cardDeclined' } })
    expect(await pay(account, 'b')).toMatchObject(paidResponse)
  })

  test('an unanswered confirmation is closed when the person pays again, which makes its secret useless', async () => {
    await pay(account, 'a', byToken('pm_card_authenticationRequired'))
    expect(await pay(account, 'b')).toMatchObject(paidResponse)
    const [first] = await rowsOf(account)
    expect([stripe.intents.get(first!.reference!)?.status, stripe.charged()]).toEqual(['canceled', [1500]])
  })

  test.each([
    ['create', 'response lost'],
    ['confirm', 'lost'],
    ['confirm', 'response lost'],
  ] as const)(
    '%s: %s: the outcome is unknown until the same payment is sent again; it is charged once',
    async (call, fault) => {
      stripe.faults[call] = fault
      expect(await pay(account, 'a')).toMatchObject({ status: 502 })
      expect(await pay(account, 'a')).toMatchObject(paidResponse)
      expect(stripe.charged()).toEqual([1500])
      expect(portal.lines()).toContainEqual(
        expect.objectContaining({
          message: 'payment gateway failed',
          error: expect.objectContaining({ kind: 'StripeAPIError' }),
        }),
      )
      expect(portal.logged.join()).not.toContain('pm_card_visa')
    },
  )
})
