import type { Steps } from '../shared/steps.ts'

export const paymentSteps: Steps = [
  {
    from: [{ payment: 'editing' }, { payment: 'couponRefused' }, { payment: 'refused' }],
    event: 'APPLY_COUPON',
    then: { busy: true, calls: ['couponPrice'] },
  },
  {
    from: [{ payment: 'editing' }, { payment: 'couponRefused' }, { payment: 'refused' }],
    event: 'PAY',
    then: [
      { busy: true, calls: ['pay'] },
      { busy: true, calls: ['typedCouponPrice'] },
    ],
  },
  {
    from: [{ payment: 'editing' }, { payment: 'couponRefused' }, { payment: 'refused' }],
    event: 'PAY_NOTHING',
    then: { busy: true, calls: ['pay'] },
  },
  {
    from: [{ 'intro-info': 'loading' }, { intro: 'loading' }, { 'records-ready': 'loading' }],
    event: { done: 'loadOffer' },
    then: [{}, { alert: true }],
  },
  // a state without court records is said until the server is reached
  {
    from: [{ 'intro-info': 'loading' }, { intro: 'loading' }, { 'records-ready': 'loading' }],
    event: { failed: 'loadOffer' },
    then: [{}, { alert: true }],
  },
  {
    from: [{ 'intro-info': 'shown' }, { intro: 'shown' }, { 'records-ready': 'shown' }],
    event: 'TRY_AGAIN',
    then: { calls: ['loadOffer'] },
  },
  {
    from: [{ 'intro-info': 'shown' }, { intro: 'shown' }],
    event: 'GO_TO_PAYMENT',
    then: [{ screen: 'register/payment' }, { leaves: 'register/basic-info' }, { leaves: 'resume' }],
  },
  {
    from: [{ intro: 'loading' }, { intro: 'shown' }],
    event: { opens: 'register/intro-info' },
    then: [{ screen: 'register/intro-info', calls: ['loadOffer'] }, { screen: 'register/intro-info' }],
  },
  {
    from: { payment: 'applyingCoupon' },
    event: { done: 'couponPrice' },
    then: { dialog: 'Your coupon has been applied!', sends: ['COUPON_APPLIED'] },
  },
  {
    from: { payment: 'applyingCoupon' },
    event: { failed: 'couponPrice', refusal: 'unknownPromotion' },
    then: { marked: true },
  },
  {
    from: { payment: 'applyingTypedCoupon' },
    event: { done: 'typedCouponPrice' },
    then: [
      { busy: true, calls: ['pay'], sends: ['COUPON_APPLIED'] },
      { dialog: 'Your coupon has been applied!', sends: ['COUPON_APPLIED'] },
    ],
  },
  {
    from: { payment: 'applyingTypedCoupon' },
    event: { failed: 'typedCouponPrice', refusal: 'unknownPromotion' },
    then: { marked: true },
  },
  { from: { payment: 'couponApplied' }, event: 'CLOSE', then: {} },
  { from: { payment: 'editing' }, event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
  {
    from: [{ payment: 'couponApplied' }, { 'records-ready': 'loading' }],
    event: { opens: 'register/intro' },
    then: { screen: 'register/intro', calls: ['loadOffer'] },
  },
  {
    from: { payment: 'editing' },
    event: { opens: 'register/intro-info' },
    then: { screen: 'register/intro-info', calls: ['loadOffer'] },
  },
  { from: { payment: 'paying' }, event: { done: 'pay' }, then: { leaves: 'verification' } },
  { from: { payment: 'paying' }, event: { failed: 'pay', refusal: 'alreadyPaid' }, then: { leaves: 'verification' } },
  {
    from: { payment: 'paying' },
    event: { failed: 'pay', refusal: 'noRecordsYet' },
    then: { screen: 'register/records-ready', calls: ['loadOffer'], sends: ['PAYMENT_REFUSED'] },
  },
  { from: { payment: 'paying' }, event: { failed: 'pay', refusal: 'screeningOpen' }, then: { leaves: 'resume' } },
  {
    from: { payment: 'paying' },
    event: { failed: 'pay', refusal: 'cardDeclined' },
    then: { alert: true, sends: ['PAYMENT_REFUSED'] },
  },
  {
    from: { payment: 'paying' },
    event: { failed: 'pay', refusal: 'unknownPromotion' },
    then: { alert: true, sends: ['PAYMENT_REFUSED', 'COUPON_APPLIED'] },
  },
  { from: { payment: 'paying' }, event: { failed: 'pay' }, then: { alert: true } },
  { from: { payment: 'pricing' }, event: { done: 'campaignPrice' }, then: {} },
  { from: { payment: 'priceUnknown' }, event: 'TRY_AGAIN', then: { calls: ['campaignPrice'] } },
  {
    from: { payment: 'pricing' },
    event: { failed: 'campaignPrice', refusal: 'noRecordsYet' },
    then: { screen: 'register/records-ready', calls: ['loadOffer'] },
  },
  { from: { payment: 'pricing' }, event: { failed: 'campaignPrice', refusal: 'unknownPromotion' }, then: {} },
  { from: { payment: 'pricing' }, event: { failed: 'campaignPrice' }, then: { alert: true } },
  {
    from: { 'records-ready': 'shown' },
    event: 'GO_TO_PAYMENT',
    then: [{ screen: 'register/payment', busy: true, calls: ['campaignPrice'] }, { screen: 'register/payment' }],
  },
]
