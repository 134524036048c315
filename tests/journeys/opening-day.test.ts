// @module-tag thorough
import { expect, test } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { sampleCase, sampleRemedy } from '../../domain/samples/case.ts'
import type { Remedy } from '../../domain/wire/eligibility.ts'
import { closeWarning, portalForTests } from './browser.ts'
import { signIn } from './forms.ts'

/** A case opens when its day begins in its state: not in UTC, and not where the phone is (R604). */
const portal = portalForTests()

interface Opening {
  readonly email: string
  readonly language: Language
  readonly remedy: Remedy['type']
  /** When December 5, 2026 begins in the state. */
  readonly begins: string
  /** What the results say before, and from then on. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}
const openings: Readonly<Record<string, Opening>> = {
  Utah: {
    email: 'results@example.com',
    language: 'en',
    remedy: 'expungement',
    begins: '2026-12-05T07:00:00Z',
    before: ['1 may be cleared later', 'You can ask from December 5, 2026'],
    after: ['1 may be cleared now', 'You can ask since December 5, 2026.', 'Choose this case'],
  },
  Arizona: {
    email: 'results-az@example.com',
    language: 'en',
    remedy: 'set aside',
    begins: '2026-12-05T07:00:00Z',
    before: ['1 is not eligible now', 'Not before December 5, 2026'],
    after: ['1 may be cleared now', 'You can ask since December 5, 2026.', 'Choose this case'],
  },
  Pennsylvania: {
    email: 'results-pa@example.com',
    language: 'es',
    remedy: 'sealing',
    begins: '2026-12-05T05:00:00Z',
    before: ['1 quizás se pueda borrar más adelante', 'Se podrá pedir desde el 5 de diciembre de 2026'],
    after: ['1 quizás se pueda borrar ahora', 'Puede pedirlo desde el 5 de diciembre de 2026.', 'Elegir este caso'],
  },
}
const minute = 60_000

/** The results, a minute before this time, on a phone in another part of the world. */
async function resultsBefore(time: string, { email, language, remedy }: Opening) {
  const { page } = await portal.visit(360, undefined, { timezoneId: 'Pacific/Auckland' })
  await page.clock.install({ time: Date.parse(time) - minute })
  const waiting = sampleRemedy({
    type: remedy,
    eligibility: 'ineligible',
    eligible_by: '2026-12-05',
    reasons: ['The waiting period has not passed.'],
  })
  await page.route('**/v2/eligibility/', route =>
    route.fulfill({ json: { cases: [sampleCase({ remedies: [waiting] })], updated_at: '2026-11-20T10:00:00Z' } }),
  )
  await signIn(page, language, email)
  await page.waitForURL('**/results')
  await page.locator('main [data-card] h4').first().waitFor()
  await closeWarning(page)
  return {
    says: () => page.locator('main').innerText(),
    /** The page stays open while the minute of that time passes. */
    passes: () => page.clock.runFor(2 * minute),
  }
}

test.each(Object.entries(openings))(
  'in %s, a case opens as its day begins there, on a page that is open',
  async (_, opening) => {
    const results = await resultsBefore(opening.begins, opening)
    for (const words of opening.before) expect(await results.says()).toContain(words)
    for (const words of opening.after) expect(await results.says()).not.toContain(words)
    await results.passes()
    for (const words of opening.after) await expect.poll(results.says).toContain(words)
    for (const words of opening.before) expect(await results.says()).not.toContain(words)
  },
)

test.each(Object.entries(openings))('in %s, midnight in UTC opens nothing', async (_, opening) => {
  const results = await resultsBefore('2026-12-05T00:00:00Z', opening)
  await results.passes()
  for (const words of opening.before) expect(await results.says()).toContain(words)
  for (const words of opening.after) expect(await results.says()).not.toContain(words)
})
