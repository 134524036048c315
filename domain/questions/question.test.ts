import { expect, test } from 'vitest'
import { askOne, askYesNo } from './question.ts'
import { statementPageOf } from './pages.ts'

test('a question is answered by yes or no, or by one of its choices (R212), and must be', () => {
  expect(askYesNo('open_cases')).toEqual({ key: 'open_cases', kind: 'yesNo', options: ['yes', 'no'], required: true })
  expect(askOne('pronouns', ['heHim', 'sheHer'])).toEqual({
    key: 'pronouns',
    kind: 'one',
    options: ['heHim', 'sheHer'],
    required: true,
  })
})

test('a detail that is chosen is chosen from a list: whether there was a program, and how long one has been sober (R705)', () => {
  const details = statementPageOf('life-circumstances').questions[0]?.details ?? []
  expect(details.filter(({ kind }) => kind === 'one').map(({ name }) => name)).toEqual([
    'substance_program_bool',
    'sobriety_bool',
  ])
})
