import { expect, test } from 'vitest'
import type { QuestionKey } from '../wire/answer.ts'
import { draftFrom, emptyDraft, entriesOf, selectionsOfOld, type QuestionDraft } from './draft.ts'
import { statementPageOf } from './pages.ts'
import { problemsOf, takes } from './problems.ts'
import type { StatementPageId } from './statement-pages.ts'

/**
 * What tests/questions.test.ts, which has every question, does not say: how choices and a free answer count together
 * (R704).
 */
const problems = (page: StatementPageId, key: QuestionKey, draft: Partial<QuestionDraft>) =>
  problemsOf(statementPageOf(page), { [key]: { ...emptyDraft, ...draft } }, 'plain').map(({ field, message }) => [
    field,
    message,
  ])
const reasons = ['getABetterJob', 'supportMyFamily', 'travelFreely', 'leaveThePastBehind']
const tooFewOrMany = [['clearing_reasons', 'twoToThreeReasons']] as const

test.each<
  readonly [string, StatementPageId, QuestionKey, Partial<QuestionDraft>, readonly (readonly [string, string])[]]
>([
  [
    'three reasons and a free answer',
    'reasons',
    'clearing_reasons',
    { selections: reasons.slice(0, 3), text: 'more' },
    [],
  ],
  [
    'one reason and a free answer',
    'reasons',
    'clearing_reasons',
    { selections: reasons.slice(0, 1), text: 'more' },
    tooFewOrMany,
  ],
  ['a free answer instead of two reasons', 'reasons', 'clearing_reasons', { text: 'more' }, tooFewOrMany],
  ['a free answer instead of a barrier', 'barriers', 'barriers', { text: 'more' }, []],
  ['a free answer of spaces instead of a barrier', 'barriers', 'barriers', { text: '  ' }, [['barriers', 'required']]],
  ['a story of 5,000 characters', 'hobbies', 'hobbies', { text: 'x'.repeat(5000) }, []],
  ['a story that is too long', 'hobbies', 'hobbies', { text: 'x'.repeat(5001) }, [['hobbies', 'tooLong:5000']]],
])('%s', (_, page, key, draft, expected) => {
  expect(problems(page, key, draft)).toEqual(expected)
})

const page = statementPageOf('life-circumstances')

test('a choice that is taken back loses its entry, and an empty free answer is dropped', () => {
  const wrongCrowd = { selection: 'socializedWithTheWrongCrowd', additional_json: { social_detail: 'I was 19.' } }
  const saved = { circumstances: [wrongCrowd, { selection: 'free_answer', additional_json: { details: 'More' } }] }
  const { circumstances } = draftFrom(page, saved)
  const draft = { circumstances: { ...(circumstances ?? emptyDraft), selections: [], text: '  ' } }
  expect(entriesOf(page, draft, 'plain', saved)).toEqual({ circumstances: [] })
})

test('a choice of an older version is known as one', () => {
  const old = { circumstances: [{ selection: 'peerPressure' }, { selection: 'childhoodTrauma' }] }
  expect(selectionsOfOld(page.questions[0]!, draftFrom(page, old).circumstances!)).toEqual(['peerPressure'])
})

test('a fourth reason is not taken; a fourth circumstance is', () => {
  const [asked] = statementPageOf('reasons').questions
  expect([takes(asked!, reasons.slice(0, 3)), takes(asked!, reasons)]).toEqual([true, false])
  expect(takes(page.questions[0]!, reasons)).toBe(true)
})
