import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { refused } from '../domain/refused.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import type { Paid } from '../domain/wire/payment.ts'
import { draftOf } from '../domain/samples/answers.ts'
import { screened, surveyed } from '../domain/samples/people.ts'
import { sampleCard, samplePerson } from '../domain/samples/person.ts'
import { totalOf } from '../machines/payment/payment-context.ts'
import type { PaymentRef } from '../machines/payment/payment-machine.ts'
import type { ScreeningRef } from '../machines/screening/screening-machine.ts'
import { currentScreen, openFlow } from '../machines/portal/current-screen.ts'
import type { World } from '../harness/world.ts'
import { open, questionOf } from './open-portal.ts'

describe('paying', () => {
  const card = sampleCard()
  const payment = (root: Awaited<ReturnType<typeof open>>['root']) => openFlow(root) as PaymentRef

  test('sends once, and back does not interrupt it', async () => {
    let pays = 0
    const answer = Promise.withResolvers<Paid>()
    const pay = () => {
      pays++
      return answer.promise
    }
    const { place, root, at } = await open('/register/payment', { answers: screened(), pay })
    expect(currentScreen(root)).toBe('register/payment')
    payment(root).send({ type: 'PAY', card })
    payment(root).send({ type: 'PAY', card })
    place.type('/register/open-cases')
    expect(currentScreen(root)).toBe('register/payment')
    answer.resolve({ verified: false })
    await at('/register/verification')
    expect(pays).toBe(1)
  })

  test('is over once paid: back leads to the identity check', async () => {
    const { place, root, at } = await open('/register/payment', { answers: screened() })
    payment(root).send({ type: 'PAY', card })
    await at('/register/verification')
    place.type('/register/payment')
    await at('/register/verification')
  })

  test('reports the conversion to the page once, with only the amount', async () => {
    const { world, root, at } = await open('/register/payment', {
      answers: screened(),
      person: samplePerson({ has_peer_referrer: true }),
    })
    await waitFor(payment(root), state => state.matches({ payment: 'editing' }))
    payment(root).send({ type: 'PAY', card })
    await at('/register/verification')
    expect(world.conversions).toEqual([{ cents: 1000 }])
  })

  test('that is refused is not a conversion', async () => {
    const pay = () => Promise.reject(refused('cardDeclined'))
    const { world, root } = await open('/register/payment', { answers: screened(), pay })
    payment(root).send({ type: 'PAY', card })
    await waitFor(payment(root), state => state.context.refusal !== null)
    expect(world.conversions).toEqual([])
  })
})

describe('a result that a promotion pays for', () => {
  const lost = () => new Promise<never>(() => {})
  /** The same person and server in a new tab. */
  const comeBack = (world: World, address: string) => open(address, { ...world, promote: async () => {} })

  test('is created again for a person who closed the tab in between, once the survey is answered', async () => {
    const { interested_info: last, ...before } = surveyed('PA')
    const first = await open('/register/interested-info', {
      person: samplePerson({ us_state: 'PA' }),
      answers: before,
      promote: lost,
    })
    await first.at('/register/interested-info')
    questionOf(first.root).send({ type: 'SUBMIT', draft: draftOf('interested-info', last![0]!.selection) })
    await expect.poll(() => openFlow(first.root)?.getSnapshot().value).toBe('creatingResult')
    expect(first.world.person.app_payment_date).toBeNull()

    const again = await comeBack(first.world, '/register/interested-info')
    await again.at('/register/verification')
    expect(again.world.person.app_payment_date).not.toBeNull()
  })

  // which other addresses lead here: `people-and-addresses.test.ts`
  test('is created for a person who returns to any page', async () => {
    const person = samplePerson({ us_state: 'PA' })
    const { at, world } = await open('/results', { person, answers: surveyed('PA') })
    await at('/register/verification')
    expect(world.person.app_payment_date).not.toBeNull()
  })

  test('that cannot be created is paid for without a charge', async () => {
    const person = samplePerson({ us_state: 'PA' })
    const { root, at } = await open('/login', {
      person,
      answers: surveyed('PA'),
      promote: () => Promise.reject(unreachable),
    })
    await at('/register/payment')
    const flow = openFlow(root) as PaymentRef
    await waitFor(flow, state => state.matches({ payment: 'editing' }))
    expect(totalOf(flow.getSnapshot().context)).toBe(0)
    flow.send({ type: 'PAY_NOTHING' })
    await at('/register/verification')
  })

  test('in another tab already leads to the identity check', async () => {
    const person = samplePerson({ us_state: 'PA' })
    const promote = () => Promise.reject(refused('alreadyPaid'))
    const { at, place } = await open('/login', { person, answers: surveyed('PA'), promote })
    await at('/register/verification')
    expect(place.entries).not.toContain('/register/payment')
  })

  test('of a partner’s client who lost it on the way is offered again', async () => {
    const partner = { person: samplePerson({ utm_code: 'partnership_library' }), answers: screened() }
    const first = await open('/register/discount-questions', { ...partner, promote: lost })
    ;(openFlow(first.root) as ScreeningRef).send({ type: 'GO_TO_PAYMENT' })
    const again = await comeBack(first.world, '/register/verification')
    await again.at('/register/court-data')
    questionOf(again.root).send({ type: 'SUBMIT', draft: {} })
    await again.at('/register/discount-questions')
    ;(openFlow(again.root) as ScreeningRef).send({ type: 'GO_TO_PAYMENT' })
    await again.at('/register/verification')
    expect(again.world.person.app_payment_date).not.toBeNull()
  })
})
