import { describe, expect, test } from 'vitest'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { begin, heldCall, routeTo } from '../kit/chart-test.ts'
import { emptyVisit, type Visit } from '../kit/session.ts'
import { entryMachine } from './entry-machine.ts'

function open(at: ScreenPath, changes: Partial<Visit> = {}) {
  const validateReferral = heldCall()
  const input = { visit: { ...emptyVisit, ...changes }, at }
  return { validateReferral, ...begin(entryMachine, { input, actors: { validateReferral } }) }
}
const friend = { peer_referrer_code: 'FRIEND', utm_code: 'partnership_uca' }
const byFriend = { ...emptyVisit, ...friend, utm_code: 'referral-client' }

describe('which public page a visitor sees first (R101, R104)', () => {
  test.each([
    ['/', 'landing', 'landing'],
    ['/register', 'register', 'register'],
    ['/onboarding/basics', 'onboarding/basics', 'onboarding'],
  ] as const)('%s', (_, at, page) => {
    expect(open(at).actor.getSnapshot().value).toBe(page)
  })
})

describe("a friend's code (R102)", () => {
  test('is asked about before anything is shown, and nothing is pressed meanwhile', () => {
    const { actor, validateReferral } = open('onboarding/basics', friend)
    expect(validateReferral.asked).toEqual([{ code: 'FRIEND' }])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    for (const event of [routeTo('landing'), { type: 'LOG_IN' }, { type: 'CHOOSE_STATE', us_state: 'UT' }] as const)
      actor.send(event)
    expect(actor.getSnapshot().value).toBe('checkingReferral')
  })
  test('that is valid lowers the price: kept for the visit, and told', async () => {
    const { actor, validateReferral, told } = open('onboarding/basics', friend)
    await validateReferral.answers({ valid: true })
    const visit = { ...byFriend, has_peer_referrer: true }
    expect(actor.getSnapshot()).toMatchObject({ value: 'onboarding', context: { visit, told: null } })
    expect(told).toEqual([
      { type: 'VISIT_CHANGED', visit: byFriend },
      { type: 'VISIT_CHANGED', visit },
    ])
  })
  test.each([
    ['not valid', (call: ReturnType<typeof heldCall>) => call.answers({ valid: false })],
    ['unknown', (call: ReturnType<typeof heldCall>) => call.fails(refused('unknownReferral'))],
  ])(
    'that is %s is told once and forgotten: the campaign that the person came by before counts again',
    async (_, end) => {
      const { actor, validateReferral, told } = open('onboarding/basics', friend)
      await end(validateReferral)
      const visit = { ...emptyVisit, utm_code: 'partnership_uca' }
      expect(actor.getSnapshot()).toMatchObject({ value: 'onboarding', context: { visit, told: 'friendsCodeRefused' } })
      expect(told.at(-1)).toEqual({ type: 'VISIT_CHANGED', visit })
      actor.send(routeTo('landing'))
      actor.send(routeTo('onboarding/basics'))
      expect(actor.getSnapshot().context.told).toBeNull()
    },
  )
  test.each([
    ['could not be checked', unreachable],
    ['was not looked at, because many were checked from that network', refused('tooManyAttempts', { minutes: 4 })],
  ])('that %s holds nobody up, lowers no price, and is kept', async (_, failure) => {
    const { actor, validateReferral, told } = open('onboarding/basics', friend)
    await validateReferral.fails(failure)
    expect(actor.getSnapshot()).toMatchObject({ value: 'onboarding', context: { visit: byFriend, told: null } })
    expect(told).toEqual([{ type: 'VISIT_CHANGED', visit: byFriend }])
  })

  describe('of a later link', () => {
    const later = (has_peer_referrer: boolean) =>
      ({
        peer_referrer_code: 'LATER',
        utm_code: 'referral-client',
        earlier_friend: { peer_referrer_code: 'FRIEND', has_peer_referrer },
      }) as const
    const earlier = (has_peer_referrer: boolean) => ({ ...byFriend, has_peer_referrer })
    const refuses = (call: ReturnType<typeof heldCall>) => call.fails(refused('unknownReferral'))
    const isLost = (call: ReturnType<typeof heldCall>) => call.fails(unreachable)
    const counts = (call: ReturnType<typeof heldCall>) => call.answers({ valid: true })

    test.each([
      ['that is refused takes nothing away from a good one', true, refuses, earlier(true), 'friendsCodeRefused'],
      ['that cannot be checked takes nothing away from a good one', true, isLost, earlier(true), null],
      ['that counts takes its place', true, counts, { ...earlier(true), peer_referrer_code: 'LATER' }, null],
      ['that is refused leaves one that could not be checked', false, refuses, earlier(false), 'friendsCodeRefused'],
    ] as const)('%s', async (_, isGood, end, visit, told) => {
      const { actor, validateReferral, told: toldPortal } = open('onboarding/basics', later(isGood))
      expect(validateReferral.asked).toEqual([{ code: 'LATER' }])
      expect(actor.getSnapshot().context.visit).toMatchObject(isGood ? earlier(true) : { peer_referrer_code: 'LATER' })
      await end(validateReferral)
      expect(actor.getSnapshot().context).toMatchObject({ visit, told })
      expect(actor.getSnapshot().context.visit).not.toHaveProperty('earlier_friend')
      expect(toldPortal.at(-1)).toEqual({ type: 'VISIT_CHANGED', visit })
    })
  })

  test('that has been found valid is not asked about again', () => {
    const { actor, validateReferral } = open('onboarding/basics', { ...friend, has_peer_referrer: true })
    expect(actor.getSnapshot().value).toBe('onboarding')
    expect(validateReferral.asked).toEqual([])
  })
})

describe('choosing a state', () => {
  const inUtah = { ...emptyVisit, utm_code: 'flyer', us_state: 'UT' } as const
  const choose = { type: 'CHOOSE_STATE', us_state: 'UT' } as const
  test.each([
    ['on the landing: what record clearance offers there', 'landing', 'register', undefined],
    ['on the onboarding: to the account', 'onboarding/basics', 'left', 'register/basic-info'],
    ['on the offer, without a state: its offer', 'register', 'register', undefined],
  ] as const)('%s; the visit keeps it, and the portal is told', (_, at, value, next) => {
    const { actor, told } = open(at, { utm_code: 'flyer' })
    actor.send(choose)
    expect(actor.getSnapshot()).toMatchObject({ value, context: { visit: inUtah } })
    expect(actor.getSnapshot().output?.next).toBe(next)
    expect(told).toEqual([{ type: 'VISIT_CHANGED', visit: inUtah }])
  })
  test('the offer of a chosen state does not change under the reader', () => {
    const { actor, told } = open('register', { us_state: 'AZ' })
    actor.send(choose)
    expect(actor.getSnapshot().context.visit.us_state).toBe('AZ')
    expect(told).toEqual([])
  })
})

describe('where the public pages lead', () => {
  test.each([
    ['landing', { type: 'LOG_IN' }, 'login'],
    ['landing', { type: 'FORGOT_PASSWORD' }, 'forgot'],
    ['onboarding/basics', { type: 'LOG_IN' }, 'login'],
    ['register', { type: 'LOG_IN' }, 'login'],
    ['register', { type: 'CHECK_ELIGIBILITY' }, 'register/basic-info'],
  ] as const)('from %s on %o to %s', (at, event, next) => {
    const { actor } = open(at, { us_state: 'UT' })
    actor.send(event)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next } })
  })
  test('nobody begins an account before a state is chosen', () => {
    const { actor } = open('register')
    actor.send({ type: 'CHECK_ELIGIBILITY' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'register', context: { told: 'chooseState' } })
    actor.send({ type: 'CHOOSE_STATE', us_state: 'UT' })
    expect(actor.getSnapshot().context.told).toBeNull()
  })
  test.each([
    ['landing', 'landing'],
    ['onboarding/basics', 'onboarding'],
    ['register', 'register'],
  ] as const)('the address /%s opens its page from every other', (path, value) => {
    for (const at of ['landing', 'onboarding/basics', 'register'] as const) {
      const { actor } = open(at)
      actor.send(routeTo(path))
      expect(actor.getSnapshot().value).toBe(value)
    }
  })
})
