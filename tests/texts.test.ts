import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { tooLong } from '../domain/field-message.ts'
import { languages } from '../domain/languages.ts'
import { type Question, type QuestionPage, registerPages } from '../domain/questions/pages.ts'
import { convictionLocations, type Detail } from '../domain/questions/question.ts'
import { statementPages } from '../domain/questions/statement-pages.ts'
import { allMessages } from '../harness/screen-titles.ts'
import { readAtUnknownStage } from '../server/records/import-matters.ts'
import { registerTexts } from '../src/texts/asking/options.ts'
import { stateNames } from '../src/texts/asking/state-names.ts'
import { statementTexts } from '../src/texts/asking/statement.ts'
import { statusTexts } from '../src/texts/cases/matters.ts'
import { fieldMessageText } from '../src/texts/field-messages.ts'

/** The income page has a renderer of its own; so has the list of convictions. */
const selects = ['household', 'income']

test.each([
  ['registration', Object.values<QuestionPage>(registerPages), registerTexts],
  ['statement', Object.values<QuestionPage>(statementPages), statementTexts],
] as const)(
  'every choice that the %s offers and every field has a text; any other choice is shown unchanged',
  (_, pages, texts) => {
    const questions = pages.flatMap(page => page.questions).filter(({ kind }) => !selects.includes(kind))
    const unworded = questions.flatMap(({ key, options, details = [] }) => [
      ...options.filter(option => typeof texts.option(key, option) === 'string'),
      ...details.flatMap(({ name, options = [] }) =>
        options.filter(option => typeof texts.detailOption(name, option) === 'string'),
      ),
    ])
    expect(unworded).toEqual([])
    for (const { key, details = [] } of questions)
      for (const { name } of details.filter(({ kind }) => kind !== 'convictions'))
        expect(texts.label(name, key)).toHaveProperty('id')
    expect(texts.option('race', 'martian')).toBe('martian')
    expect(texts.option('race', 'constructor')).toBe('constructor')
  },
)

const statementQuestions: readonly Question[] = Object.values(statementPages).flatMap(({ questions }) => [...questions])
/** The open fields that nothing is chosen for, and the stories that a yes asks for. */
const open = statementQuestions.flatMap(
  ({ key, kind, details = [] }): readonly (readonly [Question['key'], string])[] => [
    ...(kind === 'text' ? [[key, key] as const] : []),
    ...details
      .filter((detail: Detail) => detail.kind === 'longText' && detail.required)
      .map(({ name }) => [key, name] as const),
  ],
)

test('there are open questions', () => expect(open.length).toBeGreaterThan(5))
test.each(open)('the open question %s %s has an example', (key, name) => {
  expect(statementTexts.example(name, key)?.message).toMatch(/^For example: /)
})

describe.each(languages)('a text that is too long, in %s', locale => {
  const i18n = setupI18n({ locale, messages: allMessages })
  test.each([
    [100, '100'],
    [500, '500'],
    [5000, '5,000'],
  ])('names the limit of its own field: %i', (limit, written) => {
    expect(i18n._(fieldMessageText(tooLong(limit)))).toMatch(new RegExp(` ${written} (characters|caracteres)`))
  })
})

test('every state and territory on offer has its full name', () => {
  expect(Object.keys(stateNames)).toEqual(convictionLocations.filter(location => location !== 'federal'))
  for (const { message = '' } of Object.values(stateNames)) expect(message).toMatch(/^[A-Z][A-Za-z. ]{3,}$/)
})

test.each([
  { kind: 'expungement', status: 'unknown' },
  { kind: 'reduction', status: 'other' },
  { kind: 'motion', status: 'other' },
  { kind: 'step', status: 'drafting' },
] as const)('an import names the status that the client reads at an unknown stage: $kind', status => {
  const facts = { isThanked: false, representation: '', isLate: false, hasDocuments: false, answered: null }
  expect(readAtUnknownStage[status.kind]).toBe(statusTexts(status, facts).label.message)
})
