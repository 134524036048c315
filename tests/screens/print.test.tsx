// @module-tag thorough
import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { cdp, page } from 'vitest/browser'
import { languages, type Language } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { sampleCase, sampleRemedy, someCases, noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { client, sampleAlias, verified } from '../../domain/samples/person.ts'
import type { Case } from '../../domain/wire/eligibility.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import type { FlowContext } from '../../machines/shared/session.ts'
import {
  openCasework,
  openResults,
  press,
  resetWindow,
  resizeWindow,
  translated,
  renderChart,
  withProviders,
} from './helpers.tsx'

/** What is printed, and what is not (R615). */
const on = async (media: 'print' | 'screen') => {
  await cdp().send('Emulation.setEmulatedMedia', { media })
  expect(matchMedia('print').matches).toBe(media === 'print')
}
afterEach(async () => {
  await on('screen')
  await resetWindow()
})

/** A page with the header of a signed-in person. */
const framed = { hasTools: true, menu: <nav>{'☰'}</nav> }

/** All visible controls and links. */
const controls = () =>
  [...document.querySelectorAll('header, footer, nav, button, a[href^="?lang"], dialog')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => element.tagName.toLowerCase())
const text = () => document.querySelector('main')?.innerText ?? ''

async function results(language: Language) {
  await openResults(someCases, { framed, language })
  await expect.poll(text).toContain('121900123')
}
async function documents(language: Language) {
  const documents = [{ id: 'one', name: 'Petition.pdf' }]
  const { to } = await openCasework({ ...noMatters, matters: [sampleMatter({ documents })] }, { framed, language })
  to('documents')
  await expect.poll(text).toContain('Petition.pdf')
}
async function statement(language: Language) {
  const input = flowInput(client, {
    ...statementAnswers(18),
    hobbies: [{ selection: 'free_answer', additional_json: { details: 'Chess at night.' } }],
  })
  const { to } = await renderChart('statement', { framed, input, language })
  to('statement/read')
  await expect.poll(text).toContain('Chess at night.')
}

const head = ['Clear Path', 'Maria de la Cruz', operator.contactEmail, operator.stateLines.UT]
const pages = [
  [
    'the results',
    results,
    [...head, '121900123', '151900456', 'Possession of a controlled substance', 'Provo District Court', 'Guilty'],
  ],
  ['the documents', documents, ['Petition.pdf', '121900123']],
  ['the personal statement', statement, [...head, 'Chess at night.']],
] as const
const born: Readonly<Record<Language, string>> = { en: 'April 12, 1988', es: '12 de abril de 1988' }

for (const language of languages)
  describe.each(pages)(`on paper, in ${language}, %s`, (_, open, content) => {
    test('are printed with their heading and all their text', async () => {
      await open(language)
      const heading = document.querySelector('h1')!
      await on('print')
      expect(heading.checkVisibility()).toBe(true)
      for (const part of content) await expect.poll(text).toContain(part)
    })

    test('are printed without controls', async () => {
      await open(language)
      await expect.poll(controls).toEqual(expect.arrayContaining(['header', 'footer', 'nav', 'button']))
      await on('print')
      expect(controls()).toEqual([])
      expect(text()).not.toContain(translated('Log out'))
    })
  })

test('on paper a link to a page has its address', async () => {
  await render(
    withProviders(
      <main>
        <a href="https://example.org/form">The form</a> <a href="mailto:help@example.org">help@example.org</a>
        <a href="/menu">Home</a>
      </main>,
    ),
  )
  const after = () => [...document.querySelectorAll('main a')].map(link => getComputedStyle(link, '::after').content)
  expect(after()).toEqual(['none', 'none', 'none'])
  await on('print')
  expect(after()).toEqual(['" (https://example.org/form)"', 'none', 'none'])
})

describe.each(languages)('on paper, in %s', language => {
  test.each([
    ['the results', results],
    ['the statement', statement],
  ])('%s have the person and the date, which the screen does not repeat', async (_, open) => {
    await open(language)
    expect(text()).not.toContain(operator.contactEmail)
    await on('print')
    await expect.poll(text).toContain(born[language])
    expect(text()).toContain(String(new Date().getFullYear()))
  })

  test('text for paper only appears for printing, and goes away after it', async () => {
    await results(language)
    window.dispatchEvent(new Event('beforeprint'))
    expect(text()).toContain(operator.contactEmail)
    window.dispatchEvent(new Event('afterprint'))
    expect(text()).not.toContain(operator.contactEmail)
  })

  test('all of many cases are there, with court, county, charges and outcomes, and without choices', async () => {
    const cases = Array.from({ length: 70 }, (__, index) =>
      sampleCase({ case_number: `1219${10_000 + index}`, county: 'Uintah' }),
    )
    await openResults({ ...someCases, cases }, { framed, language })
    await on('print')
    const counts = () => [/1219\d{5}/g, /Uintah/g, /Guilty/g].map(each => text().match(each)?.length)
    await expect.poll(counts).toEqual([70, 70, 70])
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
  })

  test('the counts for now, later and not now are words where the screen has buttons', async () => {
    await results(language)
    await on('print')
    for (const [one, count] of [
      ['{count, plural, one {# may be cleared now} other {# may be cleared now}}', 1],
      ['{count, plural, one {# is not eligible now} other {# are not eligible now}}', 1],
    ] as const)
      await expect.poll(text).toContain(translated(one, { count: String(count) }))
  })

  test.each([
    ['row of the results', results, 'main tbody tr'],
    ['answer of the statement', statement, '[data-card]'],
  ])('no %s breaks across pages', async (_, open, selector) => {
    await open(language)
    await on('print')
    await expect.poll(() => document.querySelectorAll(selector).length).toBeGreaterThan(0)
    const cards = [...document.querySelectorAll(selector)].filter(card => card.checkVisibility())
    await expect.poll(() => new Set(cards.map(card => getComputedStyle(card).breakInside))).toEqual(new Set(['avoid']))
  })
})

describe.each(languages)('the summary of results in %s', language => {
  const open = async (cases: Case[] = someCases.cases, input?: FlowContext) => {
    await openResults({ ...someCases, cases }, { framed, language, ...(input ? { input } : {}) })
    await press('Print or save as PDF')
    await expect.poll(() => document.querySelectorAll('article')).toHaveLength(2)
  }
  const sheets = () => [...document.querySelectorAll('article')].map(({ lang, innerText }) => ({ lang, innerText }))

  test('is printed once in each language, the person’s own first, each complete', async () => {
    await open()
    expect(sheets().map(({ lang }) => lang)).toEqual([language, ...languages.filter(other => other !== language)])
    for (const { lang, innerText } of sheets()) {
      const parts =
        { en: ['May be cleared now', 'Printed on'], es: ['Quizás se pueda borrar ahora', 'Impreso el'] }[lang] ?? []
      for (const part of [...head, born[lang as Language], ...someCases.cases.map(each => each.case_number), ...parts])
        expect(innerText).toContain(part)
    }
  })

  test('has one block for each case on a phone, and its three columns on paper', async () => {
    await resizeWindow(360)
    await open()
    const [row] = document.querySelectorAll('tbody tr')
    const places = () => Array.from(row!.children, cell => cell.getBoundingClientRect())
    const sheet = document.querySelector('article')!.clientWidth
    expect(new Set(places().map(({ left }) => left)).size).toBe(1)
    for (const { width } of places()) expect(width).toBeGreaterThan(sheet - 50)
    await on('print')
    await expect.poll(() => new Set(places().map(({ top }) => top)).size).toBe(1)
    expect(new Set(places().map(({ left }) => left)).size).toBe(3)
  })

  test('keeps marked cases: back on the results they are still marked', async () => {
    await openResults(someCases, { framed, language })
    await page.getByRole('checkbox').first().click()
    await press('Print or save as PDF')
    await expect.poll(() => document.querySelectorAll('article')).toHaveLength(2)
    await press('Back to my results')
    await expect.element(page.getByRole('checkbox').first()).toBeChecked()
  })

  test('is alone on paper, as wide as it, one language per page', async () => {
    await open()
    await resizeWindow(725)
    await on('print')
    const areWhole = () =>
      [...document.querySelectorAll('article')].map(sheet => sheet.clientWidth === document.body.clientWidth)
    await expect.poll(areWhole).toEqual([true, true])
    expect(controls()).toEqual([])
    expect(text().trim().startsWith('Clear Path')).toBe(true)
    expect([...document.querySelectorAll('article')].map(sheet => getComputedStyle(sheet).breakBefore)).toEqual([
      'auto',
      'page',
    ])
  })

  test('names every case, those that may be cleared first, and every name that was searched', async () => {
    const blocked = sampleCase({
      remedies: [sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })],
    })
    const last = sampleCase({ case_number: '999' })
    const many = [...Array.from({ length: 30 }, (_, index) => ({ ...blocked, case_number: `B${index}.` })), last]
    await open(many, flowInput({ ...verified, aliases: [sampleAlias] }))
    for (const { innerText } of sheets()) {
      expect(innerText.indexOf('999')).toBeLessThan(innerText.indexOf('B0'))
      for (const { case_number } of many) expect(innerText).toContain(case_number)
      expect(innerText).toContain('Mary Cross')
    }
  })
})
