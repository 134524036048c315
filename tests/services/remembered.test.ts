import { afterEach, describe, expect, test } from 'vitest'
import { waitFor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'
import { screened } from '../../domain/samples/people.ts'
import {
  paid,
  registered,
  sampleBasicInfo,
  sampleCard,
  samplePerson,
  sampleProfile,
  verified,
} from '../../domain/samples/person.ts'
import { respondWith, json, nothing, signedInWith } from '../../harness/api.ts'
import { startPortal } from '../../harness/stubs.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { openFlow } from '../../machines/portal/current-screen.ts'
import { composePortal, storedCoupon, storedChanging, storedVisit } from '../../src/app/composition.ts'
import { fetchFlow } from '../../src/app/flows.ts'
import { watchMatters } from '../../src/app/watch-session.ts'

signedInWith(null)

let root: AnyActorRef | undefined
afterEach(() => {
  root?.stop()
})

/** The portal as a browser runs it, with its flows and services, and no screen. */
function openAt(address: string) {
  const arrival = readArrival(new URL(address, 'http://portal'), storedVisit())
  const portal = composePortal(async name => (await fetchFlow(name)).chart(() => 'es'))
  const hasToken = localStorage.getItem('token') !== null
  const opened = startPortal(portal, arrival, { hasToken })
  opened.send({ type: 'VISIT_CHANGED', visit: arrival.visit })
  root = opened
  watchMatters(opened)
  return opened
}
type Portal = ReturnType<typeof openAt>
const signedIn = (portal: Portal) => waitFor(portal, ({ context }) => context.session !== null)
/** The chart of this flow, once it is open. */
async function flow(portal: Portal, id: string): Promise<AnyActorRef> {
  await waitFor(portal, state => state.hasTag('ready') && openFlow(portal)?.id === id, { timeout: 10_000 })
  return openFlow(portal)!
}
const child = (of: AnyActorRef, id: string) =>
  (of.getSnapshot() as { children: Record<string, AnyActorRef> }).children[id]!

/** The storage of a browser in which a person is signed in. */
const returning = { token: 'new-token', last_activity: String(Date.now()) }
function store(values: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}
const stored = () => Object.fromEntries(Object.entries(localStorage))
const time = expect.stringMatching(/^\d{13}$/)
const empty = { 'GET /v1/answer/': json([]), 'GET /v1/matter/': json({ matters: [] }) }
/** A browser's data about Maria (R1102) once she is signed in. */
const maria = {
  token: 'new-token',
  last_activity: time,
  profile_id: 'person-1',
  email: 'maria@example.com',
  first_name: 'Maria',
  us_state: 'UT',
  show_clio_link: 'false',
}

describe('a visitor', () => {
  test('keeps what the links said, the campaign and the friend, and nothing else', async () => {
    respondWith({ 'GET /v1/referral/CARMEN88': json({ valid: true }) })
    const portal = openAt('/r/CARMEN88?utm_campaign=clean-slate-utah&lang=es')
    await expect.poll(stored).toEqual({
      utm_code: 'referral-client',
      peer_referrer_code: 'CARMEN88',
      has_peer_referrer: 'true',
    })
    const entry = await flow(portal, 'entry')
    entry.send({ type: 'CHOOSE_STATE', us_state: 'AZ' })
    await expect.poll(stored).toMatchObject({ us_state: 'AZ' })
  })

  test('with a refused friend’s code keeps none of it', async () => {
    respondWith({ 'GET /v1/referral/NOBODY': json({ detail: 'Not Found' }, 404) })
    const entry = await flow(openAt('/r/NOBODY'), 'entry')
    await waitFor(entry, (state: AnyMachineSnapshot) => state.context.notice === 'friendsCodeRefused')
    expect(stored()).toEqual({})
  })
})

test('after a login the profile is there, without a password', async () => {
  respondWith({
    ...empty,
    'POST /authentication/token': json({ access_token: 'new-token' }),
    'GET /v1/person/': json(samplePerson({ title: 'Ms', utm_code: 'email_promo' })),
  })
  const portal = openAt('/login')
  const signIn = await flow(portal, 'signIn')
  signIn.send({ type: 'SUBMIT', values: { email: 'maria@example.com', password: 'a-long-password' } })
  await signedIn(portal)
  await expect.poll(stored).toEqual({ ...maria, title: 'Ms', utm_code: 'email_promo' })
  expect(sessionStorage).toHaveLength(0)
})

test('after registration the same is there: no birth date, password, address or friend’s code', async () => {
  respondWith({
    ...empty,
    'POST /v1/person/': json({}),
    'POST /authentication/token': json({ access_token: 'new-token' }),
    'GET /v1/person/': json(samplePerson(registered)),
    'PUT /v1/person/': nothing,
  })
  store({ peer_referrer_code: 'CARMEN88', has_peer_referrer: 'true' })
  const portal = openAt('/register/basic-info?us_state=UT')
  const registration = await flow(portal, 'registration')
  expect(stored()).toMatchObject({ peer_referrer_code: 'CARMEN88' })
  child(registration, 'basicInfo').send({ type: 'SUBMIT', values: sampleBasicInfo })
  child(registration, 'basicInfo').send({ type: 'CONFIRM' })
  await signedIn(portal)
  await expect.poll(stored).toEqual(maria)

  await waitFor(registration, state => 'aliases' in state.children)
  child(registration, 'aliases').send({ type: 'SKIP' })
  respondWith({ ...empty, 'GET /v1/person/': json(samplePerson()), 'PUT /v1/person/': nothing })
  await waitFor(registration, state => 'address' in state.children)
  child(registration, 'address').send({ type: 'CHANGE', draft: sampleProfile() })
  child(registration, 'address').send({ type: 'SUBMIT' })
  await expect.poll(stored).toEqual({ ...maria, title: 'Ms' })
})

test('the page being changed survives a refresh, for the same person, until the review or the end of the session', () => {
  store({ ...returning, profile_id: 'person-1' })
  const portal = openAt('/privacy')
  portal.send({ type: 'SESSION_CHANGED', changes: { person: samplePerson(), answers: {} } })
  portal.send({ type: 'SESSION_CHANGED', changes: { changing: 'register/address' } })
  expect(storedChanging()).toBe('register/address')
  localStorage.setItem('profile_id', 'person-2')
  expect(storedChanging()).toBeNull()
  localStorage.setItem('profile_id', 'person-1')
  portal.send({ type: 'SESSION_CHANGED', changes: { changing: null } })
  expect(storedChanging()).toBeNull()
  portal.send({ type: 'SESSION_CHANGED', changes: { changing: 'register/income' } })
  portal.send({ type: 'LOG_OUT' })
  expect([storedChanging(), sessionStorage.length]).toEqual([null, 0])
})

test('a payment and the identity check leave nothing behind', async () => {
  store(returning)
  const said = Object.entries(screened()).flatMap(([question, items]) => items.map(item => ({ question, ...item })))
  respondWith({
    ...empty,
    'GET /v1/answer/': json(said),
    'GET /v1/person/': json(samplePerson({ title: null })),
    'POST /v1/payment/': json({ verified: false }),
    'PUT /v1/person/verification': json({ verified: true }),
    'GET /v2/eligibility/count': json({}),
  })
  const portal = openAt('/login')
  const screening = await flow(portal, 'screening')
  child(screening, 'question').send({ type: 'SUBMIT' })
  await waitFor(screening, state => (state as AnyMachineSnapshot).value === 'discount-questions')
  screening.send({ type: 'GO_TO_PAYMENT' })
  const payment = await flow(portal, 'payment')
  payment.send({ type: 'PAY', card: sampleCard() })
  const verification = await flow(portal, 'verification')
  expect(stored()).toEqual(maria)
  verification.send({ type: 'SUBMIT', ssn: '0123' })
  await flow(portal, 'resultsWaiting')
  expect(stored()).toEqual(maria)
  // when the search began in this tab, for the timer
  expect(Object.keys(sessionStorage)).toEqual(['waiting person-1'])
})

test.each([
  ['log out', { type: 'LOG_OUT' }],
  ['end of the session', { type: 'SESSION_EXPIRED' }],
] as const)('the %s leaves the language, and nothing else', async (_, event) => {
  store({ ...returning, language: 'es' })
  respondWith({
    ...empty,
    'GET /v1/person/': json(samplePerson({ ...verified, ...paid, utm_code: 'email_promo', has_peer_referrer: true })),
    'GET /v2/eligibility/count': json({}),
  })
  const portal = openAt('/login')
  await flow(portal, 'resultsWaiting')
  await expect.poll(stored).toEqual({
    ...maria,
    language: 'es',
    title: 'Ms',
    utm_code: 'email_promo',
    has_peer_referrer: 'true',
  })
  portal.send(event)
  await flow(portal, 'signIn')
  expect(stored()).toEqual({ language: 'es' })
  expect(sessionStorage).toHaveLength(0)
})

test('nothing of a person is saved in the data of another who has logged in in another tab', async () => {
  localStorage.setItem('token', 'new-token')
  respondWith({ ...empty, 'GET /v1/person/': json(samplePerson()) })
  const portal = openAt('/login')
  await signedIn(portal)
  await expect.poll(stored).toMatchObject({ profile_id: 'person-1' })
  localStorage.clear()
  const theirs = { token: 'of another person', profile_id: 'person-2', last_activity: '1' }
  store(theirs)
  portal.send({ type: 'SESSION_CHANGED', changes: { person: samplePerson({ first_name: 'Maria' }) } })
  expect(stored()).toEqual(theirs)
})

test('an applied coupon stays with the tab and its person, until it is refused or the session ends', async () => {
  store(returning)
  respondWith({ ...empty, 'GET /v1/person/': json(samplePerson()) })
  const portal = openAt('/login')
  await signedIn(portal)
  const price = { code: 'HALF', total: 750 }
  for (const end of [{ type: 'COUPON_APPLIED', price: null }, { type: 'QUICK_EXIT' }] as const) {
    portal.send({ type: 'COUPON_APPLIED', price })
    expect([storedCoupon('person-1'), storedCoupon('person-2'), storedCoupon('')]).toEqual([price, null, null])
    portal.send(end)
    expect(storedCoupon('person-1')).toBeNull()
  }
})

test('a person signed in meanwhile in another tab does not have to log in on the landing', async () => {
  respondWith({ ...empty, 'GET /v1/person/': json(samplePerson()) })
  const portal = openAt('/')
  const entry = await flow(portal, 'entry')
  localStorage.setItem('token', 'new-token')
  entry.send({ type: 'LOG_IN' })
  await signedIn(portal)
  expect(portal.getSnapshot().matches({ flow: 'signIn' })).toBe(false)
})

test('a title that has filled in the pronouns is not saved again for the same person, but is for another', async () => {
  store({ ...returning, profile_id: 'person-1' })
  respondWith({ ...empty, 'GET /v1/person/': json(samplePerson({ title: 'Ms' })) })
  const portal = openAt('/login')
  await signedIn(portal)
  await expect.poll(stored).toEqual(maria)
  portal.stop()
  localStorage.setItem('profile_id', 'another person')
  const again = openAt('/login')
  await signedIn(again)
  await expect.poll(stored).toEqual({ ...maria, title: 'Ms' })
})
