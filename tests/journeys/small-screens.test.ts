// @module-tag thorough
import { describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { sampleCase, sampleCharge, sampleRemedy } from '../../domain/samples/case.ts'
import { closeWarning, pagesIn, portalForTests, withLetters } from './browser.ts'
import { signIn } from './forms.ts'
import { labelsIn, Screens, tap } from './steps.ts'

/** On the smallest phone, with large letters, and on paper (R615). */
const portal = portalForTests()

describe.each([
  ['320 px wide', 320, 16],
  ['320 px wide, letters twice as large', 320, 32],
])('%s: nothing scrolls sideways', (_, width, letters) => {
  async function looking() {
    const visitor = await portal.visit(width)
    await withLetters(visitor.page, letters)
    return { ...visitor, screens: new Screens(visitor.page) }
  }

  test('on the public pages and the results', async () => {
    const { page, screens } = await looking()
    for (const path of ['/', '/register', '/about', '/privacy', '/terms', '/login', '/forgot']) {
      await page.goto(path)
      await screens.at(path)
    }
    await signIn(page, 'en', 'results-az@example.com')
    await page.waitForURL('**/results')
    const record = page.getByRole('button', { name: /^See record/ }).first()
    await record.waitFor()
    await closeWarning(page)
    await tap(record)
    await page.getByRole('dialog').waitFor()
    await screens.at('/results')
    await page.keyboard.press('Escape')
    await screens.at('/results')
    expect(screens.faults).toEqual([])
  })

  test('on a client’s pages', async () => {
    const { page, screens } = await looking()
    await signIn(page, 'en', 'client-az@example.com')
    await page.waitForURL('**/menu')
    for (const path of [
      '/menu',
      '/matter-status',
      '/documents',
      '/clio-page',
      '/statement-overview',
      '/statement/reasons',
    ]) {
      await page.goto(path)
      await page.waitForURL(`**${path}`)
      await page.getByText('Loading…').waitFor({ state: 'detached' })
      await screens.at(path)
    }
    expect(screens.faults).toEqual([])
  })
})

/** As wordy as court records are. */
const longCases = Array.from({ length: 12 }, (_, index) =>
  sampleCase({
    case_number: `S-0700-CR-2019${100_000 + index}`,
    court: 'Maricopa County Superior Court, Regional Court Center, Downtown Phoenix',
    lead_charge: sampleCharge({
      description: 'Possession or use of drug paraphernalia, drugs not to be used for their purpose',
    }),
    remedies: [
      sampleRemedy({
        type: 'set aside',
        eligibility: 'ineligible',
        reasons: ['Fines or fees have not been paid.', 'The sentence has not been completed.'],
      }),
    ],
  }),
)

for (const language of languages)
  test(`twelve cases are at most three pages in ${language}, on the results and in each language of the letter`, async () => {
    const { page } = await portal.visit()
    await page.route('**/v2/eligibility/', route =>
      route.fulfill({ json: { cases: longCases, updated_at: '2026-11-02T10:00:00Z' } }),
    )
    await signIn(page, language, 'results-az@example.com')
    await page.waitForURL('**/results')
    const button = page.getByRole('button', { name: labelsIn(language)('printOrSave'), exact: true })
    // the list above the button grows until it is complete
    await page
      .locator('main [data-card] h4')
      .nth(longCases.length - 1)
      .waitFor()
    await closeWarning(page)
    const pagesOf = async (format: 'Letter' | 'A4') =>
      pagesIn(await page.pdf({ format, margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } }))
    for (const format of ['Letter', 'A4'] as const) expect(await pagesOf(format)).toBeLessThanOrEqual(3)
    // by keyboard: the long list above gets its real height only near the viewport
    await button.press('Enter')
    await page.getByRole('article').nth(1).waitFor()
    for (const format of ['Letter', 'A4'] as const) expect(await pagesOf(format)).toBeLessThanOrEqual(6)
  })
