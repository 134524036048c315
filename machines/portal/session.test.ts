import { describe, expect, test } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import { answersTo } from '../../domain/samples/answers.ts'
import { noMatters } from '../../domain/samples/case.ts'
import { registered, samplePerson } from '../../domain/samples/person.ts'
import type { FlowName } from '../../domain/screens.ts'
import { sampleSession } from '../shared/chart-data.ts'
import { emptyVisit } from '../shared/session.ts'
import { settled } from '../shared/testing.ts'
import { startVisit, flowsToOpen, income, inFlow } from './testing.ts'

describe('what is kept between flows', () => {
  test.each([
    ['with a card in the own name', { verified: true }, 1500],
    ['with a card in another name', { verified: false }, 500],
    ['with a coupon that makes it free', { verified: false }, 0],
    ['earlier: the server only said "Already paid"', null, null],
  ])('paid %s: verification knows it, and a reload does not return to the payment', async (_, paid, charged) => {
    const at = await inFlow('payment')
    await at.flows.payment.answers({ paid, charged })
    expect(at.begunWith('verification')).toMatchObject({ paid, charged, session: { person: { id: 'person-1' } } })
    expect(at.context().session?.person.app_payment_date).not.toBeNull()
  })
  test.each(['screening', 'survey'] as const)(
    'a free result after the %s counts as paid, and no card is mentioned',
    async from => {
      const at = await inFlow(from)
      await at.flows[from].answers({ next: 'verification' })
      expect(at.begunWith('verification')).toMatchObject({ paid: null, charged: null })
      expect(at.context().session?.person.app_payment_date).not.toBeNull()
    },
  )
  test('the server’s date of a payment is kept', async () => {
    const at = await inFlow('payment')
    const person = samplePerson({ app_payment_date: '2025-01-02' })
    at.portal.send({ type: 'SESSION_CHANGED', changes: { person } })
    await at.flows.payment.answers({ paid: { verified: false }, charged: 1500 })
    expect(at.context().session?.person.app_payment_date).toBe('2025-01-02')
  })
  test.each(['results', 'results-waiting'])(
    'verified on the way to %s: the person is verified; the payment is forgotten',
    async next => {
      const at = await inFlow('payment')
      await at.flows.payment.answers({ paid: { verified: true }, charged: 1500 })
      await at.flows.verification.answers({ next })
      expect(at.context()).toMatchObject({
        paid: null,
        charged: null,
        session: { person: { verified: true } },
      })
    },
  )
  test('the payment keeps its key for the visit, however often its page opens', async () => {
    const at = await inFlow('payment')
    await at.goTo('survey')
    await at.goTo('payment')
    const named = { idempotencyKey: 'visit', attempt: 0 }
    expect(at.flows.payment.inputs).toMatchObject([named, named])
  })
  test.each(['PAYMENT_REFUSED', 'LOG_OUT'] as const)('after %s the next payment is another one', async type => {
    const at = await inFlow('payment')
    at.portal.send({ type })
    expect(at.context()).toMatchObject({ idempotencyKey: 'visit', attempt: 1 })
  })
})

describe('what a flow reports', () => {
  test('a person who signs in is kept and remembered; the flow continues', async () => {
    const at = await startVisit('/register/basic-info?us_state=UT')
    const session = sampleSession(registered)
    at.portal.send({ type: 'SESSION_CHANGED', changes: session })
    expect(at.open()).toBe('registration')
    expect(at.context()).toMatchObject({ session, hasToken: true })
    expect(at.remembered).toEqual(['person'])
    await at.flows.registration.answers({ next: 'screening', email: '' })
    expect(at.begunWith('screening')).toMatchObject({ session: { person: session.person, answers: {} } })
  })
  test('the next flow starts with the changed person and the new answers', async () => {
    const at = await inFlow('screening')
    const person = samplePerson({ city: 'Ogden' })
    const answers = { ...income, ...answersTo('open_cases') }
    at.portal.send({ type: 'SESSION_CHANGED', changes: { person } })
    at.portal.send({ type: 'SESSION_CHANGED', changes: { answers } })
    await at.flows.screening.answers({ next: 'survey' })
    expect(at.begunWith('survey')).toMatchObject({ session: { person, answers } })
    expect(at.context().session?.matters).toBeNull()
  })
  test('the open flow gets the session as it is then, with what another one has changed', async () => {
    const got: unknown[] = []
    const flow = createMachine({ on: { '*': { actions: ({ event }) => void got.push(event) } } })
    const session = sampleSession(registered, income)
    const resuming = fromPromise(async () => ({ session, path: 'register/aliases' }))
    const loadFlow = fromPromise(async ({ input }: { input: { flow: string } }) =>
      input.flow === 'resume' ? resuming : flow,
    )
    const at = await startVisit('/register/aliases', { hasToken: true, loadFlow })
    const person = samplePerson({ ...registered, language: 'es' })
    await at.send({ type: 'SESSION_CHANGED', changes: { person } })
    await at.send({ type: 'SESSION_CHANGED', changes: { answers: {} } })
    expect(got).toEqual([
      { type: 'SESSION', session: { ...session, person } },
      { type: 'SESSION', session: { ...session, person, answers: {} } },
    ])
  })
  test.each([
    ['a refresh', 'register/income', null, 'register/income'],
    ['a refresh without one', null, null, null],
    ['a return within the visit', 'register/income', 'register/address', 'register/address'],
  ] as const)('after %s the page to be changed is known', async (_, stored, changing, known) => {
    const storedChanging = () => stored
    const at = await startVisit('/register/open-cases', { hasToken: true, storedChanging })
    const read = { session: sampleSession({}, income), path: 'register/court-data' }
    await at.flows.resume.answers(read)
    if (changing) {
      await at.send({ type: 'SESSION_CHANGED', changes: { changing } })
      await at.goTo('account')
      await at.flows.account.answers({ next: 'resume' })
      await at.flows.resume.answers(read)
    }
    expect(at.context().session?.changing).toBe(known)
  })
  test('the next flow starts with the changed preferences', async () => {
    const at = await inFlow('account')
    const person = samplePerson({ language: 'es' })
    at.portal.send({ type: 'SESSION_CHANGED', changes: { person } })
    expect(at.context().session?.person).toEqual(person)
  })
  test.each(['register/address', null] as const)(
    'a page to be changed from the review (%s) is known to each flow, until it is changed',
    async changing => {
      const at = await inFlow('screening')
      at.portal.send({ type: 'SESSION_CHANGED', changes: { changing: 'register/income' } })
      at.portal.send({ type: 'SESSION_CHANGED', changes: { changing } })
      await at.goTo('survey')
      expect(at.begunWith('survey')).toMatchObject({ session: { changing } })
    },
  )
  test('the dashboard starts with matters that were read', async () => {
    const at = await inFlow('statement')
    at.portal.send({ type: 'SESSION_CHANGED', changes: { matters: noMatters } })
    await at.flows.statement.answers({ next: 'menu' })
    expect(at.begunWith('casework')).toMatchObject({ session: { matters: noMatters } })
  })
  test('an applied coupon still counts when the payment reopens, for this person only', async () => {
    const at = await inFlow('payment')
    const price = { code: 'HALF', total: 750 }
    at.portal.send({ type: 'COUPON_APPLIED', price })
    await at.goTo('survey')
    await at.goTo('payment')
    expect(at.begunWith('payment')).toMatchObject({ coupon: price })
    at.portal.send({ type: 'LOG_OUT' })
    expect(at.context().coupon).toBeNull()
  })
  test.each([
    ['of the person who applied it is there again after a refresh', { app_payment_date: null }, 'person-1', 750],
    ['of another person is not', { app_payment_date: null }, 'person-2', undefined],
    ['of a person who has paid since is not', { app_payment_date: '2026-11-01' }, 'person-1', undefined],
  ])('a coupon %s', async (_, dates, owner, total) => {
    const price = { code: 'HALF', total: 750 }
    const storedCoupon = (id: string) => (id === owner ? price : null)
    const at = await startVisit('/register/payment', { hasToken: true, storedCoupon })
    const session = sampleSession({ ...registered, ...dates })
    await at.flows.resume.answers({ session, path: 'register/open-cases' })
    expect(at.context().coupon?.total).toBe(total)
  })
  test('the questions know the coupon, so that they offer no higher price', async () => {
    const price = { code: 'HALF', total: 750 }
    const at = await startVisit('/register/open-cases', { hasToken: true, storedCoupon: () => price })
    const session = sampleSession(registered, answersTo('race', 'ethnicity'))
    await at.flows.resume.answers({ session, path: 'register/open-cases' })
    expect(at.begunWith('screening')).toMatchObject({ coupon: price })
  })
  test('a used coupon is forgotten', async () => {
    const at = await inFlow('payment')
    at.portal.send({ type: 'COUPON_APPLIED', price: { code: 'HALF', total: 750 } })
    await at.flows.payment.answers({ next: 'verification', paid: { verified: false }, charged: 750 })
    expect(at.context().coupon).toBeNull()
  })
  test('a changed visit is kept, remembered, and passed to the registration', async () => {
    const at = await startVisit('/')
    const visit = { ...emptyVisit, us_state: 'AZ' } as const
    at.portal.send({ type: 'VISIT_CHANGED', visit })
    expect(at.remembered).toEqual([{ visit }])
    await at.flows.entry.answers({ next: 'register/basic-info' })
    expect(at.begunWith('registration')).toMatchObject({ visit })
  })
  test('a report about a person signs nobody in', async () => {
    const at = await startVisit('/')
    at.portal.send({ type: 'SESSION_CHANGED', changes: { person: samplePerson() } })
    expect(at.context().session).toBeNull()
  })
})

/** Nothing of the person is left. */
const forgotten = { session: null, coupon: null, paid: null, charged: null, hasToken: false, email: '' }

describe('after a log out or the end of the session (R1003, R1004)', () => {
  /** Without a session it is unknown what is saved. */
  const signedOut: readonly FlowName[] = ['entry', 'information', 'signIn', 'passwordReset']
  const endsIn = (flow: FlowName) =>
    [
      ['LOG_OUT', flow, signedOut.includes(flow) ? 'loggedOutUnsaved' : 'loggedOut'],
      ['QUICK_EXIT', flow, 'loggedOutUnsaved'],
      ['SESSION_EXPIRED', flow, 'sessionEnded'],
    ] as const
  test.each(flowsToOpen.flatMap(endsIn))(
    '%s in %s: the login, and nothing left of the person',
    async (type, flow, notice) => {
      const at = await inFlow(flow)
      await at.send({ type })
      expect(at.open()).toBe('signIn')
      expect(at.begunWith('signIn')).toEqual({ email: '', notice })
      expect(at.context()).toMatchObject(forgotten)
      expect(at.remembered.at(-1)).toBe('nothing')
      expect(at.running()).toEqual(['signIn'])
      expect(JSON.stringify(at.context())).not.toContain('Maria')
    },
  )
  test.each(['loggedOutEverywhere', 'accountDeleted'] as const)(
    '%s: the login says so, and nothing is left of the person',
    async next => {
      const at = await inFlow('account')
      expect(at.begunWith('account')).toMatchObject({ session: { person: { first_name: 'Maria' } } })
      await at.flows.account.answers({ next })
      await settled()
      expect(at.begunWith('signIn')).toEqual({ email: '', notice: next })
      expect(at.context()).toMatchObject(forgotten)
      expect(at.remembered.at(-1)).toBe('nothing')
      expect(at.running()).toEqual(['signIn'])
      expect(JSON.stringify(at.context())).not.toContain('Maria')
    },
  )
  test('back from the account, the rules say where the person continues', async () => {
    const at = await inFlow('account')
    await at.flows.account.answers({ next: 'resume' })
    await settled()
    expect([at.open(), at.running()]).toEqual(['resuming', ['idle', 'logOut', 'resume']])
  })
  test('after the payment, before verification: the payment is forgotten, too', async () => {
    const at = await inFlow('payment')
    await at.flows.payment.answers({ paid: { verified: true }, charged: 1500 })
    at.portal.send({ type: 'LOG_OUT' })
    expect(at.context()).toMatchObject({ paid: null, charged: null })
  })
  test('the email from "is this your email?" is forgotten, too', async () => {
    const at = await startVisit('/register/basic-info?us_state=UT')
    await at.flows.registration.answers({ next: 'forgot', email: 'maria@example.com' })
    await at.send({ type: 'LOG_OUT' })
    expect(at.begunWith('signIn')).toEqual({ email: '', notice: 'loggedOutUnsaved' })
  })
  test('the next person who logs in continues where the rules say', async () => {
    const at = await inFlow('results')
    await at.send({ type: 'SESSION_EXPIRED' })
    await at.flows.signIn.answers({ next: 'resume' })
    expect(at.begunWith('resuming')).toMatchObject({ visit: at.context().visit })
    await at.flows.resume.answers({ session: sampleSession(), path: 'register/open-cases' })
    expect(at.open()).toBe('screening')
    expect(at.begunWith('screening')).toMatchObject({ session: { person: samplePerson() } })
  })
})

describe('a log out that would lose typed text (R1003)', () => {
  const signedInFlows = flowsToOpen.filter(flow => !['entry', 'information', 'signIn', 'passwordReset'].includes(flow))
  const question = (at: Awaited<ReturnType<typeof inFlow>>) => at.portal.getSnapshot().children.logOut!
  const notice = (at: Awaited<ReturnType<typeof inFlow>>) => at.context().notice

  test.each(signedInFlows)(
    'asks first in %s; the login page does not claim then that answers are saved',
    async flow => {
      const at = await inFlow(flow, { hasUnsavedDrafts: true })
      at.portal.send({ type: 'LOG_OUT' })
      expect([at.open(), question(at).getSnapshot().hasTag('dialog')]).toEqual([flow, true])
      question(at).send({ type: 'STAY' })
      expect([at.open(), question(at).getSnapshot().hasTag('dialog')]).toEqual([flow, false])
      at.portal.send({ type: 'LOG_OUT' })
      question(at).send({ type: 'LOG_OUT' })
      expect([at.open(), notice(at)]).toEqual(['signIn', 'loggedOutUnsaved'])
    },
  )
  test.each(signedInFlows)('in %s does not ask on a quick exit or at the end of a session', async flow => {
    for (const type of ['QUICK_EXIT', 'SESSION_EXPIRED'] as const) {
      const at = await inFlow(flow, { hasUnsavedDrafts: true })
      at.portal.send({ type })
      expect(at.open()).toBe('signIn')
    }
  })
  test('does not ask after 30 minutes without activity, whether the question is open or not', async () => {
    for (const isAsked of [false, true]) {
      const at = await inFlow('screening', { hasUnsavedDrafts: true })
      if (isAsked) at.portal.send({ type: 'LOG_OUT' })
      at.clock.increment(28 * 60_000)
      at.clock.increment(2 * 60_000)
      expect([at.open(), notice(at)]).toEqual(['signIn', 'sessionEnded'])
    }
  })
  test('from the menu asks first, too; the statement saves its page before', async () => {
    const at = await inFlow('casework', { hasUnsavedDrafts: true })
    at.portal.send({ type: 'SAVE_AND_LOG_OUT' })
    expect(question(at).getSnapshot().value).toBe('asking')
    const writing = await inFlow('statement', { hasUnsavedDrafts: true })
    writing.portal.send({ type: 'SAVE_AND_LOG_OUT' })
    expect(question(writing).getSnapshot().value).toBe('signedIn')
  })
})

describe('the watch over a session', () => {
  const minutes = (count: number) => count * 60_000
  test('starts at sign-in, and ends the session after 30 minutes without activity', async () => {
    const at = await inFlow('screening')
    expect(at.running()).toEqual(['idle', 'logOut', 'screening'])
    at.clock.increment(minutes(28))
    expect(at.open()).toBe('screening')
    at.clock.increment(minutes(2))
    await settled()
    expect(at.open()).toBe('signIn')
    expect(at.begunWith('signIn')).toEqual({ email: '', notice: 'sessionEnded' })
    expect(at.running()).toEqual(['signIn'])
  })
  describe('on the statement, whose open page is saved first', () => {
    async function runOut() {
      const at = await inFlow('statement')
      at.clock.increment(minutes(28))
      at.clock.increment(minutes(2))
      await settled()
      return at
    }
    const isOver = (at: Awaited<ReturnType<typeof inFlow>>) => {
      expect(at.begunWith('signIn')).toEqual({ email: '', notice: 'sessionEnded' })
      expect(at.running()).toEqual(['signIn'])
      expect(at.remembered.at(-1)).toBe('nothing')
    }
    test('ends the session when the page is saved', async () => {
      const at = await runOut()
      expect(at.open()).toBe('statement')
      await at.send({ type: 'LOG_OUT' })
      isOver(at)
    })
    test('ends it after 30 seconds if the page cannot be saved', async () => {
      const at = await runOut()
      at.clock.increment(29_000)
      expect(at.open()).toBe('statement')
      at.clock.increment(1000)
      await settled()
      isOver(at)
    })
    test('ends it at once if the server knows no session', async () => {
      const at = await runOut()
      await at.send({ type: 'SESSION_EXPIRED' })
      isOver(at)
    })
  })
  test('does not run for a visitor', async () => {
    const at = await startVisit('/')
    at.clock.increment(minutes(60))
    expect(at.running()).toEqual(['entry'])
  })
})
