import { describe, expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { routeTo } from '../shared/testing.ts'
import { startPayment, apply, card, pay, payNothing, reach } from './testing.ts'

describe('on the payment page (R402 to R405)', () => {
  test.each([
    ['editing', payNothing, 'payment.editing'],
    ['coupon makes it free', pay, 'payment.editing'],
    ['coupon refused', payNothing, 'payment.couponRefused (error)'],
    ['declined', payNothing, 'payment.refused (error)'],
  ] as const)('from "%s" %o is ignored, and charges nothing twice: %s', async (from, event, to) => {
    const { actor, at, pay: call } = await reach(from)
    const before = call.inputs.length
    actor.send(event)
    expect([at(), call.inputs.length]).toEqual([to, before])
  })

  test.each([
    ['while a payment is on its way', 'paying'],
    ['behind the dialog that says the new price', 'coupon applied'],
  ] as const)('Log out is ignored %s', async (_, at) => {
    const { actor, portalEvents } = await reach(at)
    const before = portalEvents.length
    actor.send({ type: 'LOG_OUT' })
    expect(portalEvents.slice(before)).toEqual([])
  })
})

describe('where the state has no court records yet (R411)', () => {
  const refusal = refused('noRecordsYet')

  test('the payment leads back to the offer, which says so and offers no payment until there are some', async () => {
    const { actor, at, context, loadOffer, pay: call } = await reach('paying')
    await call.fails(refusal)
    expect([at(), context().refusal?.code]).toEqual(['records-ready.loading', 'noRecordsYet'])
    await loadOffer.answers({ price: null, refusal, recordCount: null })
    actor.send({ type: 'GO_TO_PAYMENT' })
    expect([at(), context().refusal?.code]).toEqual(['records-ready.shown', 'noRecordsYet'])
    actor.send({ type: 'TRY_AGAIN' })
    await loadOffer.answers({ price: null, refusal: null, recordCount: 3 })
    expect([at(), context().refusal]).toEqual(['records-ready.shown', null])
    actor.send({ type: 'GO_TO_PAYMENT' })
    expect(at()).toBe('payment.editing')
  })

  test("so does the price of a campaign's code, before anything is typed", async () => {
    const { at, context, price } = startPayment({ utm_code: 'facebook' })
    await price.fails(refusal)
    expect([at(), context().refusal?.code]).toEqual(['records-ready.loading', 'noRecordsYet'])
  })
})

describe('a coupon', () => {
  test('that counts shows the new price, and the payment sends its code', async () => {
    const { actor, price, pay: call, asksFor, context } = await reach('coupon applied')
    expect(price.inputs).toEqual([{ code: 'HALF', profileId: 'person-1' }])
    expect([asksFor(), context().promotionCode, context().couponRefusal]).toEqual([750, 'HALF', null])
    actor.send({ type: 'CLOSE' })
    actor.send(pay)
    expect(call.inputs).toEqual([{ key: 'visit-0-750', card, promotionCode: 'HALF' }])
  })

  test.each([
    ['still counts', {}, {}, 750],
    ['still counts, whatever the campaign', { utm_code: 'facebook' }, {}, 750],
    ['does not make it dearer than what was answered since', {}, answersOf({ clearing_reason: 'work' }), 500],
  ])('that was applied earlier in the visit %s', (_, person, answers, total) => {
    const { at, asksFor, context } = startPayment(person, answers, { code: 'HALF', total: 750 })
    expect([at(), asksFor(), context().promotionCode]).toEqual(['payment.editing', total, 'HALF'])
  })

  test('that makes it free needs no card', async () => {
    const { actor, pay: call } = await reach('coupon makes it free')
    actor.send(payNothing)
    expect(call.inputs).toEqual([{ key: 'visit-0-0', card: null, promotionCode: 'GIFT' }])
  })

  test('that does not count keeps the price, and shows why below its field only', async () => {
    const { at, asksFor, context } = await reach('coupon refused')
    expect([at(), asksFor(), context().promotionCode]).toEqual(['payment.couponRefused (error)', 1500, null])
    expect([context().couponRefusal?.code, context().refusal]).toEqual(['unknownPromotion', null])
  })

  test.each([apply('OTHER'), pay])('that was refused is forgotten on the next try: %o', async event => {
    const { actor, context } = await reach('coupon refused')
    actor.send(event)
    expect(context().couponRefusal).toBeNull()
  })

  test('that counts stays when the campaign has a price, and when another is refused', async () => {
    const { actor, loadOffer, price, asksFor, context } = await reach('coupon applied')
    const counts = () => [asksFor(), context().promotionCode]
    actor.send({ type: 'CLOSE' })
    actor.send(routeTo('register/intro'))
    await loadOffer.answers({ price: { code: 'facebook', total: 1500 }, refusal: null, recordCount: 3 })
    expect(counts()).toEqual([750, 'HALF'])
    actor.send(routeTo('register/payment'))
    actor.send(apply('NOPE'))
    await price.fails(refused('unknownPromotion'))
    expect(counts()).toEqual([750, 'HALF'])
  })
})

describe('a coupon that was typed but not applied (R403)', () => {
  const payWith = (coupon: string) => ({ ...pay, coupon })
  const press = async (coupon = ' SUM MER ', place: Parameters<typeof reach>[0] = 'editing') => {
    const reached = await reach(place)
    reached.actor.send(payWith(coupon))
    return reached
  }

  test('is checked before paying', async () => {
    const { at, price, pay: call } = await press()
    expect([at(), price.inputs, call.inputs]).toEqual([
      'payment.applyingTypedCoupon (busy)',
      [{ code: 'SUMMER', profileId: 'person-1' }],
      [],
    ])
  })

  test('shows a new price, and pays it at the next press of Pay', async () => {
    const { actor, at, price, pay: call, asksFor, context, portalEvents } = await press()
    await price.answers({ code: 'SUMMER', total: 700 })
    expect([at(), asksFor(), context().promotionCode, context().card]).toEqual([
      'payment.couponApplied (dialog)',
      700,
      'SUMMER',
      null,
    ])
    expect(portalEvents).toEqual([{ type: 'COUPON_APPLIED', price: { code: 'SUMMER', total: 700 } }])
    expect(call.inputs).toEqual([])
    actor.send({ type: 'CLOSE' })
    actor.send(payWith(' SUM MER '))
    expect([price.inputs.length, call.inputs]).toEqual([1, [{ key: 'visit-0-700', card, promotionCode: 'SUMMER' }]])
  })

  test('that makes it free shows that, and charges nothing', async () => {
    const { at, price, pay: call, asksFor } = await press()
    await price.answers({ code: 'SUMMER', total: 0 })
    expect([at(), asksFor(), call.inputs]).toEqual(['payment.couponApplied (dialog)', 0, []])
  })

  test('that does not change the price is paid at once', async () => {
    const { at, price, pay: call, context } = await press()
    await price.answers({ code: 'SUMMER', total: 1500 })
    expect([at(), call.inputs]).toEqual([
      'payment.paying (busy)',
      [{ key: 'visit-0-1500', card, promotionCode: 'SUMMER' }],
    ])
    await call.fails(refused('cardDeclined'))
    expect([at(), context().card]).toEqual(['payment.refused (error)', null])
  })

  test.each([
    ['is refused', refused('unknownPromotion')],
    ['cannot be checked', unreachable],
  ])('that %s charges nothing and shows why below its field, until the code is deleted', async (_, failure) => {
    const { actor, at, price, pay: call, context } = await press()
    await price.fails(failure)
    expect([at(), context().couponRefusal?.kind, context().refusal, context().card, call.inputs]).toEqual([
      'payment.couponRefused (error)',
      failure.kind,
      null,
      null,
      [],
    ])
    actor.send(payWith('SUMMER'))
    await price.fails(failure)
    expect([at(), price.inputs.length, call.inputs]).toEqual(['payment.couponRefused (error)', 2, []])
    actor.send(payWith(' '))
    expect([at(), call.inputs]).toEqual(['payment.paying (busy)', [{ key: 'visit-0-1500', card, promotionCode: null }]])
  })

  test.each(['declined', 'no answer', 'coupon refused'] as const)('is checked from "%s", too', async place => {
    const { at, pay: call } = await press('SUMMER', place)
    expect([at(), call.inputs.length]).toEqual([
      'payment.applyingTypedCoupon (busy)',
      place === 'coupon refused' ? 0 : 1,
    ])
  })

  test('in place of another that counts is checked', async () => {
    const { actor, at } = await reach('coupon applied')
    actor.send({ type: 'CLOSE' })
    actor.send(payWith('OTHER'))
    expect(at()).toBe('payment.applyingTypedCoupon (busy)')
  })
})

describe('a payment', () => {
  test('that succeeds leads to the identity check with its result, and reports only the amount', async () => {
    const { at, output, pay: call, conversions } = await reach('paying')
    expect(call.inputs).toEqual([{ key: 'visit-0-1500', card, promotionCode: null }])
    await call.answers({ verified: true })
    expect([at(), output()]).toEqual(['paid', { next: 'verification', paid: { verified: true }, charged: 1500 }])
    expect(conversions).toEqual([{ cents: 1500 }])
  })

  test.each([
    ['in another person’s name', 'paying', 1500],
    ['with a coupon', 'coupon applied', 750],
    ['with a coupon that makes it free', 'coupon makes it free', 0],
  ] as const)('%s shows what was charged, and that identity is still to be verified', async (_, place, charged) => {
    const { actor, pay: call, output, conversions } = await reach(place)
    for (const event of [{ type: 'CLOSE' } as const, charged === 0 ? payNothing : pay]) actor.send(event)
    await call.answers({ verified: false })
    expect(output()).toEqual({ next: 'verification', paid: { verified: false }, charged })
    expect(conversions).toEqual([{ cents: charged }])
  })

  test('that was made before leads to the identity check, and does not count as new', async () => {
    const { at, output, pay: call, conversions } = await reach('paying')
    await call.fails(refused('alreadyPaid'))
    expect([at(), output(), conversions]).toEqual(['paid', { next: 'verification', paid: null, charged: null }, []])
  })

  test('that is refused because a question is open leads there, and nothing counts as paid (R412)', async () => {
    const { at, output, pay: call, conversions } = await reach('paying')
    await call.fails(refused('screeningOpen'))
    expect([at(), output(), conversions]).toEqual(['left', { next: 'resume', paid: null, charged: null }, []])
  })

  test.each(['declined', 'no answer'] as const)('that fails (%s) shows why until the next try', async from => {
    const { actor, at, context, conversions, portalEvents } = await reach(from)
    expect([at(), conversions]).toEqual(['payment.refused (error)', []])
    // the next payment page starts another one
    expect(portalEvents.some(({ type }) => type === 'PAYMENT_REFUSED')).toBe(from === 'declined')
    expect(context().refusal).toMatchObject(from === 'declined' ? { code: 'cardDeclined' } : { kind: 'unreachable' })
    actor.send(pay)
    expect(context().refusal).toBeNull()
  })

  test.each([
    ['declined', refused('cardDeclined'), 'visit-1-1500'],
    ['refused in words', new Refusal('refused', { detail: 'No.' }), 'visit-1-1500'],
    ['lost in the network', unreachable, 'visit-0-1500'],
    ['not answered in time', new Refusal('timeout'), 'visit-0-1500'],
    ['answered by nonsense', new Refusal('broken'), 'visit-0-1500'],
  ])('that was %s is tried again, as a new attempt only if the server had answered (R406)', async (_, failure, key) => {
    const { actor, pay: call } = await reach('paying')
    await call.fails(failure)
    actor.send(pay)
    expect(call.inputs).toEqual([
      { key: 'visit-0-1500', card, promotionCode: null },
      { key, card, promotionCode: null },
    ])
  })

  test('of another amount, after a lost answer, is another payment: nobody pays more than the page shows', async () => {
    const { actor, pay: call, price } = await reach('no answer')
    actor.send(apply('HALF'))
    await price.answers({ code: 'HALF', total: 750 })
    actor.send({ type: 'CLOSE' })
    actor.send(pay)
    expect(call.inputs).toMatchObject([{ key: 'visit-0-1500' }, { key: 'visit-0-750', promotionCode: 'HALF' }])
  })

  test('that is refused repeatedly counts each attempt', async () => {
    const { actor, pay: call } = await reach('declined')
    actor.send(pay)
    await call.fails(refused('cardExpired'))
    actor.send(pay)
    await call.fails(unreachable)
    actor.send(pay)
    expect(call.inputs).toMatchObject(
      ['visit-0-1500', 'visit-1-1500', 'visit-2-1500', 'visit-2-1500'].map(key => ({ key })),
    )
  })

  test('with only a code that fails shows why until the next try', async () => {
    const { actor, pay: call, context } = await reach('coupon makes it free')
    actor.send(payNothing)
    await call.fails(unreachable)
    expect(context().refusal?.kind).toBe('unreachable')
    actor.send(payNothing)
    expect([context().refusal, call.inputs.length]).toEqual([null, 2])
  })
})
