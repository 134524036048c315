import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payments, people } from '../database/schema.ts'
import { goodCard, openPortal, type Account, type Portal } from '../testing/portal.ts'
import { openFakeStripe, signedEvent } from '../testing/fake-stripe.ts'
import { writingCalls, writingRoutesOf } from '../testing/calls.ts'
import type { PaymentGateway } from './gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

let stripe: Awaited<ReturnType<typeof openFakeStripe>>
let gateway: PaymentGateway
let portal: Portal
let account: Account
beforeEach(async () => {
  stripe = await openFakeStripe()
  gateway = stripeGateway(stripe.keys, () => portal.dependencies.now(), stripe.place)
  portal = await openPortal({ gateway })
  account = await portal.register()
})
afterEach(async () => {
  await stripe.close()
})

const never = new AbortController().signal
const prepare = (key = 'payment-1', amount = 1500) => gateway.prepare({ key, amount }, never)
const charge = (reference: string, token: string) =>
  gateway.charge({ reference, amount: 1500, method: { name: 'Maria Cruz', token } }, never)
const statusOf = (reference: string) => stripe.intents.get(reference)?.status
/** How Stripe's library reports an invalid response. */
const lost = 'Invalid JSON received from the Stripe API'
const approved = { kind: 'approved' }
const refused = (refusal: string) => ({ kind: 'refused', refusal })

describe('a payment at Stripe', () => {
  let reference: string
  beforeEach(async () => {
    ;({ reference } = await prepare())
  })

  test('is registered with its amount and our id, and nothing about the person; no money moves', async () => {
    expect(stripe.received).toEqual([
      {
        call: 'create',
        key: 'payment-1',
        fields: {
          amount: '1500',
          currency: 'usd',
          'allowed_payment_method_types[0]': 'card',
          'automatic_payment_methods[enabled]': 'true',
          'automatic_payment_methods[allow_redirects]': 'never',
          'metadata[payment]': 'payment-1',
        },
      },
    ])
    expect(await gateway.outcomeOf(reference, never)).toEqual({ kind: 'open' })
    expect(stripe.charged()).toEqual([])
  })

  test('is the same whenever it is registered with the same id', async () => {
    stripe.faults.create = 'answer lost'
    await expect(prepare()).rejects.toThrow(lost)
    expect(await prepare()).toEqual({ reference })
    expect((await prepare('payment-2')).reference).not.toBe(reference)
    expect(stripe.intents.size).toBe(2)
  })

  test('is charged with a token, once', async () => {
    expect(await charge(reference, 'pm_card_visa')).toEqual(approved)
    expect(await charge(reference, 'pm_card_visa')).toEqual(approved)
    expect(await gateway.outcomeOf(reference, never)).toEqual(approved)
    expect(stripe.charged()).toEqual([1500])
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'cardDeclined'],
    ['pm_card_visa_chargeDeclinedExpiredCard', 'cardExpired'],
    ['pm_card_expiredByBank', 'cardExpired'],
    ['pm_card_incorrectNumber', 'wrongCardNumber'],
    ['pm_card_visa_chargeDeclinedIncorrectCvc', 'cardDeclined'],
    ['pm_made_up', 'cardDeclined'],
  ])('of %s is refused as %s, and can never be charged again', async (token, refusal) => {
    expect(await charge(reference, token)).toEqual(refused(refusal))
    expect(statusOf(reference)).toBe('canceled')
    expect(await charge(reference, 'pm_card_visa')).toMatchObject({ kind: 'refused' })
    expect(stripe.charged()).toEqual([])
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'cardDeclined'],
    ['pm_card_visa_chargeDeclinedExpiredCard', 'cardExpired'],
    ['pm_card_incorrectNumber', 'wrongCardNumber'],
  ])('of %s whose answer was lost is found refused as %s, and closed', async (token, refusal) => {
    stripe.faults.confirm = 'answer lost'
    await expect(charge(reference, token)).rejects.toThrow(lost)
    expect(await gateway.outcomeOf(reference, never)).toEqual(refused(refusal))
    expect(statusOf(reference)).toBe('canceled')
    expect(await gateway.outcomeOf(reference, never)).toEqual(refused(refusal))
  })

  test('that was declined stays unknown until it is closed', async () => {
    stripe.faults.cancel = 'lost'
    await expect(charge(reference, 'pm_card_visa_chargeDeclined')).rejects.toThrow(lost)
    expect(await gateway.outcomeOf(reference, never)).toEqual(refused('cardDeclined'))
    expect(statusOf(reference)).toBe('canceled')
  })

  test.each([
    ['arrived, but its answer was lost, is found approved', 'answer lost', approved],
    ['never arrived is still open', 'lost', { kind: 'open' }],
  ] as const)('that %s', async (_, fault, outcome) => {
    stripe.faults.confirm = fault
    await expect(charge(reference, 'pm_card_visa')).rejects.toThrow(lost)
    expect(await gateway.outcomeOf(reference, never)).toEqual(outcome)
    expect(await charge(reference, 'pm_card_visa')).toEqual(approved)
  })

  test('with an outcome unknown to Stripe stays unknown', async () => {
    await expect(charge(reference, 'pm_card_processing')).rejects.toMatchObject({ name: 'StillOpen' })
    await expect(gateway.outcomeOf(reference, never)).rejects.toMatchObject({ name: 'StillOpen' })
    await expect(gateway.cancel(reference, never)).rejects.toMatchObject({ name: 'StillOpen' })
    stripe.endConfirmation(reference, true)
    expect(await gateway.cancel(reference, never)).toEqual(approved)
  })

  test('with a bank confirmation is confirmed with its secret, then charged, or refused and closed', async () => {
    for (const [isConfirmed, outcome] of [
      [true, approved],
      [false, refused('cardDeclined')],
    ] as const) {
      const { reference } = await prepare(`asked ${isConfirmed}`)
      const secret = stripe.intents.get(reference)?.client_secret
      expect(await charge(reference, 'pm_card_authenticationRequired')).toEqual({ kind: 'confirm', secret })
      expect(await gateway.outcomeOf(reference, never)).toEqual({ kind: 'confirm', secret })
      stripe.endConfirmation(reference, isConfirmed)
      expect(await gateway.outcomeOf(reference, never)).toEqual(outcome)
    }
    expect(stripe.charged()).toEqual([1500])
  })

  test.each(['pm_card_authenticationRequired', null])('that is canceled (%s) is never charged', async token => {
    if (token) await charge(reference, token)
    expect(await gateway.cancel(reference, never)).toEqual(refused('paymentInterrupted'))
    expect(await gateway.cancel(reference, never)).toEqual(refused('paymentInterrupted'))
    expect(await charge(reference, 'pm_card_visa')).toEqual(refused('paymentInterrupted'))
    expect(stripe.charged()).toEqual([])
  })

  test('is refunded once, however often requested', async () => {
    await charge(reference, 'pm_card_visa')
    stripe.faults.refund = 'answer lost'
    await expect(gateway.refund(reference, never)).rejects.toThrow(lost)
    await gateway.refund(reference, never)
    // after a day Stripe forgets the key, but not the refund
    stripe.forgetKeys()
    await gateway.refund(reference, never)
    expect(stripe.charged()).toEqual([])
    const keys = stripe.received.filter(({ call }) => call === 'refund').map(({ key }) => key)
    expect(keys).toEqual(Array(3).fill(`refund ${reference}`))
  })

  test('that Stripe refuses is logged with its request, its code and the parameter, and nothing of the card', async () => {
    await expect(prepare('payment-2', 49)).rejects.toMatchObject({ code: 'amount_too_small', param: 'amount' })
    const { dependencies } = portal
    await prepare('payment-2', 49).catch((error: unknown) => dependencies.log('payment gateway failed', { error }))
    expect(portal.lines()).toMatchObject([
      {
        message: 'payment gateway failed',
        error: {
          kind: 'StripeInvalidRequestError',
          code: 'amount_too_small',
          param: 'amount',
          requestId: 'req_standIn',
        },
      },
    ])
  })

  test('keeps notices for developers out of the log', () => {
    expect(process.env.STRIPE_SUPPRESS_NOTICES).toBe('true')
  })

  test('of an unknown Stripe account is a named error, without the key', async () => {
    const wrong = stripeGateway({ ...stripe.keys, secretKey: 'sk_test_wrong' }, () => new Date(), stripe.place)
    await expect(wrong.prepare({ key: 'payment-1', amount: 1500 }, never)).rejects.toMatchObject({
      name: 'StripeAuthenticationError',
    })
  })
})

const byToken = (payment_token: string) => ({ name_on_card: goodCard.name_on_card, payment_token })
const pay = ({ token }: Account, key: string, json: object = byToken('pm_card_visa')) =>
  portal.ask('POST /v1/payment/', { token, json, headers: { 'Idempotency-Key': key } })
const paid = { status: 200, body: { verified: false } }
const rowsOf = ({ id }: Account) =>
  portal.database.select().from(payments).where(eq(payments.person_id, id)).orderBy(payments.idempotency_key)
const statusesOf = async (account: Account) => (await rowsOf(account)).map(({ status }) => status)

describe('the portal before Stripe', () => {
  test('takes a token for the card; without a confirmed name the person must verify with four digits', async () => {
    const own = await portal.register()
    expect(await pay(own, 'a')).toMatchObject(paid)
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
        body: { code: 'invalidField', params: { field } },
      })
      expect(await pay(account, 'a', goodCard)).toMatchObject({ status: 422, body: { code: 'invalidField' } })
      expect([stripe.received, portal.logged, await rowsOf(account)]).toEqual([[], [], []])
    },
  )

  test('refuses a body without a token', async () => {
    const json = { name_on_card: goodCard.name_on_card }
    expect(await pay(account, 'a', json)).toMatchObject({ status: 422, body: { params: { field: 'payment_token' } } })
  })

  test('passes the bank’s question on; the same payment sent again is paid, without another charge', async () => {
    const asked = await pay(account, 'a', byToken('pm_card_authenticationRequired'))
    const [row] = await rowsOf(account)
    const reference = row!.reference!
    const confirmation = stripe.intents.get(reference)?.client_secret
    expect(asked).toMatchObject({ status: 200, body: { verified: false, confirmation } })
    // the person has not answered the bank yet
    expect((await pay(account, 'a')).body).toEqual({ verified: false, confirmation })
    stripe.endConfirmation(reference, true)
    expect(await pay(account, 'a')).toMatchObject(paid)
    expect(stripe.charged()).toEqual([1500])
  })

  test('reports a failed confirmation as a declined card', async () => {
    await pay(account, 'a', byToken('pm_card_authenticationRequired'))
    const [row] = await rowsOf(account)
    stripe.endConfirmation(row!.reference!, false)
    expect(await pay(account, 'a')).toMatchObject({ status: 402, body: { code: 'cardDeclined' } })
    expect(await pay(account, 'b')).toMatchObject(paid)
  })

  test('an unanswered confirmation is closed when the person pays again, which makes its secret useless', async () => {
    await pay(account, 'a', byToken('pm_card_authenticationRequired'))
    expect(await pay(account, 'b')).toMatchObject(paid)
    const [first] = await rowsOf(account)
    expect([statusOf(first!.reference!), stripe.charged()]).toEqual(['canceled', [1500]])
  })

  test.each([
    ['create', 'answer lost'],
    ['confirm', 'lost'],
    ['confirm', 'answer lost'],
  ] as const)(
    '%s: %s: the outcome is unknown until the same payment is sent again; it is charged once',
    async (call, fault) => {
      stripe.faults[call] = fault
      expect(await pay(account, 'a')).toMatchObject({ status: 502 })
      expect(await pay(account, 'a')).toMatchObject(paid)
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

describe('the webhook', () => {
  const callWebhook = (event: { body: string; headers: Readonly<Record<string, string>> }) =>
    portal.ask('POST /v1/payment/webhook/stripe', event)
  const eventOf = (intent: object, type = 'payment_intent.succeeded', at = portal.dependencies.now()) =>
    signedEvent(type, intent, at, stripe.keys.webhookSecret)
  /** A moment later, long before the reconcile job is due. */
  async function soon() {
    portal.clock.time += 6000
    await portal.runJobs()
  }
  async function unknownPayment() {
    stripe.faults.confirm = 'answer lost'
    await pay(account, 'a')
    const [row] = await rowsOf(account)
    return { account, intent: stripe.intents.get(row!.reference!)! }
  }

  test('soon updates a payment with an unknown outcome', async () => {
    const { account, intent } = await unknownPayment()
    await soon()
    expect(await statusesOf(account)).toEqual(['unknown'])
    expect(await callWebhook(eventOf(intent))).toMatchObject({ status: 200, body: { received: true } })
    await soon()
    expect(await statusesOf(account)).toEqual(['approved'])
  })

  test('is no proof: its content is ignored', async () => {
    stripe.faults.confirm = 'lost'
    await pay(account, 'a')
    const [row] = await rowsOf(account)
    await callWebhook(eventOf({ id: row!.reference, object: 'payment_intent', status: 'succeeded' }))
    await soon()
    expect(await statusesOf(account)).toEqual(['unknown'])
  })

  test.each([
    [
      'with another secret',
      (intent: object) => signedEvent('payment_intent.succeeded', intent, new Date(portal.clock.time), 'whsec_x'),
    ],
    ['signed ten minutes ago', (intent: object) => eventOf(intent, undefined, new Date(portal.clock.time - 600_000))],
    ['of another body', (intent: object) => ({ ...eventOf(intent), body: eventOf({ ...intent, amount: 1 }).body })],
    ['without a signature', (intent: object) => ({ ...eventOf(intent), headers: {} })],
    [
      'with nonsense for a signature',
      (intent: object) => ({ ...eventOf(intent), headers: { 'Stripe-Signature': 'nonsense' } }),
    ],
    ['that is empty', () => ({ body: '', headers: {} })],
  ])('refuses a call %s without asking Stripe', async (_, event) => {
    const { account, intent } = await unknownPayment()
    expect(await callWebhook(event(intent))).toMatchObject({ status: 400 })
    await soon()
    expect(await statusesOf(account)).toEqual(['unknown'])
  })

  test.each([
    ['a payment of another shop', 'payment_intent.succeeded', { id: 'pi_of_somebody', object: 'payment_intent' }],
    ['something else', 'payout.paid', { id: 'po_1', object: 'payout' }],
    ['something without a name', 'payment_intent.created', { object: 'payment_intent' }],
  ])('accepts %s, and does nothing', async (_, type, object) => {
    const { account } = await unknownPayment()
    const before = stripe.received.length
    expect(await callWebhook(eventOf(object, type))).toMatchObject({ status: 200 })
    await soon()
    expect([await statusesOf(account), stripe.received.length]).toEqual([['unknown'], before])
  })

  test('finds an approval that came after the refusal and refunds it, also if Stripe is down at first', async () => {
    await pay(account, 'a', byToken('pm_card_visa_chargeDeclined'))
    const [row] = await rowsOf(account)
    const intent = stripe.intents.get(row!.reference!)!
    // its reconcile job is done
    portal.clock.time += 180_000
    await portal.runJobs()
    // Stripe breaks its promise and charges a canceled payment
    stripe.endConfirmation(intent.id, true)
    stripe.faults.retrieve = 'lost'
    await callWebhook(eventOf(intent))
    await soon()
    expect(await statusesOf(account)).toEqual(['refused'])
    for (let time = 0; time < 3; time++) {
      portal.clock.time += 60_000
      await portal.runJobs()
    }
    expect(await statusesOf(account)).toEqual(['refunded'])
    expect(portal.lines()).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/^ALARM payment approved after/), payment: row!.id }),
    )
    expect(stripe.charged()).toEqual([])
  })

  test('gives the person time to send a confirmed payment first', async () => {
    await pay(account, 'a', byToken('pm_card_authenticationRequired'))
    const [row] = await rowsOf(account)
    stripe.endConfirmation(row!.reference!, true)
    await callWebhook(eventOf(stripe.intents.get(row!.reference!)!))
    await portal.runJobs()
    expect(await statusesOf(account)).toEqual(['confirming'])
    expect(await pay(account, 'a')).toMatchObject(paid)
    await soon()
    expect(await statusesOf(account)).toEqual(['approved'])
  })

  test('about the bank’s question does not keep an abandoned payment open', async () => {
    await pay(account, 'a', byToken('pm_card_authenticationRequired'))
    const [row] = await rowsOf(account)
    await callWebhook(eventOf(stripe.intents.get(row!.reference!)!, 'payment_intent.requires_action'))
    for (let time = 0; time < 12; time++) {
      portal.clock.time += 15.5 * 60_000
      await portal.runJobs()
    }
    expect(await statusesOf(account)).toEqual(['refused'])
    expect(stripe.charged()).toEqual([])
  })

  test('is the one additional writing route, and writes only a job', async () => {
    const routes = [...writingCalls.map(([route]) => route), 'POST /v1/payment/webhook/stripe']
    expect(writingRoutesOf(portal.app).toSorted()).toEqual(routes.toSorted())
    const { account, intent } = await unknownPayment()
    const tables = async () => [
      await portal.database.select().from(payments),
      await portal.database.select().from(people).where(eq(people.id, account.id)),
    ]
    const before = await tables()
    await callWebhook(eventOf(intent))
    expect(await tables()).toEqual(before)
    expect((await portal.jobs.counts()).find(({ name }) => name === 'payment')).toMatchObject({ due: 2 })
  })

  test('asks Stripe to call again when the database fails, and repeats nothing of the call', async () => {
    const { intent } = await unknownPayment()
    portal.logged.length = 0
    await portal.database.execute(sql`drop table payments cascade`)
    const answer = await callWebhook(eventOf({ ...intent, receipt_email: 'xanthippe@example.org' }))
    expect(answer.status).toBe(500)
    expect(portal.logged).toEqual([expect.stringContaining('42P01')])
    expect(`${portal.logged.join()}${JSON.stringify(answer.body)}`).not.toMatch(new RegExp(`xanthippe|${intent.id}`))
  })

  test('does not exist without Stripe', async () => {
    const sandbox = await openPortal()
    const answer = await sandbox.ask('POST /v1/payment/webhook/stripe', eventOf({ id: 'pi_1' }))
    expect(answer.status).toBe(401)
  })
})
