import { afterEach, describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noCases, onlyCase, sampleCase, sampleCharge, sampleRemedy } from '../../domain/samples/case.ts'
import { verified } from '../../domain/samples/person.ts'
import type { Remedy } from '../../domain/wire/eligibility.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { openResults, resetWindow, resizeWindow, translated } from './helpers.tsx'

/** How long a list of cases is on a phone of 360 × 740, and what comes before and after it. */
const [width, height] = [360, 740]
const onPhone = () => resizeWindow(width, 16, height)
afterEach(resetWindow)

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + window.scrollY
const topOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY
const button = (text: string) =>
  [...document.querySelectorAll('main :is(a, button)')].find(each => each.textContent === translated(text))!

const remedies: readonly (readonly [charge: string, severity: string, changes: Partial<Remedy>])[] = [
  ['Theft', 'F3', {}],
  ['Possession of a controlled substance', 'MA', {}],
  ['Disorderly conduct', 'MC', { type: 'auto-expungement' }],
  ['Driving under the influence', 'MB', { eligibility: 'ineligible', eligible_by: '2091-09-26' }],
  [
    'Fishing without a license',
    'IN',
    { type: 'auto-expungement', eligibility: 'ineligible', eligible_by: '2091-09-26' },
  ],
  ['Speeding', 'IN', { type: 'auto-expungement' }],
  ['Parking violation', 'IN', { eligibility: 'unknown' }],
  ['Failure to appear', 'NA', { eligibility: 'unknown' }],
  ['Forgery', 'F3', { eligibility: 'ineligible', reasons: ['Fines or fees have not been paid.'] }],
  ['Retail theft', 'MB', { eligibility: 'ineligible', reasons: ['A case is still open.'] }],
  ['Criminal trespass', 'MB', { eligibility: 'ineligible', reasons: ['The sentence has not been completed.'] }],
]
/** Their numbers have hyphens, as Pennsylvania's. */
const eleven = {
  updated_at: '2026-11-02T10:00:00Z',
  cases: remedies.map(([description, severity, changes], index) =>
    sampleCase({
      case_number: `CP-51-CR-00012${index + 10}-2019`,
      lead_charge: sampleCharge({ description, severity }),
      charges: [],
      remedies: [sampleRemedy(changes)],
    }),
  ),
}
const cards = () => [...document.querySelectorAll<HTMLElement>('main [data-card]:has(h4)')]

describe.each(languages)('in %s, the results of eleven cases', language => {
  test('are four lines a case, with what to press in one row, and a heading where it is above two or more (R839)', async () => {
    await openResults(eleven, { framed: {}, language })
    await onPhone()
    await expect.poll(() => cards().length).toBe(11)
    const heights = cards().map(card => card.getBoundingClientRect().height)
    // one of them has what to press for its day, too
    const [withReminder = 0, ...others] = heights.sort((one, other) => other - one)
    expect(withReminder).toBeLessThanOrEqual(230)
    expect(others[0]).toBeLessThanOrEqual(200)
    expect(others.reduce((sum, each) => sum + each, 0) / 10).toBeLessThanOrEqual(150)
    const actions = cards()[0]!.querySelectorAll('button, label')
    expect(actions).toHaveLength(2)
    expect(actions[0]!.getBoundingClientRect().right).toBeLessThanOrEqual(actions[1]!.getBoundingClientRect().left)
    for (const name of cards().map(card => card.querySelector('h4 + span > span')!)) expect(linesOf(name)).toBe(1)
    for (const each of document.querySelectorAll('main h3'))
      expect([each.textContent, each.getBoundingClientRect().height > 1]).toEqual([
        each.textContent,
        !each.textContent.endsWith('(1)'),
      ])
  })

  test('end with the ways to talk about them, next to no case', async () => {
    await openResults(eleven, { framed: {}, language })
    await expect.poll(() => cards().length).toBe(11)
    for (const size of [width, 1280]) {
      await resizeWindow(size)
      expect(topOf(button('Message us'))).toBeGreaterThan(bottomOf(cards().at(-1)!))
    }
  })
})

/** How many lines an inline text has. */
const linesOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}

test('a case number longer than its line breaks, and is never wider than the window', async () => {
  await openResults(onlyCase(sampleCase({ case_number: 'MJ-01201-NT-0000999-2019-A-B-C-D-E-F-G' })), { framed: {} })
  await resizeWindow(320, 32)
  await expect.poll(() => cards().length).toBe(1)
  const number = cards()[0]!.querySelector('h4 + span > span')!
  expect(linesOf(number)).toBeGreaterThan(1)
  expect(number.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
})

test.each([
  ['cases and a lower price', eleven, 1000, true],
  ['cases and the same price', eleven, 1500, false],
  ['no case', noCases, 1000, false],
])('with %s the results end with the link for friends: %s %i %s', async (_, found, friendReferral, isShown) => {
  const own = { ...operator, prices: { ...operator.prices, friendReferral } }
  const input = { ...flowInput({ ...verified, referral_code: 'MARIA234' }), operator: own }
  await openResults(found, { input, operator: own, framed: {} })
  await expect.poll(() => document.querySelector('main h1')?.textContent).toMatch(/^Welcome/)
  expect(document.body.textContent.includes(translated('Your link for friends'))).toBe(isShown)
})

const openCase =
  'You told us you have an open case. Most courts clear a record, but not before your open case is closed.'
test('an open case comes before the counts (R839)', async () => {
  const input = flowInput(verified, answersOf({ open_cases: 'yes' }))
  await openResults(eleven, { input, framed: {} })
  await expect.poll(() => document.querySelector('main h1')?.textContent).toMatch(/^Welcome/)
  const text = document.querySelector('main')!.textContent
  expect(text.indexOf(openCase)).toBeGreaterThan(0)
  expect(text.indexOf(openCase)).toBeLessThan(text.indexOf('Of your 11 cases:'))
})
