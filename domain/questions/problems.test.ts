import { describe, expect, test } from 'vitest'
import type { FieldMessage } from '../field-message.ts'
import { chosen } from '../samples/answers.ts'
import { draftFrom, emptyDraft, type DetailDraft, type QuestionDraft } from './draft.ts'
import { entriesOf } from './entries.ts'
import { pageOf, type QuestionKey, type RegisterPageId, statementPageOf } from './pages.ts'
import { blocksSaving, problemsOf, allowsCount, waitsForChoices } from './problems.ts'
import type { StatementPageId } from './statement-pages.ts'

const long = (length: number) => 'x'.repeat(length)
const otherBill = (length: number) => ({ behind_on_bills_list: 'other', behind_on_bills_list_other: long(length) })

test.each([
  ['employed', 'employed', 'yesFullTime', (length: number) => ({ employer: long(length) }), 500],
  ['bills', 'behind_on_bills', 'yes', otherBill, 500],
  ['expunged', 'expunged_before', 'yes', (length: number) => ({ expunged_before_story: long(length) }), 5000],
] as const)('%s names the limit of its own field', (page, key, selection, typed, limit) => {
  const place = page === 'expunged' ? 'dialog' : 'page'
  const said = (length: number) =>
    problemsOf(pageOf(page), { [key]: chosen(selection, typed(length)) }, 'plain', place).map(({ message }) => message)
  expect([said(limit), said(limit + 1)]).toEqual([[], [`tooLong:${limit}`]])
})

const yes = (typed: Readonly<Record<string, DetailDraft>> = {}) => chosen('yes', typed)
test.each<[string, RegisterPageId, QuestionKey, QuestionDraft, string[], string[]]>([
  ['nothing chosen', 'expunged', 'expunged_before', emptyDraft, ['required'], []],
  ['a story to tell', 'expunged', 'expunged_before', yes(), [], ['storyRequired']],
  ['a story told', 'expunged', 'expunged_before', yes({ expunged_before_story: 'Long ago' }), [], []],
  ['a conviction to add', 'other-convictions', 'other_convictions', yes(), [], ['required']],
  ['a year to choose', 'protective-order', 'protective_order', yes(), ['required'], []],
  ['a bill of the list', 'bills', 'behind_on_bills', yes({ behind_on_bills_list: 'car' }), [], []],
  ['another bill to name', 'bills', 'behind_on_bills', yes({ behind_on_bills_list: 'other' }), ['required'], []],
])('with %s, %s says what is missing, on the page and in its dialog', (_, page, key, draft, onPage, inDialog) => {
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

describe('Next of the statement requires a choice where a minimum is set (R704)', () => {
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

  test('a notice requires nothing', () => {
    expect(waitsForChoices(pageOf('citizen'), {})).toBe(false)
  })
})

test.each([
  ['tooLong:5000', true],
  ['required', false],
  ['twoToThreeReasons', false],
] as const)('%s keeps Back from saving a page: %s (R703)', (message, keeps) => {
  expect(blocksSaving({ field: 'hobbies', message })).toBe(keeps)
})

const reasons = ['getABetterJob', 'supportMyFamily', 'travelFreely', 'leaveThePastBehind']
const twoToThree: FieldMessage[] = ['twoToThreeReasons']

test.each<[string, StatementPageId, QuestionKey, Partial<QuestionDraft>, FieldMessage[]]>([
  ['three reasons and more', 'reasons', 'clearing_reasons', { selections: reasons.slice(0, 3), text: 'more' }, []],
  ['one reason and more', 'reasons', 'clearing_reasons', { selections: ['travelFreely'], text: 'more' }, twoToThree],
  ['more instead of two reasons', 'reasons', 'clearing_reasons', { text: 'more' }, twoToThree],
  ['a free answer instead of a barrier', 'barriers', 'barriers', { text: 'more' }, []],
  ['a free answer of spaces instead of a barrier', 'barriers', 'barriers', { text: '  ' }, ['required']],
  ['a story of 5,000 characters', 'hobbies', 'hobbies', { text: long(5000) }, []],
  ['a story that is too long', 'hobbies', 'hobbies', { text: long(5001) }, ['tooLong:5000']],
])('%s (R704)', (_, page, key, draft, messages) => {
  const found = problemsOf(statementPageOf(page), { [key]: { ...emptyDraft, ...draft } }, 'plain')
  expect(found).toEqual(messages.map(message => ({ field: key, message })))
})

const page = statementPageOf('life-circumstances')

test('an unchecked choice loses its entry, and an empty free answer is dropped', () => {
  const wrongCrowd = { selection: 'socializedWithTheWrongCrowd', additional_json: { social_detail: 'I was 19.' } }
  const saved = { circumstances: [wrongCrowd, { selection: 'free_answer', additional_json: { details: 'More' } }] }
  const { circumstances } = draftFrom(page, saved)
  const draft = { circumstances: { ...(circumstances ?? emptyDraft), selections: [], text: '  ' } }
  expect(entriesOf(page, draft, 'plain', saved)).toEqual({ circumstances: [] })
})

test('a fourth reason is refused; a fourth circumstance is fine', () => {
  const [question] = statementPageOf('reasons').questions
  expect([allowsCount(question!, reasons.slice(0, 3)), allowsCount(question!, reasons)]).toEqual([true, false])
  expect(allowsCount(page.questions[0]!, reasons)).toBe(true)
})

test('treatment and time sober are chosen from a list (R705)', () => {
  const chosenFrom = (page.questions[0]?.details ?? []).filter(({ kind }) => kind === 'one').map(({ name }) => name)
  expect(chosenFrom).toEqual(['substance_program_bool', 'sobriety_bool'])
})
