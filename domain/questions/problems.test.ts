import { expect, test } from 'vitest'
import type { QuestionKey } from './keys.ts'
import type { DetailDraft } from './draft.ts'
import { pageOf, type RegistrationPageId } from './pages.ts'
import { problemsOf } from './problems.ts'

const problems = (page: RegistrationPageId, key: QuestionKey, selection: string, typed: Readonly<Record<string, DetailDraft>>) =>
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
