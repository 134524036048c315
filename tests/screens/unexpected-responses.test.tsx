import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersFrom } from '../../domain/wire/answer.ts'
import { parsedUnexpectedResponse, readResponses } from '../../harness/unexpected-responses.ts'
import type { World } from '../../harness/world.ts'
import { rendered } from './helpers.tsx'
import { portalAt } from './portal.tsx'

/** The screens render any response of another API (R1404). */
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
const runs = 8

const world = fc
  .record({
    person: parsedUnexpectedResponse(readResponses.person),
    answers: parsedUnexpectedResponse(readResponses.answers).map(answersFrom),
    eligibility: parsedUnexpectedResponse(readResponses.eligibility),
    count: parsedUnexpectedResponse(readResponses.count),
    matters: parsedUnexpectedResponse(readResponses.matters),
  })
  // another test covers the path to the screens
  .map(({ person, ...read }): Partial<World> => ({
    ...read,
    person: { ...person, verified: true, client_status: person.client_status ?? 'IN_CASEWORK' },
  }))

test.each(addresses)(
  '%s is rendered with its dialogs',
  async address => {
    await fc.assert(
      fc.asyncProperty(world, async given => {
        const { root, unmount } = await portalAt(address, given)
        await expect.poll(() => document.querySelectorAll('main h1').length).toBe(1)
        for (const name of ['Dismiss', 'Close']) pressed('dialog button', name)
        for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) tab.click()
        for (const opens of document.querySelectorAll<HTMLElement>('main button[aria-label]')) {
          opens.click()
          await rendered()
          expect(document.querySelectorAll('main h1')).toHaveLength(1)
          pressed('dialog button', 'Close')
          await rendered()
        }
        root.stop()
        await unmount()
      }),
      { numRuns: runs, seed: 20_261_121 },
    )
  },
  60_000,
)

function pressed(selector: string, name: string) {
  for (const button of document.querySelectorAll<HTMLElement>(selector))
    if (button.textContent?.trim() === name) button.click()
}
