import { describe, expect, test } from 'vitest'
import { samplePerson } from '../../domain/samples/person.ts'
import { startPortal } from './testing.ts'

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
    ['onboarding, by its other name', '/onboard/basics', {}, 'entry', { at: 'onboarding/basics' }],
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
    ['the login, by its other name', '/auth/login', {}, 'signIn', { email: '', notice: null }],
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
