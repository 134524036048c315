import { describe, expect, test } from 'vitest'
import { answersTo } from '../samples/answers.ts'
import { client, paid, registered, samplePerson, verified } from '../samples/person.ts'
import type { FlowName } from '../screens.ts'
import type { Answers } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'
import { mayOpenFlow, mayOpenScreen } from './access.ts'

type Visitor = Parameters<(typeof mayOpenFlow)[FlowName]>[0]
const nobody: Visitor = { session: null, usState: null, hasJustPaid: false }
const signedIn = (changes: Partial<Person>, answers: Answers = {}, hasJustPaid = false): Visitor => ({
  session: { person: samplePerson(changes), answers },
  usState: 'UT',
  hasJustPaid,
})
const income = answersTo('open_cases', 'number_of_dependents', 'household_income_range')
const forClients = ['entry', 'information', 'resultsWaiting', 'results', 'casework', 'account', 'statement'] as const
const forProspects = ['entry', 'information', 'resultsWaiting', 'results', 'casework', 'account'] as const

/** No token; registration before a state is chosen; results before verification: R1309. */
describe('which flows an address opens', () => {
  test.each<[who: string, visitor: Visitor, flows: readonly FlowName[]]>([
    ['nobody, without a state', nobody, ['entry', 'information', 'signIn', 'passwordReset']],
    [
      'nobody, in Utah',
      { ...nobody, usState: 'UT' },
      ['entry', 'information', 'signIn', 'passwordReset', 'registration'],
    ],
    ['an account only', signedIn(registered), ['entry', 'information', 'registration', 'account']],
    [
      'an account only, whatever was answered',
      signedIn(registered, income),
      ['entry', 'information', 'registration', 'account'],
    ],
    [
      'with an address: tells race and ethnicity first',
      signedIn({}),
      ['entry', 'information', 'registration', 'account'],
    ],
    [
      'with half of race and ethnicity',
      signedIn({}, answersTo('race')),
      ['entry', 'information', 'registration', 'account'],
    ],
    [
      'with race and ethnicity',
      signedIn({}, answersTo('race', 'ethnicity')),
      ['entry', 'information', 'registration', 'screening', 'account'],
    ],
    [
      'past them without an answer',
      signedIn({}, answersTo('open_cases')),
      ['entry', 'information', 'registration', 'screening', 'account'],
    ],
    [
      'with the income without the household: the page is not done (R210)',
      signedIn({}, answersTo('open_cases', 'household_income_range')),
      ['entry', 'information', 'registration', 'screening', 'account'],
    ],
    [
      'with the income',
      signedIn({}, income),
      ['entry', 'information', 'registration', 'screening', 'survey', 'payment', 'account'],
    ],
    ['has paid: pays and answers no more', signedIn(paid, income), ['entry', 'information', 'verification', 'account']],
    ['has paid just now', signedIn(paid, income, true), ['entry', 'information', 'verification', 'account']],
    [
      'verified, the payment still shown',
      signedIn(verified, income, true),
      ['entry', 'information', 'verification', ...forProspects.slice(2)],
    ],
    ['verified without having paid', signedIn({ verified: true }, income), forProspects],
    ['verified, and new', signedIn({ ...verified, client_status: 'NEW' }), forProspects],
    [
      'verified, thinking about it',
      signedIn({ ...verified, client_status: 'THINKING_ABOUT_IT_ELIGIBLE' }),
      forProspects,
    ],
    ['verified, without a status', signedIn({ ...verified, client_status: null }), forClients],
    ['verified and approved', signedIn({ ...verified, client_status: 'APPROVED' }), forClients],
    ['a client', signedIn(client), forClients],
  ])('%s', (_, visitor, flows) => {
    const names = Object.keys(mayOpenFlow) as FlowName[]
    expect(names.filter(flow => mayOpenFlow[flow](visitor))).toEqual(flows)
  })
})

/**
 * What the results cost is shown once a state is chosen; the rest of the payment waits for the questions (R401, R1309).
 */
describe('the pages that say what the results cost', () => {
  test.each<[who: string, visitor: Visitor, screens: readonly string[]]>([
    ['nobody, without a state', nobody, []],
    ['nobody, in Utah', { ...nobody, usState: 'UT' }, ['intro', 'intro-info']],
    ['an account only', signedIn(registered), ['intro', 'intro-info']],
    ['with the questions answered', signedIn({}, income), ['records-ready', 'intro', 'intro-info', 'payment']],
    ['paid', signedIn(paid, income), []],
    ['verified', signedIn(verified, income), []],
  ])('open to %s', (_, visitor, screens) => {
    const all = ['records-ready', 'intro', 'intro-info', 'payment'] as const
    expect(all.filter(screen => mayOpenScreen(`register/${screen}`, visitor))).toEqual(screens)
  })
})
