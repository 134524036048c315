import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { priceWithCode } from '../domain/rules/charge.ts'
import { linkPromisedLess, loweredBy, offerFor } from '../domain/rules/offer.ts'
import { promotionCodeFor } from '../domain/rules/promotion.ts'
import { answersTo } from '../domain/samples/answers.ts'
import { paid, samplePerson, verified } from '../domain/samples/person.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import type { UsState } from '../domain/states.ts'
import { refused } from '../domain/wire/refusal.ts'
import { entryMachine } from '../machines/entry/entry-machine.ts'
import { firstContext, totalOf } from '../machines/payment/payment-context.ts'
import { readArrival } from '../machines/portal/arrival.ts'
import { emptyVisit, type Visit } from '../machines/shared/session.ts'
import { heldCall, startChart } from '../machines/shared/testing.ts'

type FriendsCode = 'valid' | 'refused' | 'lost'
type Row = readonly [
  campaign: string | null,
  code: FriendsCode | 'none',
  source: string | null,
  now: number,
  afterSurvey: number,
  by: 'friend' | 'campaign' | null,
]
type Link = 'campaign' | 'friend'

/** Opens links one after the other, as one browser would. */
async function visitBy(links: readonly Link[], campaign: string | null, friend: FriendsCode): Promise<Visit> {
  let visit = emptyVisit
  for (const link of links) {
    if (link === 'campaign' && campaign === null) continue
    const address = link === 'friend' ? '/r/CARMEN88' : `/onboarding/basics?utm_campaign=${campaign}`
    const arrival = readArrival(new URL(address, 'http://portal'), visit)
    const validateReferral = heldCall()
    const entry = startChart(entryMachine, {
      input: {
        visit: arrival.visit,
        at: 'onboarding/basics',
        operator,
        hasToken: false,
      },
      actors: { validateReferral },
    })
    if (validateReferral.inputs.length > 0) {
      if (friend === 'valid') await validateReferral.answers({ valid: true })
      else await validateReferral.fails(friend === 'refused' ? refused('unknownReferral') : unreachable)
    }
    visit = entry.context().visit
  }
  return visit
}

const friend = { valid: 'valid', refused: 'refused', lost: 'lost' } as const
const none = 'none' as const
const byLink = 'referral-client'

/**
 * The rules, written down: R102 (a promotion keeps its code, the friend's is kept with it), R301 ($15, $10 by a
 * friend, $5 after the survey) and R305 (who pays nothing, and from when). Cents now, and after the survey.
 */
const inUtah: readonly Row[] = [
  [null, none, null, 1500, 500, null],
  [null, friend.valid, byLink, 1000, 500, 'friend'],
  [null, friend.refused, null, 1500, 500, null],
  [null, friend.lost, byLink, 1500, 500, null],
  ['facebook', none, 'facebook', 1500, 500, null],
  ['facebook', friend.refused, 'facebook', 1500, 500, null],
  ['clean-slate-utah', none, 'clean-slate-utah', 1500, 500, null],
  ['partnership_uca', none, 'partnership_uca', 0, 0, 'campaign'],
  ['partnership_uca', friend.valid, 'partnership_uca', 0, 0, 'campaign'],
  ['partnership_uca', friend.refused, 'partnership_uca', 0, 0, 'campaign'],
  ['partnership_uca', friend.lost, 'partnership_uca', 0, 0, 'campaign'],
  ['partnership_other', friend.valid, 'partnership_other', 0, 0, 'campaign'],
  ['partnership_voc', none, 'partnership_voc', 1500, 0, 'campaign'],
  ['partnership_voc', friend.valid, 'partnership_voc', 1000, 0, 'friend'],
  ['partnership_voc', friend.lost, 'partnership_voc', 1500, 0, 'campaign'],
  ['partnership_mercy-care', none, 'partnership_mercy-care', 1500, 0, 'campaign'],
  ['partnership_mercy-care', friend.valid, 'partnership_mercy-care', 1000, 0, 'friend'],
  ['spring_promo', none, 'spring_promo', 0, 0, 'campaign'],
  ['spring_promo', friend.valid, 'spring_promo', 0, 0, 'campaign'],
  ['email_promo', friend.valid, 'email_promo', 0, 0, 'campaign'],
  ['direct-mail_apr24_slc', none, 'direct-mail_apr24_slc', 1000, 500, 'campaign'],
  ['direct-mail_apr24_slc', friend.valid, 'direct-mail_apr24_slc', 1000, 500, 'campaign'],
  ['direct-mail_apr24_slc', friend.refused, 'direct-mail_apr24_slc', 1000, 500, 'campaign'],
]
/** Pennsylvania has free results after the survey (R305); the direct mail's price holds until then (R306). */
const inPennsylvania = inUtah.map(([campaign, code, source, now, , by]): Row => [
  campaign,
  code,
  source,
  now,
  0,
  // who is free after the survey anyway gets nothing more from the link
  campaign === 'partnership_voc' || campaign === 'partnership_mercy-care'
    ? code === friend.valid
      ? 'friend'
      : null
    : by,
])
const states: readonly UsState[] = ['UT', 'AZ', 'PA']
interface Visiting {
  readonly us_state: UsState
  readonly row: Row
  readonly links: readonly Link[]
}
const rows = states.flatMap(us_state =>
  (us_state === 'PA' ? inPennsylvania : inUtah).flatMap((row): Visiting[] =>
    row[1] === none
      ? [{ us_state, row, links: ['campaign'] }]
      : [
          { us_state, row, links: ['campaign', 'friend'] },
          { us_state, row, links: ['friend', 'campaign'] },
        ],
  ),
)
const answered = answersTo('clearing_reason', 'interested_info')
const told = rows.map(
  each => [`${each.us_state}: ${each.links.join(', then ')}: ${each.row.join(', ')}`, each] as const,
)

describe('a campaign and a friend, in any order: landing, discount page, payment and server have one price', () => {
  test.each(told)('%s', async (_, { us_state, row: [campaign, code, source, now, afterSurvey, by], links }) => {
    const visit = await visitBy(links, campaign, code === none ? 'valid' : code)
    expect(visit.utm_code).toBe(source)
    expect(visit.peer_referrer_code).toBe(code === none || code === 'refused' ? null : 'CARMEN88')
    const visitor = { ...visit, us_state }
    // the landing
    expect([offerFor(visitor, {}, operator), loweredBy(visitor, operator)]).toEqual([{ now, afterSurvey }, by])
    // the account, as the server keeps it: a code that could not be checked is checked there
    const account = samplePerson({
      us_state,
      utm_code: visit.utm_code,
      has_peer_referrer: visit.has_peer_referrer,
    })
    for (const [answers, cents] of [
      [{}, now],
      [answered, afterSurvey],
    ] as const) {
      // the discount page
      expect(offerFor(account, answers, operator)).toEqual({
        now: cents,
        afterSurvey,
      })
      // the server
      const sent = promotionCodeFor(account, operator) ?? ''
      const charged = priceWithCode(account, answers, sent, () => undefined, operator)
      expect(charged ?? priceWithCode(account, answers, '', () => undefined, operator)).toBe(cents)
      // the payment, with the server's answer
      const coupon = charged === null ? null : { code: sent, total: charged }
      const context = firstContext({
        session: { person: account, answers },
        operator,
        coupon,
        idempotencyKey: '',
        attempt: 0,
      })
      expect(totalOf(context)).toBe(cents)
    }
  })
})

describe('who logs in to an account that the link does not count for reads the own price (R310)', () => {
  const visit = { ...emptyVisit, utm_code: 'partnership_uca' }
  test.each([
    ['without a campaign', samplePerson({ utm_code: null }), visit, true],
    ['of another campaign', samplePerson({ utm_code: 'facebook' }), visit, true],
    ['free after the survey only', samplePerson({ us_state: 'PA', utm_code: null }), visit, true],
    ['by a friend', samplePerson({ utm_code: byLink, has_peer_referrer: true }), visit, true],
    ['of the same campaign', samplePerson({ utm_code: 'partnership_uca' }), visit, false],
    ['of another free campaign', samplePerson({ utm_code: 'spring_promo' }), visit, false],
    ['that has paid', samplePerson({ ...paid, utm_code: null }), visit, false],
    ['that is verified', samplePerson({ ...verified, utm_code: null }), visit, false],
    [
      'after a friend’s link',
      samplePerson({ utm_code: null }),
      { ...visit, utm_code: byLink, has_peer_referrer: true },
      true,
    ],
    ['after no link', samplePerson({ utm_code: null }), emptyVisit, false],
    ['after a link that lowers nothing', samplePerson({ utm_code: null }), { ...visit, utm_code: 'facebook' }, false],
  ] as const)('an account %s', (_, person, link, isTold) => {
    expect(linkPromisedLess(link, { person, answers: {} }, operator)).toBe(isTold)
  })
})
