import { beforeEach, describe, expect, test } from 'vitest'
import { jsonLog } from '../log/log.ts'
import { openFakeStripe } from '../testing/fake-stripe.ts'
import type { PaymentGateway } from './gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

let stripe: Awaited<ReturnType<typeof openFakeStripe>>
let gateway: PaymentGateway
beforeEach(async () => {
  stripe = await openFakeStripe()
  gateway = stripeGateway(stripe.keys, () => new Date(), stripe.place)
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
    stripe.faults.create = 'response lost'
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
    ['pm_card_invalidNumber', 'wrongCardNumber'],
    ['pm_card_invalidMonth', 'cardExpired'],
    ['pm_card_invalidYear', 'cardExpired'],
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
    stripe.faults.confirm = 'response lost'
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
    ['arrived, but its answer was lost, is found approved', 'response lost', approved],
    ['never arrived is still open', 'lost', { kind: 'open' }],
  ] as const)('that %s', async (_, fault, outcome) => {
    stripe.faults.confirm = fault
    await expect(charge(reference, 'pm_card_visa')).rejects.toThrow(lost)
    expect(await gateway.outcomeOf(reference, never)).toEqual(outcome)
    expect(await charge(reference, 'pm_card_visa')).toEqual(approved)
  })

  test('that has ended is not canceled at Stripe', async () => {
    await charge(reference, 'pm_card_visa')
    expect(await gateway.cancel(reference, never)).toEqual(approved)
    expect(stripe.received.map(({ call }) => call)).not.toContain('cancel')
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
    stripe.faults.refund = 'response lost'
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
    const logged: string[] = []
    const { log } = jsonLog('warn', { write: line => void logged.push(line) })
    await prepare('payment-2', 49).catch((error: unknown) => log('payment gateway failed', { error }))
    expect(logged.map(line => JSON.parse(line) as unknown)).toMatchObject([
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
