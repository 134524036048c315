import { expect, test } from 'vitest'
import { pagesOf, surveyFlow } from '../domain/flows/tables.ts'
import { screensOf } from '../harness/scenario.ts'
import { scenarios } from '../harness/scenarios.ts'

/**
 * The screens that every sample person sees, with open dialogs and prices: typed from the rules (R105, R201 to R208,
 * R301 to R306, R1301 to R1306), without "register/".
 */
const account = ['basic-info', 'basic-info [confirming]', 'aliases', 'address', 'ethnicity', 'created']
const upToParole = ['open-cases', 'protective-order', 'owe-fines', 'citizen', 'parole']
const afterParole = ['other-convictions', 'expunged', 'income']
const start = ['landing', 'register']
const screened = [...account, ...upToParole, ...afterParole]
const arrives = [...start, ...screened]
const byFriend = ['onboarding/basics', ...screened]

const arizona = ['arizona-data', 'adcrr-number', 'court-data']
const utah = ['government-benefits', 'bills', 'court-data']
const utahWithManager = ['government-benefits', 'bills', 'case-manager', 'court-data']
const pennsylvania = ['court-data']

// the order of the survey is held by `domain/flows/flows.test.ts`
const survey: readonly string[] = pagesOf(surveyFlow)
const without = (...pages: readonly string[]) => survey.filter(page => !pages.includes(page))

const offer = (now: number, afterSurvey: number) => `discount-questions ($${now}; after the questions $${afterSurvey})`
const pays = (dollars: number) => `payment ($${dollars})`
const inUtah = [...utah, offer(15, 5), pays(15)]
const end = ['verification', 'results']

type Visit = readonly (string | readonly string[])[]
const visits: readonly (readonly [who: string | readonly string[], screens: Visit])[] = [
  // paying, without a campaign or with one that changes no price
  [
    ['UT, no campaign, pays $15', 'UT, clean-slate-utah'],
    [arrives, inUtah, end],
  ],
  [
    ['AZ, no campaign, pays $15', 'AZ, clean-slate-utah'],
    [arrives, arizona, offer(15, 5), pays(15), end],
  ],
  [
    ['PA, no campaign, pays $15', 'PA, clean-slate-utah'],
    [arrives, pennsylvania, offer(15, 0), pays(15), end],
  ],
  // the survey's questions lower the price, and make the results free in Pennsylvania
  ['UT, no campaign, answers the survey', [arrives, utah, offer(15, 5), survey, pays(5), end]],
  ['AZ, no campaign, answers the survey', [arrives, arizona, offer(15, 5), survey, pays(5), end]],
  ['PA, no campaign, answers the survey', [arrives, pennsylvania, offer(15, 0), survey, end]],
  [
    'UT, not employed, answers the survey',
    [arrives, utah, offer(15, 5), without('pay-rate', 'industry-current'), pays(5), end],
  ],
  // partners whose results are free after the survey
  ['UT, partnership_voc', [arrives, utahWithManager, offer(15, 0), pays(15), end]],
  ['AZ, partnership_voc', [arrives, arizona, offer(15, 0), pays(15), end]],
  ['UT, partnership_mercy-care', [arrives, utah, offer(15, 0), pays(15), end]],
  ['AZ, partnership_mercy-care', [arrives, 'case-manager', 'court-data', offer(15, 0), pays(15), end]],
  [
    ['PA, partnership_voc', 'PA, partnership_mercy-care'],
    [arrives, pennsylvania, offer(15, 0), pays(15), end],
  ],
  ['UT, partnership_voc, answers the survey', [arrives, utahWithManager, offer(15, 0), without('disability'), end]],
  // partners and promotions whose results are free at once
  ['UT, partnership_uca', [arrives, utahWithManager, offer(0, 0), end]],
  [
    ['UT, partnership_other', 'UT, email_promo', 'UT, spring_promo'],
    [arrives, utah, offer(0, 0), end],
  ],
  [
    ['AZ, partnership_uca', 'AZ, partnership_other'],
    [arrives, arizona, offer(0, 0), end],
  ],
  [
    ['AZ, email_promo', 'AZ, spring_promo'],
    [arrives, arizona, offer(0, 0), end],
  ],
  [
    ['PA, partnership_uca', 'PA, partnership_other'],
    [arrives, pennsylvania, offer(0, 0), end],
  ],
  [
    ['PA, email_promo', 'PA, spring_promo'],
    [arrives, pennsylvania, offer(0, 0), end],
  ],
  ['UT, partnership_uca, answers the survey', [arrives, utahWithManager, offer(0, 0), survey, end]],
  ['UT, email_promo, answers the survey', [arrives, utah, offer(0, 0), survey, end]],
  ['AZ, spring_promo, answers the survey', [arrives, arizona, offer(0, 0), survey, end]],
  // friends, and the direct mail
  ['UT, sent by a friend', [byFriend, utah, offer(10, 5), pays(10), end]],
  ['AZ, sent by a friend', [byFriend, arizona, offer(10, 5), pays(10), end]],
  ['PA, sent by a friend', [byFriend, pennsylvania, offer(10, 0), pays(10), end]],
  ['UT, sent by a friend, answers the survey', [byFriend, utah, offer(10, 5), survey, pays(5), end]],
  ['AZ, sent by a friend, answers the survey', [byFriend, arizona, offer(10, 5), survey, pays(5), end]],
  ['PA, sent by a friend, answers the survey', [byFriend, pennsylvania, offer(10, 0), survey, end]],
  ['AZ, sent by a friend whose code is unknown', [byFriend, arizona, offer(15, 5), pays(15), end]],
  ['UT, direct-mail_apr24_slc', [arrives, utah, offer(10, 5), pays(10), end]],
  ['AZ, direct-mail_apr24_slc', [arrives, arizona, offer(10, 5), pays(10), end]],
  ['PA, direct-mail_apr24_slc', [arrives, pennsylvania, offer(10, 0), pays(10), end]],
  ['UT, direct mail, answers the survey', [arrives, utah, offer(10, 5), survey, pays(5), end]],
  ['AZ, direct mail, answers the survey', [arrives, arizona, offer(10, 5), survey, pays(5), end]],
  ['PA, direct mail, answers the survey', [arrives, pennsylvania, offer(10, 0), survey, end]],
  ["UT, direct-mail_apr24_slc after a friend's link", [arrives, utah, offer(10, 5), pays(10), end]],
  ["AZ, direct-mail_apr24_slc after a friend's link", [arrives, arizona, offer(10, 5), pays(10), end]],
  ["PA, direct-mail_apr24_slc after a friend's link", [arrives, pennsylvania, offer(10, 0), survey, end]],
  ["UT, spring_promo after a friend's link", [arrives, utah, offer(0, 0), end]],
  ["AZ, spring_promo after a friend's link", [arrives, arizona, offer(0, 0), end]],
  ["PA, spring_promo after a friend's link", [arrives, pennsylvania, offer(0, 0), survey, end]],
  ['PA, the test page', [screened, pennsylvania, offer(15, 0), pays(15), end]],
  // answers, typed texts and finds on the way
  ['UT, pays with a coupon for everything', [arrives, inUtah, 'payment ($0) [couponApplied]', pays(0), end]],
  [
    ['UT, tries a coupon that does not exist', 'UT, pays with a card in their own name'],
    [arrives, inUtah, end],
  ],
  [
    ['UT, no income and no benefits', 'UT, a household of more than 12 with a typed income'],
    [arrives, inUtah, end],
  ],
  ['UT, paid already in another tab', [arrives, inUtah, end]],
  ['UT, identity fails once', [arrives, inUtah, 'verification', 'verification [contacting]', end]],
  [
    'UT, has other names',
    [start, account.slice(0, 3), 'aliases [confirming]', account.slice(3), upToParole, afterParole, inUtah, end],
  ],
  ['UT, logs out at the warning about the open case', [start, account, 'open-cases', 'open-cases [warning]', 'login']],
  ['PA, logs out at the warning about probation', [start, account, upToParole, 'parole [warning]', 'login']],
  ['UT, nothing was found', [arrives, inUtah, 'verification', 'results [typing]', 'results']],
  ['AZ, has an ADCRR number', [arrives, arizona, offer(15, 5), pays(15), end]],
  [
    'UT, yes to everything that is warned of',
    [
      start,
      account,
      ['open-cases', 'open-cases [warning]', 'protective-order', 'protective-order [warning]'],
      ['owe-fines', 'owe-fines [warning]', 'citizen', 'parole', 'parole [warning]', 'other-convictions'],
      ['other-convictions [introducingDetails]', 'other-convictions [askingDetails]', 'expunged'],
      ['expunged [askingDetails]', 'income', ...inUtah, 'verification', 'results [warning]', 'results'],
    ],
  ],
  // returning people continue where they were
  ['UT, comes back after the account alone', [account.slice(2), upToParole, afterParole, inUtah, end]],
  ['UT, comes back after the address', ['ethnicity', 'created', upToParole, afterParole, inUtah, end]],
  ['UT, comes back in the middle of the screening', ['citizen', 'parole', afterParole, inUtah, end]],
  ['UT, comes back in the middle of the survey', [survey.slice(2), pays(5), end]],
  ['PA, comes back after the whole survey, the free result was lost', [end]],
  ['PA, after the whole survey the free result fails', [pays(0), end]],
  ['UT, comes back after the whole survey', [pays(5), end]],
  ['UT, comes back to the offer', ['intro ($15)', pays(15), end]],
  ['UT, comes back to ready records', ['records-ready ($15)', pays(15), end]],
  ['UT, comes back after paying', [end]],
  [['UT, comes back while records are searched', 'PA, comes back to the results'], ['results']],
  ['UT, casework has begun', ['menu']],
]
const seenBy = new Map(visits.flatMap(([who, screens]) => [who].flat().map(each => [each, screens.flat()] as const)))

test('every row belongs to a sample person', () => {
  expect([...seenBy.keys()].toSorted()).toEqual(scenarios.map(({ who }) => who).toSorted())
})

test.each(scenarios)('$who', async scenario => {
  const screens = await screensOf(scenario)
  expect(screens.map(screen => screen.replace(/^register\//, ''))).toEqual(seenBy.get(scenario.who))
})
