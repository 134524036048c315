import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pagesOf, surveyFlow } from '../domain/flows/tables.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { answerBook } from '../tools/answers/book.ts'

const written = readFileSync(join(import.meta.dirname, '..', 'docs', 'answers.md'), 'utf8')

test('the answer book is up to date (else: npm run answers)', { timeout: 60_000 }, async () => {
  expect(await answerBook()).toBe(written)
})

const count = pagesOf(surveyFlow).length
const questions = `the ${count} questions`

/** The cells of the row of an answer's table that starts with these words. */
function row(question: string, ...first: readonly string[]): readonly string[] {
  const answer = written.split('\n## ').find(part => part.startsWith(question))
  if (answer === undefined) throw new Error(`nobody answers "${question}"`)
  const rows = answer.split('\n').map(line => line.split(' | ').map(cell => cell.replaceAll(/^\| | \|$/g, '')))
  const having = (matches: (cell: string, text: string) => boolean) =>
    rows.filter(cells => first.every((text, index) => matches(cells[index] ?? '', text)))
  const same = having((cell, text) => cell === text)
  const found = same.length > 0 ? same : having((cell, text) => cell.startsWith(text))
  expect(found, `${question} ${first.join(', ')}`).toHaveLength(1)
  return found[0]!.slice(first.length)
}

/** Typed from the rules (docs/rules.md), independently of the book's own sources. */
describe('five questions come first', () => {
  test('in order', () => {
    expect([...written.matchAll(/^## (.*)$/gm)].slice(0, 5).map(([, question]) => question)).toEqual([
      'When does a person pay $5?',
      'What happens when a card is declined twice?',
      'Who sees the case-manager page?',
      'What happens after 30 minutes?',
      'Where does a verified person with status NEW land?',
    ])
  })

  test('people without a promotion pay $5 after the survey, and in Pennsylvania nobody does', () => {
    const [utah] = row('When does a person pay $5?', 'Utah')
    expect(utah).toContain('by no campaign')
    expect(utah).toContain("by a friend's link")
    expect(utah).not.toMatch(/rehabilitation|community action|managed care|another partner|promotion/)
    expect(row('When does a person pay $5?', 'Pennsylvania')).toEqual(['nobody'])
    expect(row('When does a person pay $5?', 'The server could not be reached, and afterwards').at(-1)).toBe('$5')
  })

  test('two declined cards cost nothing, and the third is charged once', () => {
    const question = 'What happens when a card is declined twice?'
    const stays = ['$15', '"Your card was declined."', 'The payment (`/register/payment`)', 'nothing']
    expect(row(question, 'The card is declined')).toEqual(stays)
    expect(row(question, 'It is declined again')).toEqual(stays)
    expect(row(question, 'Another card is taken')).toEqual([
      '$15',
      'no error',
      'The identity page (`/register/verification`)',
      '$15',
    ])
  })

  test('a case manager of three partners is asked, each in its own wording', () => {
    const question = 'Who sees the case-manager page?'
    expect(row(question, 'Utah', 'Who came by vocational rehabilitation').at(-1)).toBe('Vocational rehabilitation')
    expect(row(question, 'Utah', 'Who came by community action').at(-1)).toBe('Family advocate')
    expect(row(question, 'Arizona', 'Who came by managed care').at(-1)).toBe('Provider')
    expect(written).toContain('in Pennsylvania nobody does')
  })

  test('28 minutes without activity show a warning, 30 end the session', () => {
    expect(row('What happens after 30 minutes?', 'Answering questions').at(-1)).toBe(
      'Household size and income (`/register/income`)',
    )
    expect(row('What happens after 30 minutes?', 'Reading the results').slice(1)).toEqual([
      'a warning over the page',
      'The login (`/login`)',
      'forgotten',
      'The results (`/results`)',
    ])
  })

  test('NEW opens the results, or the wait for them', () => {
    const question = 'Where does a verified person with status NEW land?'
    expect(row(question, 'has ended')).toEqual(['The results (`/results`)'])
    expect(row(question, 'goes on')).toEqual(['The page that waits for the results (`/register/results-waiting`)'])
  })
})

test('with Stripe cards prove no identity, states without records are not paid for, and unlisted codes are not free', () => {
  const question = 'What differs with a real gateway?'
  expect(row(question, 'the money')).toEqual(['does not move', 'is charged'])
  expect(row(question, "a card in the person's own name").at(-1)).toMatch(/^proves nothing/)
  expect(row(question, 'a state without court records').at(-1)).toBe('has no price, and nobody there can pay')
  expect(row(question, 'the card').at(-1)).toMatch(/never reaches our server$/)
  expect(row(question, 'the bank').at(-1)).toMatch(/^may ask to confirm/)
  const paid = `$15; after ${questions} $5`
  for (const who of ['another partner', 'the email promotion', 'another promotion'])
    expect(row(question, `Who came by ${who}`)).toEqual([paid, paid, `$15; after ${questions} free`])
  expect(written.split(question).at(-1)?.split('## ')[1]).not.toContain('Who came by community action')
})

test('an operator with other prices sees them in the book', async () => {
  const prices = { ...operatorDefaults.prices, registration: 1900, interestedInfo: 700 }
  const book = await answerBook({ ...operatorDefaults, prices })
  expect(book).toContain('## When does a person pay $7?')
  expect(book).toContain(
    `| Who came by no campaign | $19; after ${questions} $7 | $19; after ${questions} $7 | $19; after ${questions} free |`,
  )
})
