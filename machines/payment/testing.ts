import { sampleCard } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { flowInput } from '../shared/chart-data.ts'
import type { Price } from '../shared/session.ts'
import { startChart, runSteps, heldCall, type StepsByStart } from '../shared/testing.ts'
import { totalOf, type Conversion, type PaymentInput } from './payment-context.ts'
import { paymentMachine } from './payment-machine.ts'

export const card = sampleCard()
export const pay = { type: 'PAY', card } as const
export const payNothing = { type: 'PAY_NOTHING' } as const
export const apply = (code: string) => ({ type: 'APPLY_COUPON', code }) as const

/** A person opens the payment, or the offer before it; with a campaign, its price is being loaded. */
export function startPayment(
  person: Partial<Person> = {},
  answers: Answers = {},
  coupon: Price | null = null,
  start: Pick<PaymentInput, 'at' | 'before'> = {},
) {
  const calls = { price: heldCall(), loadOffer: heldCall(), pay: heldCall() }
  const conversions: Conversion[] = []
  const begun = startChart(paymentMachine, {
    input: { ...flowInput(person, answers), idempotencyKey: 'visit', attempt: 0, coupon, ...start },
    actors: calls,
    actions: { reportConversion: (_: unknown, conversion: unknown) => void conversions.push(conversion as Conversion) },
  })
  return { ...begun, ...calls, conversions, asksFor: () => totalOf(begun.context()) }
}
type Come = ReturnType<typeof startPayment>

/** How a person without a campaign gets to the start of a row. */
const stepsTo = {
  editing: [],
  'coupon applied': [apply('HALF'), ({ price }) => price.answers({ code: 'HALF', total: 750 })],
  'coupon makes it free': [apply('GIFT'), ({ price }) => price.answers({ code: 'GIFT', total: 0 }), { type: 'CLOSE' }],
  'coupon refused': [apply('NOPE'), ({ price }) => price.fails(refused('unknownPromotion'))],
  paying: [pay],
  declined: [pay, at => at.pay.fails(refused('cardDeclined'))],
  'no answer': [pay, at => at.pay.fails(unreachable)],
} as const satisfies StepsByStart<Come>

export const reach = (place: keyof typeof stepsTo, ...who: Parameters<typeof startPayment>) =>
  runSteps(startPayment(...who), stepsTo[place])
