import { expect, test } from 'vitest'
import { statementFlow } from '../flows/tables.ts'
import { statementKeys } from '../questions/pages.ts'
import { sampleAnswers } from '../samples/answers.ts'
import {
  doneCount,
  isPageDone,
  openCount,
  overviewOrder,
  pronounsOf,
  startsAtOverview,
  pageState,
} from './statement.ts'

const answered = (count: number) =>
  sampleAnswers(Object.fromEntries(statementKeys.slice(0, count).map(key => [key, 'yes'])))

const before = 'life-circumstances probation barriers reasons pronouns employment education volunteer-work'.split(' ')
const family = ['therapy', 'marital-status', 'children', 'grandchildren']
const after = 'housing hobbies life-improvement additional-info'.split(' ')
test('Back and Next follow the order of the flow; the overview has its own', () => {
  expect(statementFlow).toEqual([...before, ...family, 'caregiver', 'community', ...after])
  expect(overviewOrder).toEqual([...before, 'caregiver', 'community', ...family, ...after])
})

test.each([
  [0, 0, false],
  [10, 10, false],
  [11, 11, true],
  [18, 18, true],
])('with %i answers, %i are done; opens at the overview: %s', (count, done, atOverview) => {
  expect([doneCount(answered(count)), startsAtOverview(answered(count))]).toEqual([done, atOverview])
  expect(openCount(answered(count))).toBe(18 - done)
})

test('a page is done when its question is answered', () => {
  expect(isPageDone('reasons', sampleAnswers({ clearing_reasons: 'travelFreely' }))).toBe(true)
  expect(isPageDone('reasons', sampleAnswers({ clearing_reason: 'travelFreely' }))).toBe(false)
})

test.each([
  [{}, 'toDo'],
  [{ caregiver: [{ selection: 'yes' }] }, 'notFinished'],
  [{ caregiver: [{ selection: 'yes', additional_json: { details: 'My mother.' } }] }, 'done'],
  [{ caregiver: [{ selection: 'no' }] }, 'done'],
] as const)('the page of %j is %s in the overview, whatever counts as answered', (answers, state) => {
  expect(pageState('caregiver', answers)).toBe(state)
})

test.each([
  ['Mr', 'heHim'],
  ['Ms', 'sheHer'],
  ['Mrs', 'sheHer'],
  ['Mx', null],
  [null, null],
])('the title %s suggests %s', (title, pronouns) => {
  expect(pronounsOf(title)).toBe(pronouns)
})
