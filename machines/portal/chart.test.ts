import { describe, expect, test } from 'vitest'
import { surveyed } from '../../domain/samples/people.ts'
import { client, paid, verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { sampleSession } from '../shared/chart-data.ts'
import { emptyVisit, type Session } from '../shared/session.ts'
import { heldCall } from '../shared/testing.ts'
import { startVisit, income, inFlow, resumed } from './testing.ts'

describe('where a flow leads when it ends (R1301 to R1306)', () => {
  const email = 'maria@example.com'
  test.each([
    ['entry', 'the login is asked for', { next: 'login' }, 'signIn', { email: '' }],
    ['entry', 'the password is forgotten', { next: 'forgot' }, 'passwordReset', { email: '' }],
    ['entry', 'a state was chosen', { next: 'register/basic-info' }, 'registration', { session: null }],
    ['signIn', 'the token is there', { next: 'resume' }, 'resuming', {}],
    ['signIn', 'the password is forgotten', { next: 'forgot', email }, 'passwordReset', { email }],
    ['signIn', 'there is no account', { next: 'register' }, 'entry', { at: 'register' }],
    ['passwordReset', 'the password is set', { next: 'resume' }, 'resuming', {}],
    ['passwordReset', 'the login is asked for', { next: 'login' }, 'signIn', { notice: null }],
    ['registration', 'all is saved', { next: 'screening', email: '' }, 'screening', { at: 'register/open-cases' }],
    ['registration', 'the account was there before', { next: 'resume', email }, 'resuming', {}],
    ['registration', 'the email has an account', { next: 'login', email }, 'signIn', { email }],
    ['registration', 'and its password is forgotten', { next: 'forgot', email }, 'passwordReset', { email }],
    ['registration', 'a page was changed', { next: 'review', email: '' }, 'screening', {}],
    ['screening', 'the questions are wanted', { next: 'survey' }, 'survey', {}],
    ['screening', 'the payment is wanted', { next: 'payment' }, 'payment', {}],
    ['screening', 'the results are free', { next: 'verification' }, 'verification', {}],
    ['survey', 'a page was changed', { next: 'review' }, 'screening', {}],
    ['survey', 'nothing else pays', { next: 'payment' }, 'payment', {}],
    ['survey', 'a promotion pays', { next: 'verification' }, 'verification', {}],
    ['payment', 'it is paid', { paid: { verified: false }, charged: 1500 }, 'verification', {}],
    ['verification', 'the search has ended', { next: 'results' }, 'results', {}],
    ['verification', 'the search goes on', { next: 'results-waiting' }, 'resultsWaiting', {}],
    ['resultsWaiting', 'the search has ended', undefined, 'results', {}],
    ['results', 'there are none yet', { next: 'results-waiting' }, 'resultsWaiting', {}],
    ['statement', 'the client is done', { next: 'menu' }, 'casework', {}],
  ] as const)('%s, when %s', async (from, _, output, to, input) => {
    const at = await inFlow(from)
    await at.flows[from].answers(output)
    expect(at.open()).toBe(to)
    expect(at.begunWith(to)).toMatchObject(input)
  })

  test.each([
    ['entry', '/', 'entry'],
    ['passwordReset', '/reset?code=mailed', 'passwordReset'],
  ] as const)('from %s, a signed-in person who opens the login continues where they were', async (_, address, flow) => {
    const at = await startVisit(address, { hasToken: true })
    expect(at.open()).toBe(flow)
    await at.flows[flow].answers({ next: 'login' })
    expect(at.open()).toBe('resuming')
  })

  test.each([
    ['a visitor goes to the landing', async () => startVisit('/privacy'), 'entry', { at: 'landing' }],
    [
      'a returning person continues where they were',
      async () => startVisit('/privacy', { hasToken: true }),
      'resuming',
      {},
    ],
    ['a person who logged in continues where the rules say', loggedIn, 'resuming', {}],
  ] as const)('from the information pages %s', async (_, come, to, input) => {
    const at = await come()
    await at.goTo('information')
    await at.flows.information.answers()
    expect(at.open()).toBe(to)
    expect(at.begunWith(to)).toMatchObject(input)
  })
  async function loggedIn() {
    const at = await startVisit('/login')
    await at.flows.signIn.answers({ next: 'resume' })
    await at.flows.resume.answers({ session: sampleSession(client), path: 'menu' })
    return at
  }

  test('"your session has ended" disappears once a person starts an account', async () => {
    const at = await inFlow('results')
    await at.send({ type: 'SESSION_EXPIRED' })
    await at.flows.signIn.answers({ next: 'register' })
    at.portal.send({ type: 'VISIT_CHANGED', visit: { ...emptyVisit, us_state: 'UT' } })
    await at.flows.entry.answers({ next: 'register/basic-info' })
    await at.flows.registration.answers({ next: 'login', email: 'maria@example.com' })
    expect(at.begunWith('signIn')).toEqual({ email: 'maria@example.com', notice: null })
  })

  test('Cancel on basic info leads to the landing, also for people who opened its address', async () => {
    const at = await startVisit('/register/basic-info?us_state=UT')
    await at.flows.registration.answers({ next: 'landing', email: '' })
    expect(at.open()).toBe('entry')
    expect(at.begunWith('entry')).toMatchObject({ at: 'landing' })
  })

  test('a signed-in person who checks eligibility continues where the rules say, without a second account', async () => {
    const at = await inFlow('screening')
    await at.goTo('entry')
    await at.flows.entry.answers({ next: 'register/basic-info' })
    expect(at.open()).toBe('resuming')
  })
})

test('a person sent on by the rules is kept and remembered', async () => {
  const session = sampleSession(client)
  const at = await resumed('menu', session)
  expect([at.open(), at.context()]).toMatchObject(['casework', { session }])
  expect(at.remembered).toContain('person')
})

describe('a person who returns to a session by the address of a page', () => {
  const comeBack = async (address: string, path: ScreenPath, session: Session) => {
    const at = await startVisit(address, { hasToken: true })
    await at.flows.resume.answers({ session, path })
    return at
  }

  test.each([
    ['/account', 'results', sampleSession(verified), 'account'],
    ['/documents', 'results', sampleSession(verified), 'casework'],
    ['/register/payment', 'register/court-data', sampleSession({}, income), 'payment'],
    ['/results', 'register/verification', sampleSession(paid), 'verification'],
    ['/statement/intro', 'results', sampleSession(verified), 'results'],
    ['/account', 'register/interested-info', sampleSession({ us_state: 'PA' }, surveyed('PA')), 'survey'],
  ] as const)('%s: nothing is fetched before the page they get (%s)', async (address, path, session, flow) => {
    const at = await comeBack(address, path, session)
    expect(at.open()).toBe(flow)
    expect(at.fetched).toEqual(['resume', flow])
  })

  test('the address counts once: the next person at this computer continues where the rules say', async () => {
    const at = await comeBack('/account', 'results', sampleSession(verified))
    await at.send({ type: 'LOG_OUT' })
    await at.flows.signIn.answers({ next: 'resume' })
    await at.flows.resume.answers({ session: sampleSession(client), path: 'menu' })
    expect(at.open()).toBe('casework')
  })

  test('a person who had to log in first continues where the rules say', async () => {
    const at = await startVisit('/account')
    await at.flows.signIn.answers({ next: 'resume' })
    await at.flows.resume.answers({ session: sampleSession(client), path: 'menu' })
    expect(at.open()).toBe('casework')
  })
})

describe('a flow that could not be fetched', () => {
  test.each([
    ['entry', '/'],
    ['registration', '/register/basic-info?us_state=UT'],
  ] as const)('%s: shows an error, and can be tried again', async (flow, address) => {
    const loadFlow = heldCall()
    const at = await startVisit(address, { loadFlow })
    const shows = (tag: 'loading' | 'error') => at.portal.getSnapshot().hasTag(tag)
    expect(shows('loading')).toBe(true)
    await loadFlow.fails(unreachable)
    expect([at.portal.getSnapshot().matches({ flow: { [at.open()]: 'unavailable' } }), shows('error')]).toEqual([
      true,
      true,
    ])
    at.portal.send({ type: 'TRY_AGAIN' })
    expect(loadFlow.inputs).toEqual([{ flow }, { flow }])
    await loadFlow.answers(at.flows[flow])
    expect([shows('error'), at.running()]).toEqual([false, [flow]])
  })

  test('a person who cannot continue because of it can try again, too', async () => {
    const loadFlow = heldCall()
    const at = await startVisit('/results', { hasToken: true, loadFlow })
    await loadFlow.fails(unreachable)
    expect(at.portal.getSnapshot().hasTag('error')).toBe(true)
    at.portal.send({ type: 'TRY_AGAIN' })
    await loadFlow.answers(at.flows.resume)
    expect(at.running()).toEqual(['resume'])
    await at.flows.resume.answers({ session: sampleSession(verified), path: 'results' })
    await loadFlow.fails(unreachable)
    at.portal.send({ type: 'TRY_AGAIN' })
    await loadFlow.answers(at.flows.results)
    expect(at.running()).toEqual(['idle', 'logOut', 'results'])
  })
  test('a signed-in person can still log out', async () => {
    const loadFlow = heldCall()
    const at = await startVisit('/results', { hasToken: true, loadFlow })
    await loadFlow.answers(at.flows.resume)
    await at.flows.resume.answers({ session: sampleSession(verified), path: 'results' })
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
  ] as const)('%s', async (_, from, screen, to) => {
    const at = await inFlow(from)
    await at.goTo(screen)
    expect(at.open()).toBe(to)
  })

  test.each([
    ['again as long as the page says that the payment went through', true, 'verification'],
    ['no more once it is done', false, 'results'],
  ])('for verification by a verified person opens it %s', async (_, hasJustPaid, to) => {
    const at = await inFlow(hasJustPaid ? 'payment' : 'results')
    if (hasJustPaid) await at.flows.payment.answers({ paid: { verified: true }, charged: 1500 })
    at.portal.send({ type: 'SESSION_CHANGED', changes: { person: sampleSession(verified).person } })
    for (const screen of ['results', 'verification'] as const) await at.goTo(screen)
    expect(at.open()).toBe(to)
  })

  test('for the results wait shows whose results they are', async () => {
    const at = await inFlow('resultsWaiting')
    expect(at.begunWith('resultsWaiting')).toEqual({ session: sampleSession(verified) })
  })
})
