import { expect, test } from 'vitest'
import type { Detail } from '../domain/questions/question.ts'
import type { Question } from '../domain/questions/pages.ts'
import { statementPages } from '../domain/questions/statement-pages.ts'
import { statementWords } from '../src/texts/asking/statement.ts'

const questions: readonly Question[] = Object.values(statementPages).flatMap(
  ({ questions: asked }): readonly Question[] => asked,
)
/** The open fields that nothing is chosen for, and the stories that a yes asks for. */
const open = questions.flatMap(({ key, kind, details = [] }): readonly (readonly [Question['key'], string])[] => [
  ...(kind === 'text' ? [[key, key] as const] : []),
  ...details
    .filter((detail: Detail) => detail.kind === 'longText' && detail.required)
    .map(({ name }) => [key, name] as const),
])

test('there are open questions', () => expect(open.length).toBeGreaterThan(5))
test.each(open)('the open question %s %s carries an example', (key, name) => {
  expect(statementWords.example(name, key)?.message).toMatch(/^For example: /)
})
