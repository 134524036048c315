import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { App, createStyleCache } from '../../src/app/app.tsx'
import { catalogues } from '../../src/app/catalogues.ts'
import { fetchFlow } from '../../src/app/flows.ts'
import { createWords } from '../../src/app/i18n.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersFrom } from '../../domain/wire/answer.ts'
import { foreignRead, reads } from '../../harness/foreign.ts'
import { open, type World } from '../../harness/world.ts'
import type { FetchedChart } from '../../machines/portal/charts.ts'

/** Whatever an API that is not ours answers: the screens that show it are drawn (R1404). */
const addresses = [
  '/results',
  '/register/results-waiting',
  '/menu',
  '/matter-status',
  '/documents',
  '/statement-overview',
  '/statement/read',
  '/statement/life-circumstances',
  '/statement/reasons',
]
/** The screens there, and those where the rules may put such a person instead. */
const flows: readonly FetchedChart[] = ['results', 'resultsWaiting', 'casework', 'statement', 'verification']
const runs = 8
const words = createWords()

const world = fc
  .record({
    person: foreignRead(reads.person),
    answers: foreignRead(reads.answers).map(answersFrom),
    eligibility: foreignRead(reads.eligibility),
    count: foreignRead(reads.count),
    matters: foreignRead(reads.matters),
  })
  // the way to the screens is another test's: here they are shown
  .map(({ person, ...read }): Partial<World> => ({
    ...read,
    person: { ...person, verified: true, client_status: person.client_status ?? 'IN_CASEWORK' },
  }))

afterEach(cleanup)

test.each(addresses)(
  '%s is drawn, its dialogs included',
  async address => {
    await Promise.all(flows.map(flow => fetchFlow(flow)))
    await words.choose('en')
    await words.loadFurther('en', catalogues)
    await fc.assert(
      fc.asyncProperty(world, async known => {
        const { root, bridge } = await open(address, known)
        await render(
          <App
            {...{ root, words, operator }}
            address={bridge}
            cache={createStyleCache()}
            rememberLanguage={() => {}}
          />,
        )
        await expect.poll(() => document.querySelectorAll('main h1').length).toBe(1)
        for (const name of ['Dismiss', 'Close']) pressed('dialog button', name)
        for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) tab.click()
        for (const opens of document.querySelectorAll<HTMLElement>('main button[aria-label]')) {
          opens.click()
          await drawn()
          expect(document.querySelectorAll('main h1')).toHaveLength(1)
          pressed('dialog button', 'Close')
          await drawn()
        }
        root.stop()
        await cleanup()
      }),
      { numRuns: runs, seed: 20_261_121 },
    )
  },
  60_000,
)

const drawn = () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

function pressed(selector: string, name: string) {
  for (const button of document.querySelectorAll<HTMLElement>(selector))
    if (button.textContent?.trim() === name) button.click()
}
