import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { emptyVisit, type Visit } from '../shared/session.ts'
import { startChart, heldCall, routeTo } from '../shared/testing.ts'
import { entryMachine } from './entry-machine.ts'

function open(at: ScreenPath, changes: Partial<Visit> = {}, hasToken = false) {
  const referral = heldCall()
  const input = {
    visit: { ...emptyVisit, ...changes },
    at,
    operator: operatorDefaults,
    hasToken,
  }
  return {
    referral,
    ...startChart(entryMachine, {
      input,
      actors: { validateReferral: referral },
    }),
  }
}
type Open = ReturnType<typeof open>
const friend = { peer_referrer_code: 'FRIEND', utm_code: 'facebook' }
const byFriend = { ...emptyVisit, ...friend, utm_code: 'referral-client' }
const choose = { type: 'CHOOSE_STATE', us_state: 'UT' } as const

const isGood = ({ referral }: Open) => referral.answers({ valid: true })
const isNone = ({ referral }: Open) => referral.answers({ valid: false })
const isRefused = ({ referral }: Open) => referral.fails(refused('unknownReferral'))
const isLost = ({ referral }: Open) => referral.fails(unreachable)
const isTooOften = ({ referral }: Open) => referral.fails(refused('tooManyAttempts', { minutes: 4 }))

describe("a friend's code (R102)", () => {
  test('is checked before anything appears, and buttons wait', () => {
    const { actor, at, referral } = open('onboarding/basics', friend)
    for (const event of [routeTo('landing'), { type: 'LOG_IN' }, choose] as const) actor.send(event)
    expect([at(), referral.inputs]).toEqual(['checkingReferral (busy)', [{ code: 'FRIEND' }]])
  })

  const forgotten = { ...emptyVisit, utm_code: 'facebook' }
  test('whose check takes long holds the page up for three seconds, and is kept', () => {
    const { at, clock, context } = open('onboarding/basics', friend)
    clock.increment(2999)
    expect(at()).toBe('checkingReferral (busy)')
    clock.increment(1)
    expect([at(), context().visit, context().notice]).toEqual(['onboarding', byFriend, null])
  })

  test.each([
    ['that is valid lowers the price', isGood, { ...byFriend, has_peer_referrer: true }, null],
    ['that is not valid is reported, and the campaign before it counts again', isNone, forgotten, 'friendsCodeRefused'],
    [
      'that nobody knows is reported, and the campaign before it counts again',
      isRefused,
      forgotten,
      'friendsCodeRefused',
    ],
    ['that could not be checked holds nobody up, and is kept', isLost, byFriend, null],
    ['that was not looked at, because many were, is kept', isTooOften, byFriend, null],
  ] as const)('%s', async (_, end, visit, said) => {
    const begun = open('onboarding/basics', friend)
    const { actor, at, context, portalEvents } = begun
    await end(begun)
    expect([at(), context()]).toMatchObject(['onboarding', { visit, notice: said }])
    expect([portalEvents[0], portalEvents.at(-1)]).toEqual(
      [byFriend, visit].map(each => ({ type: 'VISIT_CHANGED', visit: each })),
    )
    for (const path of ['landing', 'onboarding/basics'] as const) actor.send(routeTo(path))
    expect(context().notice).toBeNull()
  })

  const later = (has_peer_referrer: boolean) => ({
    peer_referrer_code: 'LATER',
    utm_code: 'referral-client',
    earlier_friend: { peer_referrer_code: 'FRIEND', has_peer_referrer },
  })
  const earlier = (has_peer_referrer: boolean) => ({
    ...byFriend,
    has_peer_referrer,
  })
  test.each([
    ['that is refused takes nothing away from a good one', true, isRefused, earlier(true), 'friendsCodeRefused'],
    ['that cannot be checked takes nothing away from a good one', true, isLost, earlier(true), null],
    ['that counts takes its place', true, isGood, { ...earlier(true), peer_referrer_code: 'LATER' }, null],
    ['that is refused leaves one that could not be checked', false, isRefused, earlier(false), 'friendsCodeRefused'],
  ] as const)('of a later link %s', async (_, wasGood, end, visit, said) => {
    const begun = open('onboarding/basics', later(wasGood))
    const { context, referral, portalEvents } = begun
    expect([referral.inputs, context().visit]).toMatchObject([
      [{ code: 'LATER' }],
      wasGood ? earlier(true) : { peer_referrer_code: 'LATER' },
    ])
    await end(begun)
    expect(context()).toMatchObject({ visit, notice: said })
    expect(context().visit).not.toHaveProperty('earlier_friend')
    expect(portalEvents.at(-1)).toEqual({ type: 'VISIT_CHANGED', visit })
  })

  test.each([
    ['partnership_uca', 'partnership_uca'],
    ['spring_promo', 'spring_promo'],
    ['direct-mail_apr24_slc', 'direct-mail_apr24_slc'],
    ['facebook', 'referral-client'],
    [null, 'referral-client'],
  ])('is recorded, and the campaign %s becomes %s', async (utm_code, source) => {
    const { context, referral } = open('onboarding/basics', {
      ...friend,
      utm_code,
    })
    expect(context().visit).toEqual({ ...byFriend, utm_code: source })
    await referral.answers({ valid: true })
    expect(context().visit).toEqual({
      ...byFriend,
      utm_code: source,
      has_peer_referrer: true,
    })
  })

  test('is not checked for people who have an account here', () => {
    const { at, referral } = open('onboarding/basics', friend, true)
    expect([at(), referral.inputs]).toEqual(['onboarding', []])
  })

  test('that was found valid is not checked again', () => {
    const { at, referral } = open('onboarding/basics', {
      ...friend,
      has_peer_referrer: true,
    })
    expect([at(), referral.inputs]).toEqual(['onboarding', []])
  })
})

test.each([
  ['landing', 'register', undefined],
  ['onboarding/basics', 'left', { next: 'register/basic-info' }],
  ['register', 'register', undefined],
] as const)('a state chosen on %s is kept and reported (R101)', (path, to, output) => {
  const begun = open(path, { utm_code: 'flyer' })
  begun.actor.send(choose)
  const visit = { ...emptyVisit, utm_code: 'flyer', us_state: 'UT' }
  expect([begun.at(), begun.output(), begun.context().visit]).toEqual([to, output, visit])
  expect(begun.portalEvents).toEqual([{ type: 'VISIT_CHANGED', visit }])
})

test('the offer for a chosen state stays the same while it is read', () => {
  const { actor, context, portalEvents } = open('register', { us_state: 'AZ' })
  actor.send(choose)
  expect([context().visit.us_state, portalEvents]).toEqual(['AZ', []])
})

test('nobody can start an account before choosing a state', () => {
  const { actor, at, context } = open('register')
  actor.send({ type: 'CHECK_ELIGIBILITY' })
  expect([at(), context().notice]).toEqual(['register', 'chooseState'])
  actor.send(choose)
  expect(context().notice).toBeNull()
})

test.each([
  ['landing', 'landing'],
  ['onboarding/basics', 'onboarding'],
  ['register', 'register'],
] as const)('the address /%s opens its page first, and from every other page (R104)', (path, page) => {
  expect(open(path).at()).toBe(page)
  for (const from of ['landing', 'onboarding/basics', 'register'] as const) {
    const { actor, at } = open(from)
    actor.send(routeTo(path))
    expect(at()).toBe(page)
  }
})
