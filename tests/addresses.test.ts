import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { Refusal } from '../domain/refusal.ts'
import { draftFrom } from '../domain/questions/draft.ts'
import { pageOf } from '../domain/questions/pages.ts'
import { answersTo, draftOf } from '../domain/samples/answers.ts'
import { screened } from '../domain/samples/people.ts'
import { totalOf } from '../machines/payment/payment-context.ts'
import type { PaymentRef } from '../machines/payment/payment-machine.ts'
import type { EntryRef } from '../machines/entry/entry-machine.ts'
import { emptyVisit, type Visit } from '../machines/shared/session.ts'
import type { SignInRef } from '../machines/sign-in/sign-in-machine.ts'
import { currentScreen, openFlow } from '../machines/portal/current-screen.ts'
import { open, questionOf } from './open-portal.ts'

/** Which screen an address shows to each kind of person: `people-and-addresses.test.ts`. */
describe('an address', () => {
  test('of a screen too far ahead leads to where the person continues', async () => {
    const { place } = await open('/register/income', { answers: answersTo('race', 'ethnicity', 'open_cases') })
    expect(place.entries).toEqual(['/register/protective-order'])
  })

  test.each(['records-ready', 'intro', 'intro-info'])(
    'of the offer at %s opens it, and leads to the payment',
    async path => {
      const { root, at } = await open(`/register/${path}`, { answers: screened() })
      await at(`/register/${path}`)
      const flow = openFlow(root) as PaymentRef
      await waitFor(flow, state => state.context.recordCount === 3)
      flow.send({ type: 'GO_TO_PAYMENT' })
      await at('/register/payment')
    },
  )

  test('of the offer before the screening opens it, and its button leads to where the person continues (R401)', async () => {
    const { root, at } = await open('/register/intro', { answers: answersTo('race', 'ethnicity', 'open_cases') })
    await at('/register/intro')
    const flow = openFlow(root) as PaymentRef
    await waitFor(flow, state => state.context.recordCount === 3)
    flow.send({ type: 'GO_TO_PAYMENT' })
    await at('/register/protective-order')
  })

  test.each(['intro', 'intro-info'])(
    'of the offer at %s opens it to a visitor who has chosen a state (R401)',
    async path => {
      const { root, at } = await open(`/register/${path}?us_state=UT`, { token: false })
      await at(`/register/${path}`)
      const flow = openFlow(root) as PaymentRef
      const { context } = flow.getSnapshot()
      expect([context.isPriceKnown, totalOf(context), context.recordCount]).toEqual([true, 1500, null])
      flow.send({ type: 'GO_TO_PAYMENT' })
      await at('/register/basic-info')
    },
  )

  test('of the offer shows a visitor with a friend’s code the friend’s price', async () => {
    const visit = { ...emptyVisit, us_state: 'UT' as const, peer_referrer_code: 'CARMEN88', has_peer_referrer: true }
    const { root, at } = await open('/register/intro', { token: false, visit })
    await at('/register/intro')
    expect(totalOf((openFlow(root) as PaymentRef).getSnapshot().context)).toBe(1000)
  })

  test("of a friend's link waits for the friend's code to be checked, and keeps the lower price", async () => {
    const { root, at } = await open('/r/CARMEN88', { token: false })
    await at('/onboarding/basics')
    expect(root.getSnapshot().context.visit.has_peer_referrer).toBe(true)
  })

  test('of a friend’s link with an invalid code reports it once, and forgets the code everywhere', async () => {
    const { root, at } = await open('/r/NONSENSE', { token: false })
    await at('/onboarding/basics')
    const entry = () => openFlow(root) as EntryRef
    expect(entry().getSnapshot().context.notice).toBe('friendsCodeRefused')
    expect(root.getSnapshot().context.visit).toMatchObject({ peer_referrer_code: null, has_peer_referrer: false })
    entry().send({ type: 'LOG_IN' })
    await at('/login')
    root.send({ type: 'xstate.route', to: '#entry' })
    await expect.poll(() => entry().getSnapshot().context.notice).toBeNull()
  })

  test('of a friend’s link that could not be checked keeps the code for the next opening', async () => {
    const { root, at } = await open('/r/OFFLINE', { token: false })
    await at('/onboarding/basics')
    expect(root.getSnapshot().context.visit.peer_referrer_code).toBe('OFFLINE')
  })

  test.each(['/', '/register'])('of %s stays, whatever friend’s code an earlier page stored', async path => {
    const stored = { us_state: null, utm_code: null, peer_referrer_code: 'NONSENSE', has_peer_referrer: false }
    const { at } = await open(path, { token: false, visit: stored })
    await at(path)
  })
})

describe('moving between screens', () => {
  test('adds an entry for each screen; back and forward ask, and send nothing (R1310)', async () => {
    const { place, root, world, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity') })
    questionOf(root).send({ type: 'SUBMIT', draft: draftOf('open-cases', 'no') })
    await at('/register/protective-order')
    questionOf(root).send({ type: 'SUBMIT', draft: draftOf('protective-order', 'no') })
    await at('/register/owe-fines')
    place.back()
    expect(currentScreen(root)).toBe('register/protective-order')
    place.forward()
    expect(currentScreen(root)).toBe('register/owe-fines')
    expect(place.entries).toEqual(['/register/open-cases', '/register/protective-order', '/register/owe-fines'])
    expect(world.saved).toHaveLength(2)
  })

  test('shows earlier answers when the person returns to a screen', async () => {
    const { place, root, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity') })
    questionOf(root).send({ type: 'SUBMIT', draft: draftOf('open-cases', 'no') })
    await at('/register/protective-order')
    place.back()
    expect(questionOf(root).getSnapshot().context.draft.open_cases?.selections).toEqual(['no'])
  })

  test('leads to the login and forgets the person if the session ended during a save', async () => {
    const ended = async () => {
      throw new Refusal('unauthorized', { code: 'noSession' })
    }
    const { root, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity'), save: ended })
    questionOf(root).send({ type: 'SUBMIT', draft: draftOf('open-cases', 'no') })
    await at('/login')
    expect(root.getSnapshot().context.session).toBeNull()
    expect(root.getSnapshot().context.notice).toBe('sessionEnded')
  })
})

test('a signed-in person who chooses a state on the first page continues where they were', async () => {
  const { root, at } = await open('/', { answers: answersTo('race', 'ethnicity', 'open_cases') })
  const entry = openFlow(root) as EntryRef
  entry.send({ type: 'CHOOSE_STATE', us_state: 'AZ' })
  entry.send({ type: 'CHECK_ELIGIBILITY' })
  await at('/register/protective-order')
})

describe('a half-saved page', () => {
  test('shows what was saved, and opens no later page', async () => {
    const answers = { ...screened(), number_of_dependents: [{ selection: '4' }], household_income_range: [] }
    const { root, place, at } = await open('/register/government-benefits', { answers })
    await at('/register/income')
    expect(questionOf(root).getSnapshot().context.draft.number_of_dependents?.selections).toEqual(['4'])
    place.type('/register/payment')
    await at('/register/income')
  })

  test('gives no fee waiver: the flag is saved only with the whole page', async () => {
    const { government_benefit: _, ...before } = screened()
    const { root, world, at } = await open('/register/government-benefits', {
      answers: { ...before, number_of_dependents: [] },
    })
    await at('/register/income')
    expect(world.saved).toEqual([])
    questionOf(root).send({ type: 'SUBMIT', draft: draftFrom(pageOf('income'), before) })
    await at('/register/government-benefits')
  })
})

describe('a log out', () => {
  const visit: Visit = {
    us_state: 'UT',
    utm_code: 'flyer-2026',
    peer_referrer_code: 'CARMEN88',
    has_peer_referrer: true,
  }

  test.each(['LOG_OUT', 'SESSION_EXPIRED'] as const)('by %s forgets the visit in memory, too', async type => {
    const { root, at } = await open('/register/open-cases', { answers: answersTo('race', 'ethnicity'), visit })
    root.send({ type })
    await at('/login')
    expect(root.getSnapshot().context.visit).toEqual(emptyVisit)
    ;(openFlow(root) as SignInRef).send({ type: 'SIGN_UP' })
    await at('/register')
    expect((openFlow(root) as EntryRef).getSnapshot().context.visit).toEqual(emptyVisit)
    expect(JSON.stringify(root.getSnapshot().context)).not.toMatch(/CARMEN88|flyer-2026|maria/i)
  })
})
