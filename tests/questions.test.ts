import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../domain/questions/draft.ts'
import {
  type QuestionKey,
  questionKeys,
  type RegisterPageId,
  registerPages,
  statementPageOf,
} from '../domain/questions/pages.ts'
import { problemsOf } from '../domain/questions/problems.ts'
import { statementPages, type StatementPageId } from '../domain/questions/statement-pages.ts'
import type { Answers } from '../domain/wire/answer.ts'
import {
  otherAnswers,
  filledIn,
  entry,
  pressNext,
  pages,
  rowsOf,
  secondChoice,
  withOtherAnswers,
} from './questions/helpers.ts'
import {
  choicesWithin,
  details,
  freeAnswers,
  highest,
  questionsAsked,
  savedUnasked,
  severalChoices,
  typed,
} from './questions/tables.ts'

test('the tables have exactly the questions, each on its page', () => {
  const tabled = [
    ...questionsAsked.map(({ page, key }) => `${page} ${key}`),
    ...typed.map(([page, key]) => `${page} ${key}`),
  ]
  const real = Object.entries(pages).flatMap(([page, { questions }]) => questions.map(({ key }) => `${page} ${key}`))
  expect(real.toSorted()).toEqual(tabled.toSorted())
  expect([...questionKeys].toSorted()).toEqual(
    [...questionsAsked.map(({ key }) => key), ...typed.map(([, key]) => key), ...savedUnasked].toSorted(),
  )
})

describe('Next on an untouched page', () => {
  const missingOn = (page: string) =>
    questionsAsked.flatMap(row => (row.page === page && row.missing !== null ? [[row.key, row.missing]] : []))

  test.each(Object.keys(registerPages) as RegisterPageId[])('%s says what is missing, and saves nothing', page => {
    expect(pressNext(page, undefined)).toEqual({ saved: undefined, said: missingOn(page) })
  })

  test.each(Object.keys(statementPages) as StatementPageId[])('statement/%s goes on and saves nothing', page => {
    expect(pressNext(page, undefined)).toEqual({ saved: undefined, said: [] })
  })

  test.each(Object.keys(statementPages) as StatementPageId[])(
    'statement/%s has what its button requires, or nothing',
    page => {
      const waitsFor = problemsOf(statementPageOf(page), {}, 'plain').filter(({ field }) =>
        freeAnswers.some(key => key === field),
      )
      expect(waitsFor.map(({ field, message }) => [field, message])).toEqual(missingOn(page))
    },
  )
})

describe.each(questionsAsked)('$key', ({ page, key, choices }) => {
  const question = pages[page]!.questions.find(each => each.key === key)!

  test('offers what the rules list, in order', () => {
    expect(question.options).toEqual(choices)
  })

  test.each(choices)('saves %s with its fields', choice => {
    const own = filledIn(key, choice)
    const { saved, said } = pressNext(page, withOtherAnswers(key, own))
    expect(said).toEqual([])
    expect(saved?.[key]).toEqual([choice, ...secondChoice(key, choice)].map(each => entry(key, each)))
  })

  test.each(choices)('reads %s back as it was saved', choice => {
    const others = Object.entries(otherAnswers[key] ?? {}).map(([name, { selections }]) => [
      name,
      selections.map(each => entry(name as QuestionKey, each)),
    ])
    const own = [choice, ...secondChoice(key, choice)].map(each => entry(key, each))
    const answers: Answers = { ...Object.fromEntries(others), [key]: own }
    const { saved, said } = pressNext(page, undefined, { answers })
    expect(said).toEqual([])
    expect(saved?.[key]).toEqual(own)
  })

  test('takes several choices only if the rules allow it', () => {
    expect(question.kind === 'many').toBe(severalChoices.includes(key))
  })
})

test.each(questionsAsked.filter(({ key }) => severalChoices.includes(key)))(
  '$key saves one entry for each choice',
  ({ page, key, choices }) => {
    const two = choices.slice(0, 2)
    const own = {
      ...emptyDraft,
      selections: two,
      details: Object.assign({}, ...two.map(each => filledIn(key, each).details)),
    }
    expect(pressNext(page, { [key]: own }).saved).toEqual({ [key]: two.map(each => entry(key, each)) })
  },
)

const fields = details.flatMap(row => row.choices.map(choice => ({ ...row, choice })))
const blanks = [
  ['empty', ''],
  ['of spaces', '  '],
] as const
/** The draft with this field blank, or an empty list. */
const without = ({ key, choice, name, types }: (typeof fields)[number], blank: string) =>
  withOtherAnswers(key, filledIn(key, choice, name, Array.isArray(types[name]) ? [] : blank))

describe.each(fields.filter(({ missing }) => missing !== null))('$key: $choice needs $name', row => {
  test.each(blanks)('%s, it blocks Next', (_, blank) => {
    const { page, key, choice, name, missing } = row
    expect(pressNext(page, without(row, blank))).toEqual({
      saved: undefined,
      said: [[`${key}-${choice}-${name}`, missing]],
    })
  })
})

describe.each(fields.filter(({ missing }) => missing === null))('$key: $choice may leave out $name', row => {
  test.each(blanks)('%s, it is not saved', (_, blank) => {
    const { page, key, choice, name } = row
    const { saved, said } = pressNext(page, without(row, blank))
    expect(said).toEqual([])
    expect(saved?.[key]?.[0]).toEqual(entry(key, choice, name))
  })
})

/** Fields and choices without a field of that name. */
const underOtherChoices = fields.flatMap(row => {
  const other = questionsAsked
    .find(({ key }) => key === row.key)
    ?.choices.find(choice => rowsOf(row.key, choice).every(each => each.name !== row.name))
  return other === undefined ? [] : [{ ...row, other }]
})
test.each(underOtherChoices)(
  '$key: text typed as $name under $choice is not sent with $other',
  ({ page, key, choice, other }) => {
    const own = {
      ...filledIn(key, other),
      details: { ...filledIn(key, choice).details, ...filledIn(key, other).details },
    }
    expect(pressNext(page, withOtherAnswers(key, own)).saved?.[key]?.[0]).toEqual(entry(key, other))
  },
)

describe('a field of choices or numbers', () => {
  const shown = Object.values(pages).flatMap(({ questions }) =>
    questions.flatMap(({ key, details = [] }) => details.map(each => ({ key, ...each }))),
  )
  test('offers what the rules list', () => {
    const offered = shown.flatMap(({ name, options }) => (options ? [[name, options]] : []))
    expect(Object.fromEntries(offered)).toEqual(choicesWithin)
  })
  test('goes up to the number in the rules', () => {
    const upTo = shown.flatMap(({ key, upTo }) => (upTo === undefined ? [] : [[key, upTo]]))
    expect(Object.fromEntries(upTo)).toEqual(highest)
  })
  test('every field is in the rules', () => {
    const tabled = details.map(({ key, name }) => `${key} ${name}`)
    expect([...new Set(shown.map(({ key, name }) => `${key} ${name}`))].toSorted()).toEqual(
      [...new Set(tabled)].toSorted(),
    )
  })
})
