import { expect, test } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { portalForTests } from './browser.ts'
import { doMainJob, everyScreen } from './main-job.ts'
import { keysOnly, Screens, tapping, type Controls } from './steps.ts'

// the search lasts long enough to verify on a slow machine and to see the wait
const portal = portalForTests({ SEARCH_DELAY_SECONDS: '25' })

interface Variant {
  readonly language: Language
  readonly email: string
  readonly hands: (...page: Parameters<typeof tapping>) => Controls
  readonly nameOnCard: string
}

const variants: readonly (Variant & { readonly title: string })[] = [
  {
    title: 'in English, tapping',
    language: 'en',
    email: 'journey-en@example.com',
    hands: tapping,
    nameOnCard: 'Somebody Else',
  },
  {
    title: 'in Spanish, by keyboard alone',
    language: 'es',
    email: 'journey-es@example.com',
    hands: keysOnly,
    nameOnCard: 'maria de la cruz',
  },
]

// at the same time, because each waits for the search
for (const variant of variants)
  test.concurrent(`a person in Utah gets from the landing to the results ${variant.title}`, async ({
    onTestFinished,
  }) => {
    const { page } = await portal.visit(360, onTestFinished)
    const hands = variant.hands(page, variant.language)
    const screens = new Screens(page)

    await page.goto(`/?lang=${variant.language}`)
    await doMainJob({ ...variant, hands, eyes: screens })
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/4242|a long password/)
    expect(screens.faults).toEqual([])
    expect(screens.visited).toEqual(everyScreen)
  })
