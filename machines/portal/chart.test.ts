import { describe, expect, test } from 'vitest'
import { answersTo } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/failure.ts'
import { noMatters } from '../../domain/samples/matter.ts'
import { client, paid, registered, samplePerson, verified } from '../../domain/samples/person.ts'
import type { FlowName, ScreenPath } from '../../domain/screens.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { heldCall, settled } from '../kit/chart-test.ts'
import { emptyVisit, type Session } from '../kit/session.ts'
import { arrive } from './chart-test.ts'

const income = answersTo('number_of_dependents', 'household_income_range')
const sessionOf = (changes: Partial<Person> = {}, answers: Answers = {}): Session => ({
  person: samplePerson(changes),
  answers,
  matters: null,
})

/** Comes back with a token, and is led by the rules to this screen. */
async function resumed(path: ScreenPath, session: Session) {
  const at = await arrive(`/${path}`, { hasToken: true })
  await at.flows.resume.answers({ session, path })
  return at
}
const standing: { readonly [Flow in FlowName]: () => ReturnType<typeof arrive> } = {
  entry: () => arrive('/'),
  signIn: () => arrive('/login'),
  passwordReset: () => arrive('/forgot'),
  registration: () => resumed('register/aliases', sessionOf(registered)),
  screening: () => resumed('register/court-data', sessionOf({}, income)),
  survey: () => resumed('register/employed', sessionOf({}, income)),
  payment: () => resumed('register/payment', sessionOf({}, income)),
  verification: () => resumed('register/verification', sessionOf(paid)),
  resultsWaiting: () => resumed('register/results-waiting', sessionOf(verified)),
  results: () => resumed('results', sessionOf(verified)),
  casework: () => resumed('menu', sessionOf(client)),
  async statement() {
    const at = await resumed('menu', sessionOf(client))
    at.portal.send({ type: 'xstate.route', to: '#statement' })
    await settled()
    return at
  },
}
const flowNames = Object.keys(standing) as readonly FlowName[]
const inFlow = (flow: FlowName) => standing[flow]()

describe('where a flow leads at its end (S1 §4, §8)', () => {
  test.each([
    ['entry', 'the login is asked for', { next: 'login' }, 'signIn', { email: '' }],
    ['entry', 'the password is forgotten', { next: 'forgot' }, 'passwordReset', { email: '' }],
    ['entry', 'a state was chosen', { next: 'register/basic-info' }, 'registration', { session: null }],
    ['signIn', 'the token is there', { next: 'resume' }, 'resuming', {}],
    ['signIn', 'the password is forgotten', { next: 'forgot' }, 'passwordReset', {}],
    ['signIn', 'there is no account', { next: 'register' }, 'entry', { at: 'register' }],
    ['passwordReset', 'the password is set', { next: 'resume' }, 'resuming', {}],
    ['passwordReset', 'the login is asked for', { next: 'login' }, 'signIn', { notice: null }],
  ] as const)('%s, when %s', async (from, _, output, to, input) => {
    const at = await inFlow(from)
    await at.flows[from].answers(output)
    expect(at.open()).toBe(to)
    expect(at.begunWith(to)).toMatchObject(input)
  })

  test.each([
    ['registration', 'all is saved', { next: 'screening', email: '' }, 'screening'],
    ['screening', 'the questions are wanted', { next: 'survey' }, 'survey'],
    ['screening', 'the payment is wanted', { next: 'payment' }, 'payment'],
    ['screening', 'the results are free', { next: 'verification' }, 'verification'],
    ['survey', 'nothing else pays', { next: 'payment' }, 'payment'],
    ['survey', 'a promotion pays', { next: 'verification' }, 'verification'],
    ['payment', 'it is paid', { paid: { verified: false } }, 'verification'],
    ['verification', 'the search has ended', { next: 'results' }, 'results'],
    ['verification', 'the search goes on', { next: 'results-waiting' }, 'resultsWaiting'],
    ['resultsWaiting', 'the search has ended', undefined, 'results'],
    ['results', 'there are none yet', { next: 'results-waiting' }, 'resultsWaiting'],
    ['statement', 'the client is done', { next: 'menu' }, 'casework'],
  ] as const)('%s, when %s', async (from, _, output, to) => {
    const at = await inFlow(from)
    await at.flows[from].answers(output)
    expect(at.open()).toBe(to)
  })

  test.each([
    ['login', 'signIn', 'maria@example.com'],
    ['forgot', 'passwordReset', 'maria@example.com'],
  ] as const)('"is this your email?" leads to %s, and the email comes along', async (next, to, email) => {
    const at = await arrive('/register/basic-info?us_state=UT')
    await at.flows.registration.answers({ next, email })
    expect(at.open()).toBe(to)
    expect(at.begunWith(to)).toMatchObject({ email })
  })

  test('"your session has ended" is not said again to who has begun an account since', async () => {
    const at = await inFlow('results')
    at.portal.send({ type: 'SESSION_EXPIRED' })
    await settled()
    await at.flows.signIn.answers({ next: 'register' })
    at.portal.send({ type: 'VISIT_CHANGED', visit: { ...emptyVisit, us_state: 'UT' } })
    await at.flows.entry.answers({ next: 'register/basic-info' })
    await at.flows.registration.answers({ next: 'login', email: 'maria@example.com' })
    expect(at.begunWith('signIn')).toEqual({ email: 'maria@example.com', notice: null })
  })

  test('Cancel on basic info leads to the landing, even for who came by the address of basic info', async () => {
    const at = await arrive('/register/basic-info?us_state=UT')
    await at.flows.registration.answers({ next: 'landing', email: '' })
    expect(at.open()).toBe('entry')
    expect(at.begunWith('entry')).toMatchObject({ at: 'landing' })
  })

  test('who is signed in and checks eligibility goes on where the rules put them, and makes no second account', async () => {
    const at = await inFlow('screening')
    at.portal.send({ type: 'xstate.route', to: '#entry' })
    await settled()
    await at.flows.entry.answers({ next: 'register/basic-info' })
    expect(at.open()).toBe('resuming')
  })
})

describe('where the rules put a person: the flow that shows the screen', () => {
  test.each([
    ['register/aliases', sessionOf(registered), 'registration'],
    ['register/created', sessionOf({}, answersTo('race', 'ethnicity')), 'registration'],
    ['register/parole', sessionOf(), 'screening'],
    ['register/court-data', sessionOf({}, income), 'screening'],
    ['register/pay-rate', sessionOf({}, income), 'survey'],
    ['register/payment', sessionOf({}, income), 'payment'],
    ['register/verification', sessionOf(paid), 'verification'],
    ['register/results-waiting', sessionOf(verified), 'resultsWaiting'],
    ['results', sessionOf(verified), 'results'],
    ['menu', sessionOf(client), 'casework'],
  ] as const)('%s', async (path, session, flow) => {
    const at = await resumed(path, session)
    expect(at.open()).toBe(flow)
    expect(at.portal.getSnapshot().context).toMatchObject({ session, resumeAt: path })
    expect(at.remembered).toContain('person')
  })
})

describe('what is kept from flow to flow', () => {
  test.each([
    ['with a card in the own name', { verified: true }],
    ['with a card in another name', { verified: false }],
    ['earlier: the server only said "Already paid"', null],
  ])('paid %s: the verification is told, and a reload does not lead back to the payment', async (_, answer) => {
    const at = await inFlow('payment')
    await at.flows.payment.answers({ paid: answer })
    expect(at.begunWith('verification')).toEqual({ paid: answer })
    expect(at.portal.getSnapshot().context.session?.person.app_payment_date).not.toBeNull()
  })
  test.each(['screening', 'survey'] as const)(
    'a free result after the %s counts as paid, and no card is spoken of',
    async from => {
      const at = await inFlow(from)
      await at.flows[from].answers({ next: 'verification' })
      expect(at.begunWith('verification')).toEqual({ paid: null })
      expect(at.portal.getSnapshot().context.session?.person.app_payment_date).not.toBeNull()
    },
  )
  test("the server's own date of a payment is kept", async () => {
    const at = await inFlow('payment')
    const person = samplePerson({ app_payment_date: '2025-01-02' })
    at.portal.send({ type: 'PERSON_CHANGED', person })
    await at.flows.payment.answers({ paid: { verified: false } })
    expect(at.portal.getSnapshot().context.session?.person.app_payment_date).toBe('2025-01-02')
  })
  test.each(['results', 'results-waiting'])(
    'verified on the way to %s: the person counts as verified; the payment is forgotten',
    async next => {
      const at = await inFlow('payment')
      await at.flows.payment.answers({ paid: { verified: true } })
      await at.flows.verification.answers({ next })
      expect(at.portal.getSnapshot().context).toMatchObject({ paid: null, session: { person: { verified: true } } })
    },
  )
  test('the payment is named by the visit, however often its page is opened', async () => {
    const at = await inFlow('payment')
    at.portal.send({ type: 'xstate.route', to: '#survey' })
    await settled()
    at.portal.send({ type: 'xstate.route', to: '#payment' })
    await settled()
    expect(at.flows.payment.asked).toMatchObject([{ idempotencyKey: 'visit' }, { idempotencyKey: 'visit' }])
  })
})

describe('what a flow tells', () => {
  test('who has signed in is kept and remembered; the flow goes on', async () => {
    const at = await arrive('/register/basic-info?us_state=UT')
    const session = sessionOf(registered)
    at.portal.send({ type: 'SIGNED_IN', session })
    expect(at.open()).toBe('registration')
    expect(at.portal.getSnapshot().context).toMatchObject({ session, hasToken: true })
    expect(at.remembered).toEqual(['person'])
    await at.flows.registration.answers({ next: 'screening', email: '' })
    expect(at.begunWith('screening')).toMatchObject({ person: session.person, answers: {} })
  })
  test('a changed person and new answers are what the next flow begins with', async () => {
    const at = await inFlow('screening')
    const person = samplePerson({ city: 'Ogden' })
    const answers = { ...income, ...answersTo('open_cases') }
    at.portal.send({ type: 'PERSON_CHANGED', person })
    at.portal.send({ type: 'ANSWERS_CHANGED', answers })
    await at.flows.screening.answers({ next: 'survey' })
    expect(at.begunWith('survey')).toMatchObject({ person, answers })
    expect(at.portal.getSnapshot().context.session?.matters).toBeNull()
  })
  test('matters that were read are what the dashboard begins with', async () => {
    const at = await inFlow('statement')
    at.portal.send({ type: 'MATTERS_CHANGED', matters: noMatters })
    await at.flows.statement.answers({ next: 'menu' })
    expect(at.begunWith('casework')).toMatchObject({ matters: noMatters })
  })
  test('a changed visit is kept, remembered, and what the registration begins with', async () => {
    const at = await arrive('/')
    const visit = { ...emptyVisit, us_state: 'AZ' } as const
    at.portal.send({ type: 'VISIT_CHANGED', visit })
    expect(at.remembered).toEqual([{ visit }])
    await at.flows.entry.answers({ next: 'register/basic-info' })
    expect(at.begunWith('registration')).toMatchObject({ visit })
  })
  test('news of a person when nobody is signed in makes nobody signed in', async () => {
    const at = await arrive('/')
    at.portal.send({ type: 'PERSON_CHANGED', person: samplePerson() })
    expect(at.portal.getSnapshot().context.session).toBeNull()
  })
})

describe('logged out, or the session has ended (S1 §4 "Logout", §8; DECISIONS §6)', () => {
  const ends = [
    ['LOG_OUT', null],
    ['SESSION_EXPIRED', 'sessionEnded'],
  ] as const
  test.each(flowNames.flatMap(flow => ends.map(([type, notice]) => [type, flow, notice] as const)))(
    '%s in %s: the login, and nothing of the person is left',
    async (type, flow, notice) => {
      const at = await inFlow(flow)
      at.portal.send({ type })
      await settled()
      expect(at.open()).toBe('signIn')
      expect(at.begunWith('signIn')).toEqual({ email: '', notice })
      expect(at.portal.getSnapshot().context).toMatchObject({ session: null, paid: null, hasToken: false, email: '' })
      expect(at.remembered.at(-1)).toBe('nothing')
      expect(at.running()).toEqual(['signIn'])
      expect(JSON.stringify(at.portal.getSnapshot().context)).not.toContain('Maria')
    },
  )
  test('after the payment, before the identity is proven: the payment is forgotten, too', async () => {
    const at = await inFlow('payment')
    await at.flows.payment.answers({ paid: { verified: true } })
    at.portal.send({ type: 'LOG_OUT' })
    expect(at.portal.getSnapshot().context.paid).toBeNull()
  })
  test('the email that came along from "is this your email?" is forgotten, too', async () => {
    const at = await arrive('/register/basic-info?us_state=UT')
    await at.flows.registration.answers({ next: 'forgot', email: 'maria@example.com' })
    at.portal.send({ type: 'LOG_OUT' })
    await settled()
    expect(at.begunWith('signIn')).toEqual({ email: '', notice: null })
  })
  test('whoever logs in next goes on where the rules put them', async () => {
    const at = await inFlow('results')
    at.portal.send({ type: 'SESSION_EXPIRED' })
    await settled()
    await at.flows.signIn.answers({ next: 'resume' })
    expect(at.begunWith('resuming')).toMatchObject({ visit: at.portal.getSnapshot().context.visit })
    await at.flows.resume.answers({ session: sessionOf(), path: 'register/open-cases' })
    expect(at.open()).toBe('screening')
    expect(at.begunWith('screening')).toMatchObject({ person: samplePerson() })
  })
})

describe('the watch over a session', () => {
  const minutes = (count: number) => count * 60_000
  test('begins when somebody is signed in, and ends the session after 30 minutes without activity', async () => {
    const at = await inFlow('screening')
    expect(at.running()).toEqual(['idle', 'screening'])
    at.clock.increment(minutes(28))
    expect(at.open()).toBe('screening')
    at.clock.increment(minutes(2))
    await settled()
    expect(at.open()).toBe('signIn')
    expect(at.begunWith('signIn')).toEqual({ email: '', notice: 'sessionEnded' })
    expect(at.running()).toEqual(['signIn'])
  })
  describe('over the statement, whose open page is saved first', () => {
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
      at.portal.send({ type: 'LOG_OUT' })
      await settled()
      isOver(at)
    })
    test('ends it after 30 seconds where the page cannot be saved', async () => {
      const at = await runOut()
      at.clock.increment(29_000)
      expect(at.open()).toBe('statement')
      at.clock.increment(1000)
      await settled()
      isOver(at)
    })
    test('ends it at once where the server knows of no session', async () => {
      const at = await runOut()
      at.portal.send({ type: 'SESSION_EXPIRED' })
      await settled()
      isOver(at)
    })
  })
  test('is not there for a visitor', async () => {
    const at = await arrive('/')
    at.clock.increment(minutes(60))
    expect(at.running()).toEqual(['entry'])
  })
})

describe('a flow that could not be fetched', () => {
  const addresses = [
    ['entry', '/'],
    ['signIn', '/login'],
    ['passwordReset', '/forgot'],
    ['registration', '/register/basic-info?us_state=UT'],
  ] as const
  test.each(addresses)('%s: says so, and can be tried again', async (flow, address) => {
    const loadFlow = heldCall()
    const at = await arrive(address, { loadFlow })
    expect(at.portal.getSnapshot().hasTag('loading')).toBe(true)
    await loadFlow.fails(unreachable)
    expect(at.portal.getSnapshot().matches({ flow: { [at.open()]: 'unavailable' } })).toBe(true)
    expect(at.portal.getSnapshot().hasTag('error')).toBe(true)
    at.portal.send({ type: 'TRY_AGAIN' })
    expect(loadFlow.asked).toEqual([{ flow }, { flow }])
    await loadFlow.answers(at.flows[flow])
    expect(at.portal.getSnapshot().hasTag('error')).toBe(false)
    expect(at.running()).toEqual([flow])
  })
  test('who cannot be led on because of it can try again as well', async () => {
    const loadFlow = heldCall()
    const at = await arrive('/results', { hasToken: true, loadFlow })
    await loadFlow.fails(unreachable)
    expect(at.portal.getSnapshot().hasTag('error')).toBe(true)
    at.portal.send({ type: 'TRY_AGAIN' })
    await loadFlow.answers(at.flows.resume)
    expect(at.running()).toEqual(['resume'])
    await at.flows.resume.answers({ session: sessionOf(verified), path: 'results' })
    await loadFlow.fails(unreachable)
    at.portal.send({ type: 'TRY_AGAIN' })
    await loadFlow.answers(at.flows.results)
    expect(at.running()).toEqual(['idle', 'results'])
  })
  test('who is signed in can log out all the same', async () => {
    const loadFlow = heldCall()
    const at = await arrive('/results', { hasToken: true, loadFlow })
    await loadFlow.answers(at.flows.resume)
    await at.flows.resume.answers({ session: sessionOf(verified), path: 'results' })
    await loadFlow.fails(unreachable)
    at.portal.send({ type: 'LOG_OUT' })
    expect(at.open()).toBe('signIn')
  })
})

describe('a request by the address bar', () => {
  test.each([
    ['for a flow that the person may be on opens it', 'screening', 'survey', 'survey'],
    ['for results before the verification leaves the person where they are', 'screening', 'results', 'screening'],
    ['for the payment after the payment leaves the person where they are', 'verification', 'payment', 'verification'],
    ['for the login by who is signed in leaves them where they are', 'screening', 'signIn', 'screening'],
  ] as const)('%s', async (_, from, wanted, to) => {
    const at = await inFlow(from)
    at.portal.send({ type: 'xstate.route', to: `#${wanted}` })
    await settled()
    expect(at.open()).toBe(to)
  })
})
