import { afterEach, describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noMatters, sampleMatter } from '../../domain/samples/case.ts'
import type { Matter } from '../../domain/wire/matter.ts'
import { clientInput } from '../../machines/casework/chart-data.ts'
import { openCasework, resetWindow, resizeWindow, selectTab, translated } from './helpers.tsx'

/** How long nineteen cases are on a phone of 360 × 740, and what comes before them. */
const [width, height] = [360, 740]
const onPhone = () => resizeWindow(width, 16, height)
afterEach(resetWindow)

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + window.scrollY
const topOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY

const stages: readonly (readonly [workflow: string, stage: string | null])[] = [
  ['BCI Phase', null],
  ['Court Phase', 'Withdrawn'],
  ['BCI Phase', 'Ineligible'],
  ['Court Phase', 'Invoice sent'],
  ['BCI Phase', 'No BCI submission date'],
  ['BCI Phase', 'Need PS'],
  ['BCI Phase', 'Waiting for BCI'],
  ['Court Phase', 'Drafting'],
  ['Court Phase', 'Filed'],
  ['Court Phase', 'Waiting for court'],
  ['Finalization', 'Complete'],
  ['Court Phase', 'Denied'],
  ['Objection', "Prosecutor won't agree"],
  ['Objection', 'Received'],
  ['Finalization', 'Action needed'],
  ['Finalization', 'Order sent to the bureau'],
  ['Court Phase', 'Something that nobody knows'],
  ['Court Phase', 'Filed'],
  ['Court Phase', 'Waiting for court'],
]
const charges = ['Retail theft', 'Criminal trespass', 'Forgery', 'Disorderly conduct', 'Simple assault', 'Theft']
const nineteen: readonly Matter[] = stages.map(([workflow, workflow_stage], index) =>
  sampleMatter({
    id: `matter-${index}`,
    workflow,
    workflow_stage,
    case_number: `${String(index + 5).padStart(2, '0')}19001${String(index).padStart(2, '0')}`,
    lead_charge_description: charges[index % charges.length] ?? null,
  }),
)
async function home(language: Language, answers = {}) {
  const list = { ...noMatters, matters: [...nineteen] }
  const on = await openCasework(list, { input: clientInput({}, answers, list), framed: {}, language })
  await expect.poll(() => document.querySelectorAll('main h2').length).toBeGreaterThan(1)
  return on
}

describe.each(languages)('in %s, nineteen cases', language => {
  test('are three screens of a phone at home, and three in their list (R840)', async () => {
    const { to } = await home(language)
    await onPhone()
    expect(bottomOf(document.querySelector('main')!)).toBeLessThanOrEqual(3 * height)
    to('matter-status')
    await expect.poll(() => document.querySelector('[role=tablist]')).not.toBeNull()
    await selectTab('Your cases')
    await expect.poll(() => document.querySelectorAll('details[id^=case-]').length).toBeGreaterThan(10)
    const rows = [...document.querySelectorAll('main details')]
    expect(bottomOf(rows.at(-1)!) - topOf(rows[0]!)).toBeLessThanOrEqual(3 * height)
  })

  test('say in the second column who has the next step this week (R837)', async () => {
    await home(language)
    const week = () =>
      [...document.querySelectorAll('main h2')].find(each => each.textContent === translated('This week'))!
    await onPhone()
    expect(week().checkVisibility()).toBe(false)
    await resizeWindow(1280)
    expect(week().checkVisibility()).toBe(true)
    expect(week().getBoundingClientRect().left).toBeGreaterThan(
      document.querySelector('main details')!.getBoundingClientRect().right,
    )
  })
})

test('a row at home says whose turn it is where the heading above it does not, and always aloud', async () => {
  await home('en')
  const rows = [...document.querySelectorAll<HTMLElement>('details[id^=case-] > summary')]
  const turnOf = (text: string) => rows.find(row => row.textContent.includes(text))!
  expect(turnOf('Pay for our work').textContent).toContain('Your turn')
  expect(turnOf('Pay for our work').innerText).not.toContain(' · ')
  expect(turnOf('Waiting for court').innerText).toContain("· The court's turn")
})

const openCase =
  'You told us you have an open case. Most courts clear a record, but not before your open case is closed.'
test('an open case comes before the next thing to do at home', async () => {
  await home('en', answersOf({ open_cases: 'yes' }))
  const text = document.querySelector('main')!.textContent
  expect(text).toContain(openCase)
  expect(text.indexOf(openCase)).toBeLessThan(text.indexOf('Pay for our work'))
})
