import { offerFor } from '../../domain/rules/offer.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { sampleCard } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData, flowInput } from '../shared/chart-data.ts'
import { totalOf } from './payment-context.ts'
import { paymentMachine } from './payment-machine.ts'

export const payment = chartData({
  machine: paymentMachine,
  inputs: [
    { ...flowInput(), idempotencyKey: 'visit-1', attempt: 0, coupon: null },
    { ...flowInput({ us_state: 'PA' }), idempotencyKey: 'visit-2', attempt: 0, coupon: null },
    { ...flowInput(), idempotencyKey: 'visit-3', attempt: 0, coupon: null, before: 'account' },
    { ...flowInput(), idempotencyKey: 'visit-4', attempt: 0, coupon: null, before: 'questions' },
    ...(['records-ready', 'intro', 'intro-info'] as const).map(
      page =>
        ({ ...flowInput(), idempotencyKey: 'visit-5', attempt: 0, coupon: null, at: `register/${page}` }) as const,
    ),
  ],
  routes: ['register/records-ready', 'register/intro', 'register/intro-info'],
  guardInputs: state => [
    state.context.before,
    state.context.returnedTotal,
    state.context.isPriceKnown,
    state.context.session.person.us_state,
    state.context.refusal?.code === 'noRecordsYet',
  ],
  variants: (state, type) => {
    const { session, operator } = state.context
    const { person, answers } = session
    const code = promotionCodeFor(person, operator)
    // answers follow the server's rules
    const own = { code, total: offerFor(person, answers, operator).now }
    const price = code === null ? null : own
    return payloads<typeof paymentMachine>([
      { type: 'PAY', card: sampleCard() },
      { type: 'PAY', card: sampleCard(), coupon: 'TYPED' },
      { type: 'APPLY_COUPON', code: 'WELCOME' },
      ...doneEvents(
        'loadOffer',
        { price, refusal: null, recordCount: 3 },
        { price, refusal: null, recordCount: 20 },
        { price: null, refusal: null, recordCount: null },
        { price: null, refusal: refused('noRecordsYet'), recordCount: null },
      ),
      ...errorEvents('loadOffer', unreachable),
      ...doneEvents('campaignPrice', own),
      ...errorEvents('campaignPrice', unreachable, refused('unknownPromotion'), refused('noRecordsYet')),
      ...doneEvents('couponPrice', { code: 'WELCOME', total: 0 }),
      ...errorEvents('couponPrice', refused('unknownPromotion')),
      ...doneEvents(
        'typedCouponPrice',
        { code: 'TYPED', total: 700 },
        { code: 'TYPED', total: totalOf(state.context) },
      ),
      ...errorEvents('typedCouponPrice', refused('unknownPromotion')),
      ...doneEvents('pay', { verified: true }),
      ...errorEvents(
        'pay',
        refused('alreadyPaid'),
        refused('cardDeclined'),
        refused('noRecordsYet'),
        refused('screeningOpen'),
        refused('unknownPromotion'),
        unreachable,
      ),
    ])(state, type)
  },
})
