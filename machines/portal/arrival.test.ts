import { describe, expect, test } from 'vitest'
import { screenAt } from '../../domain/flows/landing.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { screenPaths } from '../../domain/screens.ts'
import { readArrival } from './arrival.ts'
import { startPortal } from './testing.ts'

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
    expect(tried.filter(address => !shown.has(screenAt(at(address).asked)))).toEqual([])
  })
})

describe('what an address carries', () => {
  test.each([
    ['/login?lang=es', 'es'],
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

  test.each([
    ['/r/CARMEN88', 'CARMEN88'],
    ['/r/CARMEN88/', 'CARMEN88'],
    ['/r/CARMEN%2F88', 'CARMEN/88'],
    ['/r/CARMEN88/more', null],
    ['/more/r/CARMEN88', null],
    ['/r/%zz', null],
    ['/r/CARMEN88/%zz', null],
    ['/r/%ED%A0%80', null],
  ])('%s names the friend %s', (address, friend) => expect(at(address).visit.peer_referrer_code).toBe(friend))
})

/** The first flow of an address and its input, given a token and the remembered visit. */
describe('what an address opens (R103, R1309, R1311)', () => {
  const token = { hasToken: true }
  const inUtah = { stored: { us_state: 'UT' } } as const
  test.each([
    ['the landing', '/', {}, 'entry', { at: 'landing' }],
    ['the landing, in an earlier session', '/', token, 'entry', { at: 'landing' }],
    ['an unknown path', '/nowhere/at/all', {}, 'information', { at: 'not-found' }],
    ['the offer', '/register', {}, 'entry', { at: 'register', visit: { us_state: null } }],
    ['the offer of a chosen state', '/register', inUtah, 'entry', { at: 'register', visit: { us_state: 'UT' } }],
    ['the offer of the state of a link', '/register?us_state=AZ', inUtah, 'entry', { visit: { us_state: 'AZ' } }],
    ['a state that is none', '/register?us_state=XX', inUtah, 'entry', { visit: { us_state: 'UT' } }],
    ['a campaign', '/?utm_campaign=flyer', {}, 'entry', { visit: { utm_code: 'flyer' } }],
    ['onboarding', '/onboarding/basics', {}, 'entry', { at: 'onboarding/basics' }],
    [
      'onboarding without a friend',
      '/r',
      {},
      'entry',
      { at: 'onboarding/basics', visit: { peer_referrer_code: null } },
    ],
    [
      "a friend's link",
      '/r/FRIEND',
      {},
      'entry',
      { at: 'onboarding/basics', visit: { peer_referrer_code: 'FRIEND', has_peer_referrer: false } },
    ],
    [
      "another friend's link, after one that was valid",
      '/r/OTHER',
      { stored: { peer_referrer_code: 'FRIEND', has_peer_referrer: true } },
      'entry',
      {
        visit: {
          peer_referrer_code: 'OTHER',
          has_peer_referrer: false,
          earlier_friend: { peer_referrer_code: 'FRIEND', has_peer_referrer: true },
        },
      },
    ],
    [
      "the same friend's link again, which was valid",
      '/r/FRIEND',
      { stored: { peer_referrer_code: 'FRIEND', has_peer_referrer: true } },
      'entry',
      { visit: { peer_referrer_code: 'FRIEND', has_peer_referrer: true } },
    ],
    ['the login', '/login', {}, 'signIn', { email: '', notice: null }],
    ['the login with an email', '/login?email=maria@example.com', {}, 'signIn', { email: 'maria@example.com' }],
    ['a forgotten password', '/forgot', {}, 'passwordReset', { code: null }],
    ['a mailed link', '/reset?code=mailed', {}, 'passwordReset', { code: 'mailed' }],
    ['a mailed link, in an earlier session', '/reset?code=mailed', token, 'passwordReset', { code: 'mailed' }],
    ['a mailed link that lost its code: asks for another mail', '/reset', {}, 'passwordReset', { code: null }],
    ['the account, without a state: the offer', '/register/basic-info', {}, 'entry', { at: 'register' }],
    [
      'the account, with a state',
      '/register/basic-info',
      inUtah,
      'registration',
      { visit: { us_state: 'UT' }, session: null },
    ],
    [
      'the special entry',
      '/register/help-test-pa',
      inUtah,
      'registration',
      { visit: { us_state: 'PA', utm_code: 'help-test-pa' } },
    ],
    [
      'the results, in an earlier session',
      '/results?utm_campaign=flyer',
      token,
      'resuming',
      { visit: { utm_code: 'flyer' } },
    ],
  ] as const)('%s: %s', async (_, address, visiting, flow, input) => {
    const at = await startPortal(address, visiting)
    expect(at.open()).toBe(flow)
    expect(at.begunWith(flow) ?? {}).toMatchObject(input)
    expect(at.context().session).toBeNull()
    expect(at.remembered).toEqual([])
  })
})

test('an address waits while the rules decide where the person continues, and opens with a flow', async () => {
  const at = await startPortal('/results', { hasToken: true })
  expect(at.portal.getSnapshot().hasTag('ready')).toBe(false)
  await at.flows.resume.answers({
    session: { person: samplePerson(), answers: {}, matters: null },
    path: 'register/ethnicity',
  })
  expect(at.portal.getSnapshot().hasTag('ready')).toBe(true)
})
