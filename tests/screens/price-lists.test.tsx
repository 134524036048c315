// @module-tag thorough
import { beforeEach, describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Operator } from '../../domain/operator.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noMatters, sampleCase, sampleMatter, someCasesIn } from '../../domain/samples/case.ts'
import { letterKinds, sampleLetter } from '../../domain/samples/letters.ts'
import { screened } from '../../domain/samples/people.ts'
import { client, sampleReceipt, verified } from '../../domain/samples/person.ts'
import type { UsState } from '../../domain/states.ts'
import type { Matter } from '../../domain/wire/matter.ts'
import type { Person } from '../../domain/wire/person.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { emptyVisit } from '../../machines/shared/session.ts'
import type { Session } from '../../machines/shared/session.ts'
import { openCasework, openResults, press, renderChart, rendered, translated } from './helpers.tsx'

/** What each screen, dialog and paper that names money says with each price list (R307, R308): typed amounts. */
const withPrices = (prices: Partial<Operator['prices']>, fees: Partial<Operator['fees']>): Operator => ({
  ...operatorDefaults,
  prices: { ...operatorDefaults.prices, ...prices },
  fees: { ...operatorDefaults.fees, ...fees },
})
const lists = {
  /** As shipped: $15, for friends $10, after the questions $5; a case $500, with the waiver $250 and $65. */
  shipped: withPrices({}, {}),
  /** The waiver lowers no price, and friends pay the same. */
  equal: withPrices({ friendReferral: 1500 }, { caseWithWaiver: 50_000 }),
  /** Other numbers, and a bureau that is paid for each case. */
  other: withPrices(
    { registration: 1700, friendReferral: 1200, directMail: 1100, interestedInfo: 700 },
    {
      case: 61_000,
      caseWithWaiver: 31_000,
      bciApplication: 7700,
      bciApplicationFor: 'case',
      reduction402: 43_000,
      representation: 55_000,
    },
  ),
} as const
type List = keyof typeof lists

const waived = answersOf({ is_fee_waiver_eligible: 'true' })
/** A partner pays: our price of clearing a case is not named. */
const throughPartner: Partial<Person> = { utm_code: 'clean-slate-utah', created_at: new Date().toISOString() }
const choosable = (case_number: string) => sampleCase({ case_number })
const threeCases = {
  ...someCasesIn('UT'),
  cases: ['151900001', '151900002', '151900003'].map(choosable),
}

const of = (id: string, legal_action_type: string, workflow_stage: string, workflow = 'Court Phase'): Matter =>
  sampleMatter({ id, case_number: id, legal_action_type, workflow, workflow_stage })
const owed = of('141', 'EXPUNGEMENT', 'Payment needed')
const reduction = of('142', 'REDUCTION', 'Payment needed', 'Reduction')
const objection = of('143', 'EXPUNGEMENT', 'Prosecutor objects', 'Objection')
const matters = { ...noMatters, matters: [owed, reduction, objection], personal_statement_drafted: true }

/** What the open dialog says, or else the screen, fields included. */
function text() {
  const shown = document.querySelector('dialog[open]') ?? document.body
  return [shown.textContent, ...Array.from(shown.querySelectorAll('textarea'), ({ value }) => value)].join(' ')
}
const inDollars = (said: string) => [...new Set(said.match(/\$\d+(?:,\d{3})*(?:\.\d\d)?/g))]
const amounts = () => inDollars(text()).sort((one, other) => dollarsOf(one) - dollarsOf(other))
const dollarsOf = (amount: string) => Number(amount.replaceAll(/[$,]/g, ''))

interface Given {
  readonly list: List
  readonly language: Language
  readonly person?: Partial<Person>
}
type Opens = (given: Given) => Promise<unknown>
const visitor =
  (at: 'landing' | 'register') =>
  ({ list, language }: Given) => {
    const operator = lists[list]
    return renderChart('entry', { input: { operator, hasToken: false, visit: emptyVisit, at }, operator, language })
  }
const information =
  (at: 'about' | 'terms') =>
  ({ list, language }: Given) =>
    renderChart('information', { input: { at }, operator: lists[list], language })
const dataOf = ({ list, person = {} }: Given, us_state: UsState = 'UT', more: Partial<Session> = {}) => ({
  ...flowInput({ ...verified, us_state, ...person }, { ...screened(us_state), ...waived }, more),
  operator: lists[list],
})
const payment: Opens = async given => {
  const { list, language, person } = given
  const input = {
    ...flowInput({ ...person }, { ...screened(), ...waived }),
    operator: lists[list],
    idempotencyKey: 'visit',
    attempt: 0,
    coupon: null,
  }
  const { answers } = await renderChart('payment', { input, operator: lists[list], language })
  answers('campaignPrice', { code: null, total: lists[list].prices.registration })
}
const offer: Opens = ({ list, language }) =>
  renderChart('screening', {
    input: { ...flowInput({}, screened()), operator: lists[list], at: 'register/discount-questions' },
    operator: lists[list],
    language,
  })
const results = (given: Given, us_state: UsState = 'UT') => {
  const { list, language } = given
  const eligibility = us_state === 'UT' ? threeCases : someCasesIn(us_state)
  return openResults(eligibility, { input: { ...dataOf(given, us_state), at: null }, operator: lists[list], language })
}
const chosen = async (given: Given) => {
  const { actor } = await results(given)
  for (const record of threeCases.cases.slice(0, 2)) actor.send({ type: 'CHOOSE', record, isChosen: true })
  await rendered()
  return actor
}
const casework = (given: Given) =>
  openCasework(matters, {
    input: dataOf({ ...given, person: { ...client, ...given.person } }, 'UT', { matters }),
    operator: lists[given.list],
    language: given.language,
  })

const nothing: readonly string[] = []
/** By screen: what is opened, and the amounts with the shipped list, the equal one, the other one, and a partner. */
const screens: Readonly<
  Record<string, readonly [Opens, Readonly<Record<List | 'partner', readonly string[] | null>>]>
> = {
  'the first page': [
    visitor('landing'),
    {
      shipped: ['$15', '$65', '$250', '$500'],
      equal: ['$15', '$65', '$500'],
      other: ['$17', '$77', '$310', '$610'],
      partner: null,
    },
  ],
  terms: [
    information('terms'),
    {
      shipped: ['$15', '$65', '$250', '$500'],
      equal: ['$15', '$65', '$500'],
      other: ['$17', '$77', '$310', '$610'],
      partner: null,
    },
  ],
  'about us': [information('about'), { shipped: ['$15'], equal: ['$15'], other: ['$17'], partner: null }],
  'the offer of the survey': [
    offer,
    { shipped: ['$5', '$15'], equal: ['$5', '$15'], other: ['$7', '$17'], partner: null },
  ],
  'the payment': [
    payment,
    {
      shipped: ['$5', '$15', '$65', '$250'],
      equal: ['$5', '$15', '$65', '$500'],
      other: ['$7', '$17', '$77', '$310'],
      partner: ['$5', '$15'],
    },
  ],
  'the results in Utah': [
    given => results(given),
    {
      shipped: ['$10', '$15', '$65', '$250', '$500'],
      equal: ['$65', '$500'],
      other: ['$12', '$17', '$77', '$310', '$430'],
      partner: ['$10', '$15'],
    },
  ],
  'the results in Arizona': [
    given => results(given, 'AZ'),
    { shipped: ['$10', '$15', '$500'], equal: ['$500'], other: ['$12', '$17', '$610'], partner: null },
  ],
  'the results in Pennsylvania': [
    given => results(given, 'PA'),
    { shipped: ['$10', '$15', '$500'], equal: ['$500'], other: ['$12', '$17', '$610'], partner: null },
  ],
  'the paper': [
    async given => {
      await results(given)
      await press('Print or save as PDF')
      await expect.poll(() => document.querySelectorAll('article')).toHaveLength(2)
    },
    { shipped: nothing, equal: nothing, other: nothing, partner: nothing },
  ],
  'the start of two cases': [
    async given => {
      const actor = await chosen(given)
      actor.send({ type: 'START' })
      await rendered()
    },
    {
      shipped: ['$65', '$250', '$500', '$565'],
      equal: ['$65', '$500', '$1,000', '$1,065'],
      other: ['$154', '$310', '$550', '$620', '$774'],
      partner: ['$500'],
    },
  ],
  'the home of a client': [
    casework,
    {
      shipped: ['$65', '$250', '$500'],
      equal: ['$65', '$500'],
      other: ['$77', '$310', '$430', '$550'],
      partner: ['$500'],
    },
  ],
  'the message about what is owed': [
    async given => {
      const { actor } = await casework(given)
      actor.send({ type: 'CONTACT_US', subject: { about: 'payment', matters: [owed, reduction] } })
      await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull()
    },
    { shipped: ['$65', '$250', '$500'], equal: ['$65', '$500'], other: ['$77', '$310', '$430'], partner: nothing },
  ],
  'the question before we represent': [
    async given => {
      const { actor } = await casework(given)
      const decision = { task: 'objection', says: 'yes', day: '2026-11-24' }
      actor.send({ type: 'CONTACT_US', subject: { about: 'decision', matters: [objection], decision } })
      await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull()
    },
    { shipped: ['$500'], equal: ['$500'], other: ['$550'], partner: ['$500'] },
  ],
}

beforeEach(() => localStorage.clear())

describe.each(languages)('in %s', language => {
  describe.each(Object.entries(screens))('%s', (_, [opens, said]) => {
    test.each(['shipped', 'equal', 'other'] as const)('says what the %s list says', async list => {
      await opens({ list, language })
      await expect.poll(amounts).toEqual(said[list])
    })

    test.runIf(said.partner)('names no price of ours that a partner may pay', async () => {
      await opens({ list: 'shipped', language, person: throughPartner })
      await expect.poll(amounts).toEqual(said.partner)
    })
  })

  test.each([
    ['shipped', '$500', '$65'],
    ['equal', '$1,000', '$65'],
    ['other', '$620', '$154'],
  ] as const)('the bar adds up two chosen cases with the %s list', async (list, amount, application) => {
    await chosen({ list, language })
    const cost = translated('{amount} + {application} to the state', { amount, application })
    await expect.poll(() => document.querySelector('output')?.parentElement?.textContent).toContain(cost)
  })

  test('a receipt says what was paid, whatever the list', async () => {
    const { answers, to } = await renderChart('account', { operator: lists.other, language })
    to('account/receipt')
    answers('loadReceipt', { ...sampleReceipt, amount: 1300, refunded: 300 })
    await expect.poll(amounts).toEqual(['$3', '$10', '$13'])
  })

  test.each(letterKinds)('the mail %s names no price but what was paid', kind => {
    const { subject, text: body } = sampleLetter(kind, language)
    expect(inDollars(subject + body)).toEqual(kind === 'paymentReceived' ? ['$15'] : [])
  })
})

test('where the state takes nothing, nothing points to its fee', async () => {
  const operator = withPrices({}, { bciApplication: 0 })
  const input = { ...dataOf({ list: 'shipped', language: 'en' }), operator, at: null }
  await openResults(threeCases, { input, operator })
  const perCase = '$250'
  await expect.poll(text).toContain(translated('{perCase} for each case, with the government fee waiver.', { perCase }))
  expect(text()).not.toMatch(/\*|\$0|BCI/)
})

/** A new place that names money gets its row above, or another test of its own. */
test('every component that names money is held to a list', () => {
  const files = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const naming = Object.keys(files).filter(path => files[path]!.includes('formatMoney('))
  expect(naming.map(path => path.replace('../../src/', '')).sort()).toEqual([
    // its own price: tests/people-and-addresses and tests/links-and-prices
    'app/own-price.tsx',
    // the poverty guideline, no price
    'questions/income-fields.tsx',
    'screens/account/data-copy-page.tsx',
    'screens/account/paper-screens.tsx',
    'screens/casework/case-name.tsx',
    'screens/casework/decision.tsx',
    'screens/casework/matter-parts.tsx',
    'screens/casework/step-film.tsx',
    'screens/entry/offer.tsx',
    'screens/friend/friend-link.tsx',
    'screens/information/information-screens.tsx',
    'screens/information/terms-screen.tsx',
    'screens/payment/order-summary.tsx',
    'screens/payment/payment-screen.tsx',
    'screens/payment/payment-screens.tsx',
    'screens/results/answer-first.tsx',
    'screens/results/next-step.tsx',
    'screens/results/remedy-findings.tsx',
    'screens/results/start-screen.tsx',
    'screens/screening/discount-questions-screen.tsx',
    // what was paid: tests/screens/before-the-results
    'screens/verification/verification-screen.tsx',
  ])
})
