import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { payments, people } from '../database/schema.ts'
import { writingCalls, writingRoutesOf } from '../testing/calls.ts'
import { hideTable } from '../testing/database.ts'
import { signed, signedEvent } from '../testing/fake-stripe.ts'
import { byToken, openPortalWithStripe, paidResponse } from '../testing/portal-with-stripe.ts'
import { openPortal } from '../testing/portal.ts'

type Opened = Awaited<ReturnType<typeof openPortalWithStripe>>
let stripe: Opened['stripe']
let portal: Opened['portal']
let account: Opened['account']
let pay: Opened['pay']
let rowsOf: Opened['rowsOf']
let statusesOf: Opened['statusesOf']
let eventOf: Opened['eventOf']
let callWebhook: Opened['callWebhook']
beforeEach(async () => {
  ;({ stripe, portal, account, pay, rowsOf, statusesOf, eventOf, callWebhook } = await openPortalWithStripe())
})

describe('the webhook', () => {
  /** A moment later, long before the reconcile job is due. */
  async function soon() {
    portal.clock.time += 6000
    await portal.runJobs()
  }
  /** How many jobs about payments are due, now or later. */
  const due = async () => (await portal.jobs.counts()).find(({ name }) => name === 'payment')?.due
  async function unknownPayment() {
    stripe.faults.confirm = 'response lost'
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
    expect(await due()).toBe(1)
    await soon()
    expect([await statusesOf(account), stripe.received.length]).toEqual([['unknown'], before])
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['no data', '{"object":"event","type":"payment_intent.succeeded"}'],
    ['data without an object', '{"data":{}}'],
    ['an object that is nothing', '{"data":{"object":null}}'],
    ['an object that is a text', '{"data":{"object":"pi_1"}}'],
    ['an id of another kind', '{"data":{"object":{"id":{"id":"pi_1"}}}}'],
    ['a payment of another kind', '{"data":{"object":{"id":"re_1","payment_intent":{"id":"pi_1"}}}}'],
    ['no payment', '{"data":{"object":{"id":"re_1","payment_intent":null}}}'],
    ['an id that no database keeps', '{"data":{"object":{"id":"pi_\\u0000"}}}'],
  ])('is answered and does nothing for an event that holds %s', async (_, body) => {
    await unknownPayment()
    const response = await callWebhook(signed(body, new Date(portal.clock.time), stripe.keys.webhookSecret))
    expect([200, 400]).toContain(response.status)
    expect(await due()).toBe(1)
    expect(portal.lines().filter(({ message }) => message === 'unforeseen failure')).toEqual([])
  })

  test.each(['approved', 'refunded'] as const)('about a payment that is %s does nothing', async status => {
    await pay(account, 'a')
    await portal.database.update(payments).set({ status })
    const [row] = await rowsOf(account)
    await callWebhook(eventOf(stripe.intents.get(row!.reference!)!))
    expect(await due()).toBe(1)
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
    expect(portal.lines()).toMatchObject([{ message: 'payment gateway failed' }])
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
    expect(await pay(account, 'a')).toMatchObject(paidResponse)
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
    const known = writingRoutesOf(portal.app).filter(route => !route.includes(' /operator/'))
    expect(known.toSorted()).toEqual(routes.toSorted())
    const { account, intent } = await unknownPayment()
    const tables = async () => [
      await portal.database.select().from(payments),
      await portal.database.select().from(people).where(eq(people.id, account.id)),
    ]
    const before = await tables()
    await callWebhook(eventOf(intent))
    expect(await tables()).toEqual(before)
    expect(await due()).toBe(2)
  })

  test('asks Stripe to call again when the database fails, and repeats nothing of the call', async () => {
    const { intent } = await unknownPayment()
    portal.logged.length = 0
    await hideTable(portal.database, 'payments')
    const response = await callWebhook(eventOf({ ...intent, receipt_email: 'xanthippe@example.org' }))
    expect(response.status).toBe(500)
    expect(portal.logged).toEqual([expect.stringContaining('42P01')])
    expect(`${portal.logged.join()}${JSON.stringify(response.body)}`).not.toMatch(new RegExp(`xanthippe|${intent.id}`))
  })

  test('does not exist without Stripe', async () => {
    const sandbox = await openPortal()
    const response = await sandbox.ask('POST /v1/payment/webhook/stripe', eventOf({ id: 'pi_1' }))
    expect(response.status).toBe(401)
  })
})
