import { refused } from '../../domain/refusals.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { sampleCard } from '../../domain/samples/card.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import type { Price } from '../kit/session.ts'
import { standing } from '../kit/standing.ts'
import { begin, heldCall } from '../kit/chart-test.ts'
import { totalOf, type Conversion } from './payment-context.ts'
import { paymentMachine } from './payment-machine.ts'

export const card = sampleCard()
export const pay = { type: 'PAY', card } as const
export const payNothing = { type: 'PAY_NOTHING' } as const
export const apply = (code: string) => ({ type: 'APPLY_COUPON', code }) as const

/** A person comes to the payment; with a campaign, its price is being asked for. */
export function come(person: Partial<Person> = {}, answers: Answers = {}, coupon: Price | null = null) {
  const calls = { price: heldCall(), loadOffer: heldCall(), pay: heldCall() }
  const conversions: Conversion[] = []
  const begun = begin(paymentMachine, {
    input: { ...flowInput(person, answers), idempotencyKey: 'visit', attempt: 0, coupon },
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
export const ways = {
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

export const reach = async (place: keyof typeof ways, ...who: Parameters<typeof come>) => {
  const begun = come(...who)
  await ways[place](begun)
  return begun
}
