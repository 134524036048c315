import { describe, expect, test } from 'vitest'
import { pagesOf, screeningFlow, surveyFlow } from '../../domain/flows/tables.ts'
import { Refusal } from '../../domain/refusal.ts'
import { answersOfPages, answersTo } from '../../domain/samples/answers.ts'
import { registered } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Person } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { routeTo, stateText } from '../shared/testing.ts'
import { totalOf } from './payment-context.ts'
import { apply, startPayment, pay, payNothing } from './testing.ts'

describe('the price (R301, R302)', () => {
  test.each([
    ['a person without a campaign pays the list price', {}, {}, 1500],
    ['after the survey it is $5', {}, answersTo('clearing_reason', 'interested_info'), 500],
  ] as const)('%s, and no code is looked up', (_, person, answers, cents) => {
    const { at, price, asksFor, context } = startPayment(person, answers)
    expect([at(), asksFor(), price.inputs]).toEqual(['payment.editing', cents, []])
    expect(context()).toMatchObject({ refusal: null, couponRefusal: null, recordCount: null, paid: null })
  })

  test('is requested for the campaign’s code first; the server’s price wins', async () => {
    const { at, price, asksFor } = startPayment({ us_state: 'PA' })
    expect([at(), price.inputs]).toEqual(['payment.pricing', [{ code: 'promotion', profileId: 'person-1' }]])
    await price.answers({ code: 'promotion', total: 300 })
    expect([at(), asksFor()]).toEqual(['payment.editing', 300])
  })

  const afterQuestions = answersTo('clearing_reason', 'interested_info')
  const noPrice = refused('unknownPromotion')
  test.each([
    ['a campaign without a price', { utm_code: 'facebook' }, {}, noPrice, 1500],
    [
      'in the words of another API',
      { utm_code: 'facebook' },
      {},
      new Refusal('refused', { detail: 'No such code.' }),
      1500,
    ],
    ['a friend', { has_peer_referrer: true }, {}, noPrice, 1000],
    ['Pennsylvania before the questions', { us_state: 'PA' }, {}, noPrice, 1500],
    ['Pennsylvania after them, as R408 says', { us_state: 'PA' }, afterQuestions, noPrice, 500],
  ] as const)(
    'is the list price if the server has none for the code: %s',
    async (_, person, answers, failure, cents) => {
      const { actor, at, price, asksFor, context } = startPayment(person, answers)
      await price.fails(failure)
      expect([at(), asksFor(), context().promotionCode, context().refusal]).toEqual([
        'payment.editing',
        cents,
        null,
        null,
      ])
      actor.send(routeTo('register/intro'))
      actor.send(routeTo('register/payment'))
      expect([at(), price.inputs.length]).toEqual(['payment.editing', 1])
    },
  )

  test.each([
    ['lost', { us_state: 'PA' }, afterQuestions, unreachable],
    ['late', { us_state: 'PA' }, afterQuestions, new Refusal('timeout')],
    ['broken', { utm_code: 'facebook' }, {}, new Refusal('broken')],
    ['refused to a partner’s client, who was promised free results', { utm_code: 'partnership_uca' }, {}, noPrice],
    ['refused to who was promised $10 by mail', { utm_code: 'direct-mail_apr24_slc' }, {}, noPrice],
  ] as const)(
    'that is %s is requested again, and paying waits until it is known',
    async (_, person, answers, failure) => {
      const { actor, at, price, pay: call, context } = startPayment(person, answers)
      await price.fails(failure)
      expect([at(), context().isPriceKnown, context().refusal?.kind]).toEqual([
        'payment.priceUnknown (error)',
        false,
        failure.kind,
      ])
      for (const event of [pay, payNothing, apply('HALF')]) actor.send(event)
      expect([at(), call.inputs, price.inputs.length]).toEqual(['payment.priceUnknown (error)', [], 1])
      actor.send({ type: 'TRY_AGAIN' })
      expect([at(), context().refusal]).toEqual(['payment.pricing', null])
      await price.answers({ code: 'promotion', total: 0 })
      expect([at(), context().isPriceKnown, totalOf(context())]).toEqual(['payment.editing', true, 0])
    },
  )

  test('must be known before paying, but does not delay the page', async () => {
    const { actor, at, context, pay: call, price } = startPayment({ us_state: 'PA' })
    actor.send(pay)
    actor.send(payNothing)
    expect([at(), context().isPriceKnown, call.inputs]).toEqual(['payment.pricing', false, []])
    actor.send(routeTo('register/intro'))
    await price.answers({ code: 'promotion', total: 0 })
    expect([at(), context().isPriceKnown]).toEqual(['intro.loading', false])
  })
})

describe.each(['records-ready', 'intro', 'intro-info'] as const)('the page %s before the payment (R401)', page => {
  const visit = (person: Partial<Person> = {}) => {
    const begun = startPayment(person)
    begun.actor.send(routeTo(`register/${page}`))
    return begun
  }

  test('reads price and count, and leads to the payment with the amount', async () => {
    const { actor, at, loadOffer, price, asksFor, context } = visit()
    expect([at(), loadOffer.inputs]).toEqual([`${page}.loading`, [{ code: null, profileId: 'person-1' }]])
    await loadOffer.answers({ price: { code: 'SPRING', total: 900 }, refusal: null, recordCount: 3 })
    expect([at(), asksFor(), context().recordCount]).toEqual([`${page}.shown`, 900, 3])
    actor.send({ type: 'GO_TO_PAYMENT' })
    expect([at(), asksFor(), price.inputs]).toEqual(['payment.editing', 900, []])
  })

  test('requests the price of the campaign’s code', async () => {
    const { loadOffer } = visit({ utm_code: 'partnership_voc' })
    expect(loadOffer.inputs).toEqual([{ code: 'partnership', profileId: 'person-1' }])
  })

  test('shows the list price to a person without a code when nothing can be read', async () => {
    const { at, loadOffer, asksFor, context } = visit()
    await loadOffer.fails(unreachable)
    expect([at(), context().isPriceKnown, asksFor(), context().recordCount]).toEqual([
      `${page}.shown`,
      true,
      1500,
      null,
    ])
  })

  const lost = { kind: 'unreachable' } as const
  const refusedPrice = { kind: 'refused', code: 'unknownPromotion' } as const
  test.each([
    ['was lost', { utm_code: 'facebook' }, lost, false],
    ['was refused, and free results were promised', { utm_code: 'partnership_uca' }, refusedPrice, false],
    ['was refused', { utm_code: 'facebook' }, refusedPrice, true],
  ] as const)('whose price %s shows it only where it is known', async (_, person, refusal, isKnown) => {
    const { actor, at, loadOffer, price, context } = startPayment(person)
    // the payment is the start of every test
    await price.fails(unreachable)
    actor.send(routeTo(`register/${page}`))
    await loadOffer.answers({ price: null, refusal, recordCount: 3 })
    expect([at(), context().isPriceKnown, context().recordCount]).toEqual([`${page}.shown`, isKnown, 3])
    actor.send({ type: 'GO_TO_PAYMENT' })
    expect([at(), price.inputs.length]).toEqual(isKnown ? ['payment.editing', 1] : ['payment.pricing', 2])
  })

  test('keeps a known price when the next one is lost', async () => {
    const { actor, at, loadOffer, price, asksFor } = startPayment({ utm_code: 'facebook' })
    await price.answers({ code: 'facebook', total: 900 })
    actor.send(routeTo(`register/${page}`))
    await loadOffer.answers({ price: null, refusal: lost, recordCount: null })
    actor.send({ type: 'GO_TO_PAYMENT' })
    expect([at(), asksFor()]).toEqual(['payment.editing', 900])
  })
})

describe.each(['intro', 'intro-info'] as const)('the offer %s, opened by its address (R401)', page => {
  const at = `register/${page}` as const
  const continues = ({ actor }: ReturnType<typeof startPayment>) => {
    actor.send({ type: 'GO_TO_PAYMENT' })
    return stateText(actor) === 'payment.editing' ? 'the payment' : actor.getSnapshot().output?.next
  }

  test('shows a visitor the listed price at once, and leads to the account first', () => {
    const visit = startPayment({}, {}, null, { at, before: 'account' })
    expect([stateText(visit.actor), visit.asksFor(), visit.loadOffer.inputs]).toEqual([`${page}.shown`, 1500, []])
    expect(continues(visit)).toBe('register/basic-info')
  })

  test('shows a visitor of a campaign its listed price, too', () => {
    const { context } = startPayment({ utm_code: 'partnership_voc' }, {}, null, { at, before: 'account' })
    expect(context().isPriceKnown).toBe(true)
  })

  test.each([
    ['with open questions to those first', {}, 'resume'],
    [
      'who has answered enough to the payment',
      answersOfPages([...pagesOf(screeningFlow), ...pagesOf(surveyFlow)]),
      'the payment',
    ],
  ])('leads a person %s', async (_, answers, to) => {
    const visit = startPayment(registered, answers, null, { at, before: 'questions' })
    await visit.loadOffer.answers({ price: { code: 'SPRING', total: 900 }, refusal: null, recordCount: 3 })
    expect(continues(visit)).toBe(to)
  })
})
