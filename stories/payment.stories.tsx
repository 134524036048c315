import type { Decorator, Meta } from '@storybook/react-vite'
import { useEffect, useState, type ReactNode } from 'react'
import { surveyed } from '../domain/samples/people.ts'
import type { Answers } from '../domain/wire/answer.ts'
import type { Person } from '../domain/wire/person.ts'
import { serveStripeJs } from '../harness/stripe-js.ts'
import { hasNoRecords } from '../machines/payment/payment-context.ts'
import { doneEvents, errorEvents, flowInput } from '../machines/shared/chart-data.ts'
import { PaymentScreens } from '../src/screens/payment/payment-screens.tsx'
import { withTrial } from './helpers/decorators.tsx'
import { forms } from './helpers/forms.ts'
import { nothingTyped } from './helpers/mistakes.ts'
import { asError, statesOf, because, type StoryDetails, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Payment' }
export default meta
const story = statesOf('payment', PaymentScreens)
const pays = (person: Partial<Person>, answers?: Answers) => ({
  input: { ...flowInput(person, answers), idempotencyKey: 'visit', attempt: 0, coupon: null },
})

export const ReadingTheOffer: Story = story({ intro: 'loading' })
export const RecordsReady: Story = story({ 'records-ready': 'shown' })
export const NoRecordsOfTheState: Story = story({ 'records-ready': 'shown' }, { where: hasNoRecords })
export const ReadingTheOfferOfReadyRecords: Story = story({ 'records-ready': 'loading' })
export const RecordsThatMatch: Story = story(
  { intro: 'shown' },
  { where: ({ before, recordCount }) => before === null && recordCount === 3 },
)
export const ManyRecordsThatMatch: Story = story({ intro: 'shown' }, { where: ({ recordCount }) => recordCount === 20 })
export const NoRecordYet: Story = story(
  { intro: 'shown' },
  {
    answers: doneEvents('loadOffer', { price: null, refusal: null, recordCount: 0 }),
    where: ({ recordCount }) => recordCount === 0,
  },
)
export const OfferWithoutPrice: Story = story(
  { intro: 'shown' },
  { ...pays({ us_state: 'PA' }), where: ({ isPriceKnown }) => isPriceKnown === false },
)
export const CountUnknown: Story = story(
  { intro: 'shown' },
  { where: ({ before, recordCount }) => before === null && recordCount === null },
)
export const BeforeAnAccount: Story = story({ intro: 'shown' }, { where: ({ before }) => before === 'account' })
export const BeforeTheQuestions: Story = story(
  { intro: 'shown' },
  { where: ({ before, recordCount }) => before === 'questions' && recordCount === 3 },
)
export const WhatItPaysFor: Story = story({ 'intro-info': 'shown' }, { where: ({ recordCount }) => recordCount === 3 })
export const ReadingWhatItPaysFor: Story = story({ 'intro-info': 'loading' })
export const AskingForThePrice: Story = story({ payment: 'pricing' })
export const PriceUnknown: Story = story({ payment: 'priceUnknown' })
export const CardForm: Story = story({ payment: 'editing' }, { where: ({ returnedTotal }) => returnedTotal === null })
export const CardFormOnTrial: Story = { ...CardForm, decorators: [withTrial('sandbox-payment')] }
export const CardFormWithErrors: Story = story(
  { payment: 'editing' },
  { where: ({ returnedTotal }) => returnedTotal === null, form: forms.card, mistake: nothingTyped },
)
const coupon = (total: number) => ({
  answers: ['couponPrice', 'typedCouponPrice'].flatMap(call => doneEvents(call, { code: 'WELCOME', total })),
})
const costs =
  (cents: number): StoryDetails['where'] =>
  ({ returnedTotal }) =>
    returnedTotal === cents

const free = { input: { ...pays({}).input, coupon: { code: 'WELCOME', total: 0 } } }
export const FreeRecordsReady: Story = story({ 'records-ready': 'shown' }, free)
export const LowerPriceAfterTheQuestions: Story = story({ payment: 'editing' }, pays({}, surveyed()))
export const LowerPriceForAFriend: Story = story({ payment: 'editing' }, pays({ has_peer_referrer: true }))
export const LowerPriceByMail: Story = story({ payment: 'editing' }, pays({ utm_code: 'direct-mail_apr24_provo' }))
export const FreeByAPartner: Story = story({ payment: 'editing' }, pays({ utm_code: 'partnership_uca' }))
export const FreeByAnOffer: Story = story({ payment: 'editing' }, pays({ utm_code: 'spring_promo' }))
export const PriceOfAFailedFreeResult: Story = story({ payment: 'editing' }, pays({ us_state: 'PA' }, surveyed('PA')))
export const ApplyingCoupon: Story = story({ payment: 'applyingCoupon' })
export const CheckingATypedCoupon: Story = story({ payment: 'applyingTypedCoupon' })
export const CouponApplied: Story = story({ payment: 'couponApplied' }, coupon(500))
export const CouponAppliedNothingToPay: Story = story({ payment: 'couponApplied' }, coupon(0))
export const LowerPriceByCoupon: Story = story({ payment: 'editing' }, { ...coupon(500), where: costs(500) })
export const CouponRefused: Story = story({ payment: 'couponRefused' })
export const CouponRefusedForAnUnknownReason: Story = story(
  { payment: 'couponRefused' },
  { answers: ['couponPrice', 'typedCouponPrice'].flatMap(call => errorEvents(call, { kind: 'broken' })) },
)
export const FreeByCoupon: Story = story({ payment: 'editing' }, { ...coupon(0), where: costs(0) })
export const PaymentOnItsWay: Story = story({ payment: 'paying' })
export const CardDeclined: Story = story({ payment: 'refused' }, because('cardDeclined'))
export const ServerUnreachable: Story = story({ payment: 'refused' }, because('unreachable'))

/** The operator uses Stripe; the story fakes it with a script of our own. */
const withStripe =
  (isBlocked: boolean): Decorator =>
  Story => (
    <StripeScript isBlocked={isBlocked}>
      <Story />
    </StripeScript>
  )

function StripeScript({ isBlocked, children }: { isBlocked: boolean; children: ReactNode }) {
  const [stripe] = useState(() => serveStripeJs({ isBlocked }))
  useEffect(() => () => stripe.stop(), [stripe])
  return children
}

export const CardFieldsOfStripe: Story = { ...CardForm, decorators: [withStripe(false)] }
export const CardFieldsThatDoNotCome: Story = { ...asError(CardForm), decorators: [withStripe(true)] }
export const CardDeclinedByStripe: Story = { ...CardDeclined, decorators: [withStripe(false)] }
