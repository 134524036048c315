import { expect, test } from 'vitest'
import { statementPages } from '../domain/questions/statement-pages.ts'
import { type QuestionPage, registrationPages } from '../domain/questions/pages.ts'
import { registrationWords } from '../src/texts/asking/question-words.ts'
import { statementWords } from '../src/texts/asking/statement.ts'

/** The income page has a renderer of its own; so has the list of convictions. */
const selects = ['household', 'income']

test.each([
  ['registration', Object.values<QuestionPage>(registrationPages), registrationWords],
  ['statement', Object.values<QuestionPage>(statementPages), statementWords],
] as const)(
  'every choice that the %s offers and every field has words; any other choice is its own',
  (_, pages, words) => {
    const questions = pages.flatMap(page => page.questions).filter(({ kind }) => !selects.includes(kind))
    const unworded = questions.flatMap(({ key, options, details = [] }) => [
      ...options.filter(option => typeof words.option(key, option) === 'string'),
      ...details.flatMap(({ name, options = [] }) =>
        options.filter(option => typeof words.detailOption(name, option) === 'string'),
      ),
    ])
    expect(unworded).toEqual([])
    for (const { key, details = [] } of questions)
      for (const { name } of details.filter(({ kind }) => kind !== 'convictions'))
        expect(words.label(name, key)).toHaveProperty('id')
    expect(words.option('race', 'martian')).toBe('martian')
    expect(words.option('race', 'constructor')).toBe('constructor')
  },
)
