import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noCases, noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { verified } from '../../domain/samples/person.ts'
import { clientInput } from '../../machines/casework/chart-data.ts'
import { loadedResults } from '../../machines/results/chart-data.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { renderChart, rendered, translated } from './helpers.tsx'

const last_visit_at = '2026-11-20T18:00:00Z'
const moved_at = '2026-11-24T18:00:00Z'
const day = { en: 'November 24, 2026', es: '24 de noviembre de 2026' } as const
const askedOn = { en: 'November 19, 2026', es: '19 de noviembre de 2026' } as const
const matters = {
  ...noMatters,
  matters: [
    sampleMatter({
      id: '1',
      case_number: '151900456',
      workflow: 'Court Phase',
      workflow_stage: 'Filed',
      moved_at,
      documents: [{ id: 'petition', name: 'Petition.pdf', added_at: moved_at }],
    }),
    sampleMatter({ id: '2', workflow: 'Finalization', workflow_stage: 'Complete', moved_at }),
  ],
}
const asked = wrote('message', {
  created_at: '2026-11-19T18:00:00Z',
  case_numbers: ['131900777'],
  reference: '5B1E-4F43',
})
const answered = wrote('message', { answered_on: '2026-11-24', answered_at: moved_at })
const found = { ...noCases, updated_at: '2026-11-01T18:00:00Z', changed_at: moved_at }
const answers = answersOf({ open_cases: 'yes' })

const main = () => document.body
const headings = () => [...main().querySelectorAll('h2')].map(({ textContent }) => textContent)
const card = () =>
  [...main().querySelectorAll('h2')]
    .find(({ textContent }) => textContent === translated('Since your last visit'))
    ?.closest('[data-card]')
const lines = () => [...(card()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
const links = () => [...(card()?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href'))
async function unfold(words: string) {
  const summary = card()?.querySelector('summary')
  expect(summary?.textContent).toBe(words)
  summary?.click()
  await rendered()
}
const isBefore = (one: Element | null | undefined, other: Element | null | undefined) =>
  Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
const holding = (words: string, values?: Record<string, string>) =>
  [...main().querySelectorAll('p, strong, h2, div')].findLast(({ textContent }) =>
    textContent?.startsWith(translated(words, values)),
  )

interface Opening {
  readonly visited?: string | null
  /** Whether what comes before the cases comes with them. */
  readonly comes?: boolean
}
async function atMenu(language: Language, { visited = last_visit_at, comes = true }: Opening = {}) {
  const chart = await renderChart('casework', {
    input: clientInput({ last_visit_at: visited }, answers, matters),
    language,
    usState: 'UT',
  })
  if (comes) chart.answers('loadBeginning', { messages: [asked, answered], found })
  chart.answers('loadMatters', matters)
  await rendered()
  return chart
}
async function atResults(language: Language, listed = [asked, answered]) {
  const chart = await renderChart('results', {
    input: flowInput({ ...verified, last_visit_at }, answers),
    language,
    usState: 'UT',
  })
  chart.answers('loadResults', loadedResults({ eligibility: found, messages: listed, matters, isFirstTime: false }))
  await rendered()
  return chart
}

describe.each(languages)('since the last visit, in %s (R632)', language => {
  const expected = {
    en: ['1 case is cleared', 'Case 151900456: Prosecutor review', '1 new document'],
    es: ['1 caso está borrado', 'Caso 151900456: Revisión del fiscal', '1 documento nuevo'],
  }[language]

  test('the home begins with three lines, which lead on; the rest is folded', async () => {
    await atMenu(language)
    expect(lines()).toEqual(expected)
    expect(card()?.querySelector('p')?.textContent).toBe(day[language])
    expect(links()).toEqual(['/matter-status', '/matter-status', '/documents'])
    await unfold({ en: '2 more', es: '2 más' }[language])
    expect(lines()).toHaveLength(5)
    expect(links().at(-1)).toBe('/results')
  })

  test('the order is: since the last visit, what was asked, an open case, the next thing to do', async () => {
    await atMenu(language)
    const [since, ask, open] = [
      card(),
      holding('You asked us to start on {day}.', { day: askedOn[language] }),
      holding(
        'You told us you have an open case. Most courts clear a record, but not before your open case is closed.',
      ),
    ]
    const next = [...main().querySelectorAll('h2')].find(each => each !== card()?.querySelector('h2'))
    expect([isBefore(since, ask), isBefore(ask, open), isBefore(open, next)]).toEqual([true, true, true])
  })

  test('the results have the same list, without a link to themselves', async () => {
    await atResults(language)
    expect(lines()).toEqual(expected)
    expect(headings()[0]).toBe(translated('Since your last visit'))
    const [since, ask, open] = [
      card(),
      holding('You asked us to start on {day}.', { day: askedOn[language] }),
      holding(
        'You told us you have an open case. Most courts clear a record, but not before your open case is closed.',
      ),
    ]
    expect([isBefore(since, ask), isBefore(ask, open)]).toEqual([true, true])
    await unfold({ en: '2 more', es: '2 más' }[language])
    expect(lines()).toHaveLength(5)
  })
})

test('nothing is said where nothing moved, and on a first visit', async () => {
  await atMenu('en', { visited: null })
  expect(card()).toBeUndefined()
})

test('what comes later does not move the page', async () => {
  const chart = await atMenu('en', { comes: false })
  expect(card()).toBeUndefined()
  chart.clock.increment(1200)
  await rendered()
  expect(lines()).toHaveLength(3)
  chart.answers('loadBeginning', { messages: [asked, answered], found })
  await rendered()
  expect([lines().length, card()?.querySelector('details')]).toEqual([3, null])
})
