import { describe, expect, test } from 'vitest'
import { Failure } from '../../domain/failure.ts'
import { refused } from '../../domain/refused.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { sampleCard } from '../../domain/samples/card.ts'
import { unreachable } from '../../domain/samples/failure.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { begin, heldCall, routeTo, written } from '../kit/chart-test.ts'
import { standing } from '../kit/standing.ts'
import { paymentMachine, totalOf, type Conversion } from './payment-machine.ts'

const card = sampleCard()
const pay = { type: 'PAY', card } as const
const payNothing = { type: 'PAY_NOTHING' } as const
const apply = (code: string) => ({ type: 'APPLY_COUPON', code }) as const

/** A person comes to the payment; with a campaign, its price is being asked for. */
function come(person: Partial<Person> = {}, answers: Answers = {}) {
  const calls = { price: heldCall(), loadOffer: heldCall(), pay: heldCall() }
  const conversions: Conversion[] = []
  const begun = begin(paymentMachine, {
    input: { ...flowInput(person, answers), idempotencyKey: 'visit', attempt: 0 },
    actors: calls,
    actions: { tellConversion: (_: unknown, conversion: unknown) => void conversions.push(conversion as Conversion) },
  })
  const { actor } = begun
  return {
    ...begun,
    ...calls,
    conversions,
    at: () => standing(actor),
    context: () => actor.getSnapshot().context,
    asksFor: () => totalOf(actor.getSnapshot().context),
  }
}
type Come = ReturnType<typeof come>

/** How a person without a campaign gets to where a row begins. */
const ways = {
  editing: async (_: Come) => {},
  'coupon being checked': async ({ actor }: Come) => actor.send(apply('HALF')),
  'coupon applied': async ({ actor, price }: Come) => {
    actor.send(apply('HALF'))
    await price.answers({ code: 'HALF', total: 750 })
  },
  'coupon makes it free': async ({ actor, price }: Come) => {
    actor.send(apply('GIFT'))
    await price.answers({ code: 'GIFT', total: 0 })
    actor.send({ type: 'CLOSE' })
  },
  'coupon refused': async ({ actor, price }: Come) => {
    actor.send(apply('NOPE'))
    await price.fails(refused('unknownPromotion'))
  },
  paying: async ({ actor }: Come) => actor.send(pay),
  declined: async ({ actor, pay: call }: Come) => {
    actor.send(pay)
    await call.fails(refused('cardDeclined'))
  },
  'no answer': async ({ actor, pay: call }: Come) => {
    actor.send(pay)
    await call.fails(unreachable)
  },
} as const

const reach = async (place: keyof typeof ways, ...who: Parameters<typeof come>) => {
  const begun = come(...who)
  await ways[place](begun)
  return begun
}

describe('the price (S1 §9, DECISIONS §4)', () => {
  test.each([
    ['nobody in particular pays the listed price', {}, {}, 1500],
    ['after the 12 questions it is $5', {}, answersTo('clearing_reason', 'interested_info'), 500],
  ] as const)('%s, and no code is asked about', (_, person, answers, cents) => {
    const { at, price, asksFor, context } = come(person, answers)
    expect([at(), asksFor(), price.asked]).toEqual(['payment.editing', cents, []])
    expect(context()).toMatchObject({ refusal: null, couponRefusal: null, recordCount: null, paid: null })
  })

  test("is first asked for the campaign's code; the server's word wins", async () => {
    const { at, price, asksFor } = come({ us_state: 'PA' })
    expect([at(), price.asked]).toEqual(['payment.pricing', [{ code: 'promotion', profileId: 'person-1' }]])
    await price.answers({ code: 'promotion', total: 300 })
    expect([at(), asksFor()]).toEqual(['payment.editing', 300])
  })

  const afterQuestions = answersTo('clearing_reason', 'interested_info')
  const noPrice = refused('unknownPromotion')
  test.each([
    ['a campaign without a price', { utm_code: 'facebook' }, {}, noPrice, 1500],
    ['in the words of another API', { utm_code: 'facebook' }, {}, new Failure('refused', { detail: 'No such code.' }), 1500],
    ['a friend', { has_peer_referrer: true }, {}, noPrice, 1000],
    ['Pennsylvania before the questions', { us_state: 'PA' }, {}, noPrice, 1500],
    ['Pennsylvania after them, as S1 §8 says', { us_state: 'PA' }, afterQuestions, noPrice, 500],
  ] as const)('is the listed one where the server gives the code none: %s', async (_, person, answers, failure, cents) => {
    const { actor, at, price, asksFor, context } = come(person, answers)
    await price.fails(failure)
    expect([at(), asksFor(), context().promotionCode, context().refusal]).toEqual(['payment.editing', cents, null, null])
    actor.send(routeTo('register/intro'))
    actor.send(routeTo('register/payment'))
    expect([at(), price.asked.length]).toEqual(['payment.editing', 1])
  })

  test.each([
    ['lost', { us_state: 'PA' }, afterQuestions, unreachable],
    ['late', { us_state: 'PA' }, afterQuestions, new Failure('timeout')],
    ['broken', { utm_code: 'facebook' }, {}, new Failure('broken')],
    ['refused to a partner’s client, who was promised free results', { utm_code: 'partnership_uca' }, {}, noPrice],
    ['refused to who was promised $10 by mail', { utm_code: 'direct-mail_apr24_slc' }, {}, noPrice],
  ] as const)('that is %s is asked for again, and nothing is paid before it is known', async (_, person, answers, failure) => {
    const { actor, at, price, pay: call, context, told } = come(person, answers)
    await price.fails(failure)
    expect([at(), context().isPriceKnown, context().refusal?.kind]).toEqual(['payment.priceUnknown (error)', false, failure.kind])
    for (const event of [pay, payNothing, apply('HALF')]) actor.send(event)
    expect([at(), call.asked, price.asked.length]).toEqual(['payment.priceUnknown (error)', [], 1])
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([{ type: 'LOG_OUT' }])
    actor.send({ type: 'TRY_AGAIN' })
    expect([at(), context().refusal]).toEqual(['payment.pricing', null])
    await price.answers({ code: 'promotion', total: 0 })
    expect([at(), context().isPriceKnown, totalOf(context())]).toEqual(['payment.editing', true, 0])
  })

  test('nothing is paid before it is known, and nobody is kept waiting for it', async () => {
    const { actor, at, context, pay: call, price } = come({ us_state: 'PA' })
    actor.send(pay)
    actor.send(payNothing)
    expect([at(), context().isPriceKnown, call.asked]).toEqual(['payment.pricing', false, []])
    actor.send(routeTo('register/intro'))
    await price.answers({ code: 'promotion', total: 0 })
    expect([at(), context().isPriceKnown]).toEqual(['intro.loading', false])
  })
})

describe('on the payment page (S1 §2 item 18, §4 "Payment", §8)', () => {
  test.each([
    ['editing', pay, 'payment.paying (busy)'],
    ['editing', payNothing, 'payment.editing'],
    ['editing', apply('HALF'), 'payment.applyingCoupon (busy)'],
    ['coupon being checked', apply('OTHER'), 'payment.applyingCoupon (busy)'],
    ['coupon being checked', pay, 'payment.applyingCoupon (busy)'],
    ['coupon being checked', routeTo('register/intro'), 'payment.applyingCoupon (busy)'],
    ['coupon applied', pay, 'payment.couponApplied (dialog)'],
    ['coupon applied', { type: 'CLOSE' }, 'payment.editing'],
    ['coupon makes it free', payNothing, 'payment.paying (busy)'],
    ['coupon makes it free', pay, 'payment.editing'],
    ['coupon makes it free', apply('OTHER'), 'payment.applyingCoupon (busy)'],
    ['coupon refused', apply('OTHER'), 'payment.applyingCoupon (busy)'],
    ['coupon refused', pay, 'payment.paying (busy)'],
    ['coupon refused', payNothing, 'payment.couponRefused (error)'],
    ['paying', pay, 'payment.paying (busy)'],
    ['paying', payNothing, 'payment.paying (busy)'],
    ['paying', apply('HALF'), 'payment.paying (busy)'],
    ['paying', routeTo('register/intro'), 'payment.paying (busy)'],
    ['declined', pay, 'payment.paying (busy)'],
    ['declined', payNothing, 'payment.refused (error)'],
    ['declined', apply('HALF'), 'payment.applyingCoupon (busy)'],
    ['no answer', pay, 'payment.paying (busy)'],
  ] as const)('from "%s", on %o: %s', async (from, event, to) => {
    const { actor, at } = await reach(from)
    actor.send(event)
    expect(at()).toBe(to)
  })

  test.each(['editing', 'coupon applied', 'coupon refused', 'declined', 'no answer'] as const)(
    'from "%s" one can log out',
    async from => {
      const { actor, told } = await reach(from)
      actor.send({ type: 'LOG_OUT' })
      expect(told.at(-1)).toEqual({ type: 'LOG_OUT' })
    },
  )

  test('not while a payment is on its way', async () => {
    const { actor, told } = await reach('paying')
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([])
  })

  test('a submit while the payment is on its way charges nothing twice', async () => {
    const { actor, pay: call } = await reach('paying')
    actor.send(pay)
    actor.send(payNothing)
    expect(call.asked).toHaveLength(1)
  })
})

describe('a coupon', () => {
  test('that counts says the new price, which is paid with its code', async () => {
    const { actor, price, pay: call, asksFor, context } = await reach('coupon applied')
    expect(price.asked).toEqual([{ code: 'HALF', profileId: 'person-1' }])
    expect([asksFor(), context().promotionCode, context().couponRefusal]).toEqual([750, 'HALF', null])
    actor.send({ type: 'CLOSE' })
    actor.send(pay)
    expect(call.asked).toEqual([{ key: 'visit-0-750', card, promotionCode: 'HALF' }])
  })

  test('that makes it free is paid without a card', async () => {
    const { actor, pay: call } = await reach('coupon makes it free')
    actor.send(payNothing)
    expect(call.asked).toEqual([{ key: 'visit-0-0', card: null, promotionCode: 'GIFT' }])
  })

  test('that does not count leaves the price as it was, and says why below its field alone', async () => {
    const { at, asksFor, context } = await reach('coupon refused')
    expect([at(), asksFor(), context().promotionCode]).toEqual(['payment.couponRefused (error)', 1500, null])
    expect([context().couponRefusal?.code, context().refusal]).toEqual(['unknownPromotion', null])
  })

  test.each([apply('OTHER'), pay])('that was refused is forgotten on the next try: %o', async event => {
    const { actor, context } = await reach('coupon refused')
    actor.send(event)
    expect(context().couponRefusal).toBeNull()
  })

  test('that has counted stays when a page before the payment reads the price of the campaign', async () => {
    const { actor, loadOffer, asksFor, context } = await reach('coupon applied')
    actor.send({ type: 'CLOSE' })
    actor.send(routeTo('register/intro'))
    await loadOffer.answers({ price: { code: 'facebook', total: 1500 }, refusal: null, recordCount: 3 })
    expect([asksFor(), context().promotionCode]).toEqual([750, 'HALF'])
  })

  test('that is refused after another has counted takes nothing away', async () => {
    const { actor, price, asksFor, context } = await reach('coupon applied')
    actor.send({ type: 'CLOSE' })
    actor.send(apply('NOPE'))
    await price.fails(refused('unknownPromotion'))
    expect([asksFor(), context().promotionCode]).toEqual([750, 'HALF'])
  })
})

describe('a payment', () => {
  test('that succeeds leads to the identity check with its answer, and tells the amount alone', async () => {
    const { actor, at, pay: call, conversions } = await reach('paying')
    expect(call.asked).toEqual([{ key: 'visit-0-1500', card, promotionCode: null }])
    await call.answers({ verified: true })
    expect([at(), actor.getSnapshot().output]).toEqual(['paid', { paid: { verified: true } }])
    expect(conversions).toEqual([{ cents: 1500 }])
  })

  test('in somebody else’s name says that identity is still to be proven', async () => {
    const { actor, pay: call } = await reach('paying')
    await call.answers({ verified: false })
    expect(actor.getSnapshot().output).toEqual({ paid: { verified: false } })
  })

  test('that was made before leads to the identity check, and is not counted as a new one', async () => {
    const { actor, at, pay: call, conversions } = await reach('paying')
    await call.fails(refused('alreadyPaid'))
    expect([at(), actor.getSnapshot().output, conversions]).toEqual(['paid', { paid: null }, []])
  })

  test.each(['declined', 'no answer'] as const)('that fails (%s) says why until the next try', async from => {
    const { actor, at, context, conversions } = await reach(from)
    expect([at(), conversions]).toEqual(['payment.refused (error)', []])
    expect(context().refusal).toMatchObject(from === 'declined' ? { code: 'cardDeclined' } : { kind: 'unreachable' })
    actor.send(pay)
    expect(context().refusal).toBeNull()
  })

  test.each([
    ['declined', refused('cardDeclined'), 'visit-1-1500'],
    ['refused in words', new Failure('refused', { detail: 'No.' }), 'visit-1-1500'],
    ['lost in the network', unreachable, 'visit-0-1500'],
    ['not answered in time', new Failure('timeout'), 'visit-0-1500'],
    ['answered by nonsense', new Failure('broken'), 'visit-0-1500'],
  ])('that was %s is tried again, as a new attempt only where the server had answered', async (_, failure, key) => {
    const { actor, pay: call } = await reach('paying')
    await call.fails(failure)
    actor.send(pay)
    expect(call.asked).toEqual([
      { key: 'visit-0-1500', card, promotionCode: null },
      { key, card, promotionCode: null },
    ])
  })

  test('of another amount, after an answer that was lost, is another payment: nobody pays more than the page says', async () => {
    const { actor, pay: call, price } = await reach('no answer')
    actor.send(apply('HALF'))
    await price.answers({ code: 'HALF', total: 750 })
    actor.send({ type: 'CLOSE' })
    actor.send(pay)
    expect(call.asked).toMatchObject([{ key: 'visit-0-1500' }, { key: 'visit-0-750', promotionCode: 'HALF' }])
  })

  test('that is refused is told, so that the next page of payment begins another one', async () => {
    expect((await reach('declined')).told).toContainEqual({ type: 'PAYMENT_REFUSED' })
    expect((await reach('no answer')).told).not.toContainEqual({ type: 'PAYMENT_REFUSED' })
  })

  test('that is refused again and again counts each attempt', async () => {
    const { actor, pay: call } = await reach('declined')
    actor.send(pay)
    await call.fails(refused('cardExpired'))
    actor.send(pay)
    await call.fails(unreachable)
    actor.send(pay)
    expect(call.asked).toMatchObject(['visit-0-1500', 'visit-1-1500', 'visit-2-1500', 'visit-2-1500'].map(key => ({ key })))
  })

  test('by a code alone that fails says why until the next try', async () => {
    const { actor, pay: call, context } = await reach('coupon makes it free')
    actor.send(payNothing)
    await call.fails(unreachable)
    expect(context().refusal?.kind).toBe('unreachable')
    actor.send(payNothing)
    expect([context().refusal, call.asked.length]).toEqual([null, 2])
  })

  test.each(['paying', 'declined', 'no answer'] as const)('keeps nothing of the card: %s', async from => {
    const { context } = await reach(from)
    const kept = JSON.stringify(context())
    for (const digits of [card.card_number, card.security_code]) expect(kept).not.toContain(`"${digits}"`)
    expect(kept).not.toContain(card.name_on_card)
  })

  test.each(['paying', 'declined', 'no answer'] as const)(
    'leaves nothing of the card that could be written down: %s',
    async from => {
      const { actor } = await reach(from)
      expect(written(actor)).not.toContain(card.card_number)
    },
  )

  test('that is made leaves nothing of the card that could be written down', async () => {
    const { actor, pay: call } = await reach('paying')
    await call.answers({ verified: true })
    expect(written(actor)).not.toContain(card.card_number)
  })
})

describe.each(['records-ready', 'intro', 'intro-info'] as const)('the page %s before the payment (S1 §2)', page => {
  const visit = (person: Partial<Person> = {}) => {
    const begun = come(person)
    begun.actor.send(routeTo(`register/${page}`))
    return begun
  }

  test('reads price and count, and leads to the payment with the amount', async () => {
    const { actor, at, loadOffer, price, asksFor, context } = visit()
    expect([at(), loadOffer.asked]).toEqual([`${page}.loading`, [{ code: null, profileId: 'person-1' }]])
    await loadOffer.answers({ price: { code: 'SPRING', total: 900 }, refusal: null, recordCount: 3 })
    expect([at(), asksFor(), context().recordCount]).toEqual([`${page}.shown`, 900, 3])
    actor.send({ type: 'GO_TO_PAYMENT' })
    expect([at(), asksFor(), price.asked]).toEqual(['payment.editing', 900, []])
  })

  test("asks for the price of the campaign's code", async () => {
    const { loadOffer } = visit({ utm_code: 'partnership_voc' })
    expect(loadOffer.asked).toEqual([{ code: 'partnership', profileId: 'person-1' }])
  })

  test('shows the listed price to who has no code when nothing can be read', async () => {
    const { at, loadOffer, asksFor, context } = visit()
    await loadOffer.fails(unreachable)
    expect([at(), context().isPriceKnown, asksFor(), context().recordCount]).toEqual([`${page}.shown`, true, 1500, null])
  })

  const lost = { kind: 'unreachable' } as const
  const refusedPrice = { kind: 'refused', code: 'unknownPromotion' } as const
  test.each([
    ['was lost', { utm_code: 'facebook' }, lost, false],
    ['was refused, and free results were promised', { utm_code: 'partnership_uca' }, refusedPrice, false],
    ['was refused', { utm_code: 'facebook' }, refusedPrice, true],
  ] as const)('whose price %s shows one only where it is known', async (_, person, refusal, isKnown) => {
    const { actor, at, loadOffer, price, context } = come(person)
    // the payment is where every flow begins
    await price.fails(unreachable)
    actor.send(routeTo(`register/${page}`))
    await loadOffer.answers({ price: null, refusal, recordCount: 3 })
    expect([at(), context().isPriceKnown, context().recordCount]).toEqual([`${page}.shown`, isKnown, 3])
    actor.send({ type: 'GO_TO_PAYMENT' })
    expect([at(), price.asked.length]).toEqual(isKnown ? ['payment.editing', 1] : ['payment.pricing', 2])
  })

  test('keeps a price that is known when the next one is lost', async () => {
    const { actor, at, loadOffer, price, asksFor } = come({ utm_code: 'facebook' })
    await price.answers({ code: 'facebook', total: 900 })
    actor.send(routeTo(`register/${page}`))
    await loadOffer.answers({ price: null, refusal: lost, recordCount: null })
    actor.send({ type: 'GO_TO_PAYMENT' })
    expect([at(), asksFor()]).toEqual(['payment.editing', 900])
  })

  test('lets a person log out', async () => {
    const { actor, told, loadOffer } = visit()
    await loadOffer.answers({ price: null, refusal: null, recordCount: null })
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([{ type: 'LOG_OUT' }])
  })
})
