import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { chosen } from '../samples/answers.ts'
import type { StatementPageId } from './statement-pages.ts'
import { pageOf, type QuestionKey, type RegistrationPageId, statementPageOf } from './pages.ts'
import { emptyDraft, type DetailDraft, type QuestionDraft } from './draft.ts'
import { convictionSchema, keepsFromSaving, problemsOf, waitsForChoices } from './problems.ts'

const problems = (
  page: RegistrationPageId,
  key: QuestionKey,
  selection: string,
  typed: Readonly<Record<string, DetailDraft>>,
) =>
  problemsOf(
    pageOf(page),
    { [key]: { selections: [selection], text: '', details: { [selection]: typed } } },
    'plain',
    page === 'expunged' ? 'dialog' : 'page',
  )
const long = (length: number) => 'x'.repeat(length)

test.each([
  ['the employer', 'employed', 'employed', 'yesFullTime', { employer: long(500) }, []],
  ['the employer', 'employed', 'employed', 'yesFullTime', { employer: long(501) }, ['tooLong:500']],
  [
    'another bill',
    'bills',
    'behind_on_bills',
    'yes',
    { behind_on_bills_list: 'other', behind_on_bills_list_other: long(500) },
    [],
  ],
  [
    'another bill',
    'bills',
    'behind_on_bills',
    'yes',
    { behind_on_bills_list: 'other', behind_on_bills_list_other: long(501) },
    ['tooLong:500'],
  ],
  ['a story', 'expunged', 'expunged_before', 'yes', { expunged_before_story: long(5000) }, []],
  ['a story', 'expunged', 'expunged_before', 'yes', { expunged_before_story: long(5001) }, ['tooLong:5000']],
] as const)('%s names its own limit', (_, page, key, selection, typed, messages) => {
  expect(problems(page, key, selection, typed).map(({ message }) => message)).toEqual(messages)
})

const yes = (typed: Readonly<Record<string, DetailDraft>> = {}) => chosen('yes', typed)
test.each<[string, RegistrationPageId, QuestionKey, QuestionDraft, string[], string[]]>([
  ['nothing chosen', 'expunged', 'expunged_before', emptyDraft, ['required'], []],
  ['a story to tell', 'expunged', 'expunged_before', yes(), [], ['storyRequired']],
  ['a story told', 'expunged', 'expunged_before', yes({ expunged_before_story: 'Long ago' }), [], []],
  ['a conviction to add', 'other-convictions', 'other_convictions', yes(), [], ['required']],
  ['a year to choose', 'protective-order', 'protective_order', yes(), ['required'], []],
  ['a bill of the list', 'bills', 'behind_on_bills', yes({ behind_on_bills_list: 'car' }), [], []],
  ['another bill to name', 'bills', 'behind_on_bills', yes({ behind_on_bills_list: 'other' }), ['required'], []],
])('with %s, %s says on the page and in its dialog what belongs there', (_, page, key, draft, onPage, inDialog) => {
  const said = (place: 'page' | 'dialog') =>
    problemsOf(pageOf(page), { [key]: draft }, 'plain', place).map(({ message }) => message)
  expect([said('page'), said('dialog')]).toEqual([onPage, inDialog])
})

test.each([
  ['nothing', emptyDraft, ['incomeRequired']],
  ['white space', { ...emptyDraft, text: '  ' }, ['incomeRequired']],
  ['an amount', { ...emptyDraft, text: '$90,000' }, []],
  ['a range', chosen('over300'), []],
] as const)('an income of %s: %j', (_, draft, messages) => {
  const page = { number_of_dependents: chosen('2'), household_income_range: draft }
  expect(problemsOf(pageOf('income'), page, 'plain').map(({ message }) => message)).toEqual(messages)
})

describe('Next of the statement waits for choices where their fewest number is named (R704)', () => {
  const some = (...selections: readonly string[]): QuestionDraft => ({ ...emptyDraft, selections })
  test.each<[StatementPageId, QuestionKey, QuestionDraft, boolean]>([
    ['life-circumstances', 'circumstances', some(), true],
    ['life-circumstances', 'circumstances', some('other'), false],
    ['life-circumstances', 'circumstances', { ...some(), text: 'In my own words' }, false],
    ['life-circumstances', 'circumstances', { ...some(), text: '  ' }, true],
    ['reasons', 'clearing_reasons', some('travelFreely'), true],
    ['reasons', 'clearing_reasons', { ...some('travelFreely'), text: 'In my own words' }, true],
    ['reasons', 'clearing_reasons', some('travelFreely', 'supportMyFamily'), false],
    ['pronouns', 'pronouns', some(), false],
    ['hobbies', 'hobbies', some(), false],
  ])('%s, %s %j: %s', (page, key, draft, waits) => {
    expect(waitsForChoices(statementPageOf(page), { [key]: draft })).toBe(waits)
  })

  test('a notice has none to wait for', () => {
    expect(waitsForChoices(pageOf('citizen'), {})).toBe(false)
  })
})

test.each([
  ['tooLong:5000', true],
  ['required', false],
  ['twoToThreeReasons', false],
] as const)('%s keeps a page from being saved on the way back: %s (R703)', (message, keeps) => {
  expect(keepsFromSaving({ field: 'hobbies', message })).toBe(keeps)
})

test.each([
  ['without its words', { conviction_type: 'other' }, ['conviction_type_other']],
  [
    'without words or anything else',
    { conviction_type: 'other', location: '', severity: '' },
    ['location', 'severity', 'conviction_type_other'],
  ],
  ['in words', { conviction_type: 'other', conviction_type_other: 'Fishing' }, []],
  ['not chosen', { conviction_type: undefined }, ['conviction_type']],
])('a conviction of another type %s', (_, changes, fields) => {
  const form = { location: 'NV', severity: 'felony', ...changes }
  const { issues = [] } = v.safeParse(convictionSchema, form)
  expect(issues.map(issue => v.getDotPath(issue))).toEqual(fields)
})
