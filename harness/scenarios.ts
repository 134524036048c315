import { answersTo, sampleConviction } from '../domain/samples/answers.ts'
import { noCases } from '../domain/samples/case.ts'
import { screened, surveyed } from '../domain/samples/people.ts'
import { client, paid, registered, samplePerson, verified } from '../domain/samples/person.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import type { UsState } from '../domain/states.ts'
import type { Person } from '../domain/wire/person.ts'
import { refused } from '../domain/wire/refusal.ts'
import { emptyVisit } from '../machines/shared/session.ts'
import type { Scenario } from './scenario.ts'

const states: readonly UsState[] = ['UT', 'AZ', 'PA']
const campaigns = [
  'partnership_voc',
  'partnership_uca',
  'partnership_mercy-care',
  'partnership_other',
  'email_promo',
  'spring_promo',
  'direct-mail_apr24_slc',
  'clean-slate-utah',
] as const

const returning = (changes: Partial<Person>, answers = {}, more: Scenario['world'] = {}) => ({
  token: true,
  hasAccount: true,
  person: samplePerson(changes),
  answers,
  ...more,
})
const byFriend = { ...emptyVisit, peer_referrer_code: 'CARMEN88', has_peer_referrer: true }
const found = { updated_at: '2026-11-02T10:00:00Z', count: 3 }

/** Sample people: how they arrive, what they answer, how they pay, and their progress when they return. */
export const scenarios: readonly Scenario[] = [
  ...states.map(usState => ({ who: `${usState}, no campaign, pays $15`, usState })),
  ...states.map(usState => ({ who: `${usState}, no campaign, answers the survey`, usState, takesSurvey: true })),
  ...states.flatMap(usState =>
    campaigns.map(campaign => ({ who: `${usState}, ${campaign}`, usState, at: `/?utm_campaign=${campaign}` })),
  ),
  { who: 'UT, partnership_voc, answers the survey', at: '/?utm_campaign=partnership_voc', takesSurvey: true },
  { who: 'UT, partnership_uca, answers the survey', at: '/?utm_campaign=partnership_uca', takesSurvey: true },
  { who: 'UT, email_promo, answers the survey', at: '/?utm_campaign=email_promo', takesSurvey: true },
  {
    who: 'AZ, spring_promo, answers the survey',
    usState: 'AZ',
    at: '/?utm_campaign=spring_promo',
    takesSurvey: true,
  },
  ...states.flatMap(usState =>
    [true, false].map(takesSurvey => ({
      who: `${usState}, sent by a friend${takesSurvey ? ', answers the survey' : ''}`,
      usState,
      at: '/r/CARMEN88',
      takesSurvey,
    })),
  ),
  ...states.map(usState => ({
    who: `${usState}, direct mail, answers the survey`,
    usState,
    at: '/?utm_campaign=direct-mail_apr24_slc',
    takesSurvey: true,
  })),
  ...(['direct-mail_apr24_slc', 'spring_promo'] as const).flatMap(campaign =>
    states.map(usState => ({
      who: `${usState}, ${campaign} after a friend's link`,
      usState,
      at: `/?utm_campaign=${campaign}`,
      takesSurvey: usState === 'PA',
      world: { visit: byFriend },
    })),
  ),
  { who: 'AZ, sent by a friend whose code is unknown', usState: 'AZ', at: '/r/NOBODY' },
  { who: 'PA, the test page', at: '/register/help-test-pa' },
  { who: 'UT, not employed, answers the survey', takesSurvey: true, answers: { employed: 'no' } },
  { who: 'UT, pays with a coupon for everything', coupon: 'WELCOME', world: { codes: { WELCOME: 0 } } },
  { who: 'UT, tries a coupon that does not exist', coupon: 'NONSENSE' },
  { who: 'UT, pays with a card in their own name', ownCard: true },
  { who: 'UT, identity fails once', ssn: ['0000', '1234'] },
  { who: 'UT, has other names', hasOtherNames: true },
  {
    who: 'UT, yes to everything that is warned of',
    answers: {
      open_cases: 'yes',
      protective_order: { selection: 'yes', additional_json: { year_range: 'after2020' } },
      owe_fines: 'yes',
      on_probation_or_parole: 'yes',
      other_convictions: { selection: 'yes', additional_json: { other_convictions_list: [{ ...sampleConviction() }] } },
      expunged_before: { selection: 'yes', additional_json: { expunged_before_story: 'In 2015, a court in Ogden.' } },
    },
  },
  { who: 'UT, logs out at the warning about the open case', answers: { open_cases: 'yes' }, leavesWhenWarned: true },
  {
    who: 'PA, logs out at the warning about probation',
    usState: 'PA',
    answers: { on_probation_or_parole: 'yes' },
    leavesWhenWarned: true,
  },
  { who: 'UT, no income and no benefits', answers: { household_income_range: 'noIncome', government_benefit: 'no' } },
  {
    who: 'UT, a household of more than 12 with a typed income',
    answers: { number_of_dependents: 'moreThan12', household_income_range: '90000' },
  },
  { who: 'UT, nothing was found', world: { eligibility: noCases } },
  {
    who: 'AZ, has an ADCRR number',
    usState: 'AZ',
    answers: { adcrr: { selection: 'yes', additional_json: { number: '123456' } } },
  },
  {
    who: 'UT, paid already in another tab',
    world: {
      pay: (_, world) => {
        world.person = { ...world.person, ...paid }
        return Promise.reject(refused('alreadyPaid'))
      },
    },
  },
  { who: 'UT, comes back after the account alone', at: '/login', world: returning(registered) },
  { who: 'UT, comes back after the address', at: '/login', world: returning({}) },
  {
    who: 'UT, comes back in the middle of the screening',
    at: '/login',
    world: returning({}, answersTo('race', 'ethnicity', 'open_cases', 'protective_order', 'owe_fines')),
  },
  {
    who: 'UT, comes back in the middle of the survey',
    at: '/login',
    takesSurvey: true,
    world: returning({}, { ...screened(), ...answersTo('employed', 'hourly_rate') }),
  },
  {
    who: 'PA, comes back after the whole survey, the free result was lost',
    at: '/login',
    world: returning({ us_state: 'PA' }, surveyed('PA')),
  },
  {
    who: 'PA, after the whole survey the free result fails',
    at: '/login',
    world: returning({ us_state: 'PA' }, surveyed('PA'), { promote: () => Promise.reject(unreachable) }),
  },
  { who: 'UT, comes back after the whole survey', at: '/login', world: returning({}, surveyed('UT')) },
  { who: 'UT, comes back to the offer', at: '/register/intro', world: returning({}, screened()) },
  { who: 'UT, comes back to ready records', at: '/register/records-ready', world: returning({}, screened()) },
  { who: 'UT, comes back after paying', at: '/login', world: returning(paid, screened()) },
  {
    who: 'UT, comes back while records are searched',
    at: '/login',
    world: returning(verified, screened(), { count: found }),
  },
  {
    who: 'PA, comes back to the results',
    at: '/results',
    world: returning({ ...verified, us_state: 'PA' }, screened(), { count: found }),
  },
  { who: 'UT, casework has begun', at: '/login', world: returning(client) },
]
