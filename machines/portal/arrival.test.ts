import { describe, expect, test } from 'vitest'
import { screenAt } from '../../domain/flows/landing.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { screenPaths } from '../../domain/screens.ts'
import { emptyVisit, type Visit } from '../shared/session.ts'
import { readArrival } from './arrival.ts'
import { startVisit } from './testing.ts'

const at = (address: string) => readArrival(new URL(address, 'http://portal'))

/** The same pieces on every run: what people, mail programs and robots do to an address. */
const pieces = [
  'r',
  'register',
  'login',
  'reset',
  'constructor',
  '__proto__',
  'toString',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2F',
  '..',
  '?',
  '&',
  '#',
  '=',
  'code',
  'lang',
  'é',
  '\u{1f600}',
  '\ud800',
  ' ',
  '\\',
  ';',
  '//',
]
function* addresses(count: number) {
  let seed = 20_261
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  for (let index = 0; index < count; index++)
    yield `/${Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)]).join(next(2) === 0 ? '/' : '')}`
}

describe('every address shows a screen', () => {
  test('2,000 random ones', () => {
    const shown = new Set<string>(screenPaths)
    const tried = [...addresses(2000)].filter(address => URL.canParse(address, 'http://portal'))
    expect(tried.length).toBeGreaterThan(1500)
    expect(tried.filter(address => !shown.has(screenAt(at(address).path)))).toEqual([])
  })
})

describe('what an address carries', () => {
  test.each([
    ['/login?lang=es', 'es'],
    ['/login?lang=es)', 'es'],
    ['/login?us_state=UT&amp;lang=es', 'es'],
    ['/login?lang=xx', null],
    ['/login', null],
    // a campaign of English cards stays English
    ['/register/help-test-pa', 'en'],
    ['/register/help-test-pa?lang=es', 'en'],
  ])('%s requests the language %s', (address, language) => expect(at(address).language).toBe(language))

  test.each([
    ['/reset#code=k3f', 'k3f'],
    ['/reset?code=k3f', 'k3f'],
    ['/reset?lang=es#code=k3f', 'k3f'],
    ['/reset#code=k3f.', 'k3f'],
    ['/Reset?code=k3f%3E', 'k3f'],
    ['/reset#code=', null],
    ['/login#code=k3f', null],
    ['/reset?code=', null],
    ['/reset', null],
    ['/login?code=k3f', null],
  ])('%s has the reset code %s', (address, code) => expect(at(address).code).toBe(code))

  test.each([
    ['/reset', 'kept'],
    ['/reset#code=k3f', 'k3f'],
    ['/forgot', null],
    ['/login', null],
  ])('%s, where this tab has kept a code, has the code %s', (address, code) =>
    expect(readArrival(new URL(address, 'http://portal'), undefined, 'kept').code).toBe(code),
  )

  test('where the operator does not offer Pennsylvania, neither a link nor an earlier visit chooses it', () => {
    const visitBy = (address: string, us_state: 'UT' | 'PA' | null) =>
      readArrival(new URL(address, 'http://portal'), { ...emptyVisit, us_state }, null, ['UT', 'AZ']).visit
    expect(visitBy('/register?us_state=PA', 'PA').us_state).toBeNull()
    expect(visitBy('/register?us_state=AZ', 'PA').us_state).toBe('AZ')
    expect(visitBy('/register', 'UT').us_state).toBe('UT')
    expect(visitBy('/register/help-test-pa', null)).toMatchObject({ us_state: null, utm_code: 'help-test-pa' })
  })

  test('/login?email=ana+tag@example.com has the email with its plus', () => {
    expect(at('/login?email=ana+tag@example.com').email).toBe('ana+tag@example.com')
  })

  test.each([
    ['/r/CARMEN88', 'CARMEN88'],
    ['/r/CARMEN88/', 'CARMEN88'],
    ['/r/CARMEN%2F88', 'CARMEN/88'],
    ['/r/CARMEN88.', 'CARMEN88'],
    ['/r/CARMEN88),', 'CARMEN88'],
    ['/R/CARMEN88>', 'CARMEN88'],
    ['/r/CARMEN88/more', null],
    ['/r', null],
    ['/more/r/CARMEN88', null],
    ['/r/%zz', null],
    ['/r/CARMEN88/%zz', null],
    ['/r/%ED%A0%80', null],
  ])('%s names the friend %s', (address, friend) => expect(at(address).visit.peer_referrer_code).toBe(friend))

  const inUtah = { ...emptyVisit, us_state: 'UT' } as const
  const byFriend = { ...emptyVisit, peer_referrer_code: 'FRIEND', has_peer_referrer: true }
  test.each<[string, string, Visit, Partial<Visit>]>([
    ['of any page keeps the stored visit', '/register', inUtah, inUtah],
    ['names the state', '/register?us_state=AZ', inUtah, { us_state: 'AZ' }],
    [
      'names the campaign after an escaped ampersand',
      '/?lang=es&amp;utm_campaign=flyer',
      inUtah,
      { ...inUtah, utm_code: 'flyer' },
    ],
    ['names a campaign in capital letters', '/?utm_campaign=Flyer_SLC.', inUtah, { ...inUtah, utm_code: 'Flyer_SLC' }],
    ['names a state that is none', '/register?us_state=XX', inUtah, inUtah],
    ['names the campaign', '/?utm_campaign=flyer', inUtah, { ...inUtah, utm_code: 'flyer' }],
    ['sets state and campaign', '/register/help-test-pa', inUtah, { us_state: 'PA', utm_code: 'help-test-pa' }],
    ['names a friend, whose code is still to be checked', '/r/FRIEND', emptyVisit, { peer_referrer_code: 'FRIEND' }],
    ['names the friend who is already known', '/r/FRIEND', byFriend, byFriend],
    [
      'names another friend, without forgetting the earlier one',
      '/r/OTHER',
      byFriend,
      {
        peer_referrer_code: 'OTHER',
        earlier_friend: { peer_referrer_code: 'FRIEND', has_peer_referrer: true },
      },
    ],
  ])('an address that %s: %s', (_, address, stored, visit) => {
    expect(readArrival(new URL(address, 'http://portal'), stored).visit).toEqual({ ...emptyVisit, ...visit })
  })
})

/** Where each address leads: `domain/flows/landing.test.ts`, and in the portal `tests/people-and-addresses.test.ts`. */
describe('the flow that an address opens gets what the address carries (R103, R1311)', () => {
  test.each([
    ['/r/FRIEND', {}, 'entry', { at: 'onboarding/basics', visit: { peer_referrer_code: 'FRIEND' } }],
    ['/nowhere/at/all', {}, 'entry', { at: 'not-found' }],
    ['/login?email=maria@example.com', {}, 'signIn', { email: 'maria@example.com', notice: null }],
    ['/reset?code=mailed', {}, 'passwordReset', { code: 'mailed' }],
    ['/register/help-test-pa', {}, 'registration', { visit: { us_state: 'PA' }, session: null }],
    ['/results?utm_campaign=flyer', { hasToken: true }, 'resuming', { visit: { utm_code: 'flyer' } }],
  ] as const)('%s', async (address, visiting, flow, input) => {
    const at = await startVisit(address, visiting)
    expect(at.open()).toBe(flow)
    expect(at.begunWith(flow)).toMatchObject(input)
    expect(at.context().session).toBeNull()
    expect(at.remembered).toEqual([])
  })
})

test('an address waits while the rules decide where the person continues, and opens with a flow', async () => {
  const at = await startVisit('/results', { hasToken: true })
  expect(at.portal.getSnapshot().hasTag('ready')).toBe(false)
  await at.flows.resume.answers({
    session: { person: samplePerson(), answers: {}, matters: null },
    path: 'register/ethnicity',
  })
  expect(at.portal.getSnapshot().hasTag('ready')).toBe(true)
})
