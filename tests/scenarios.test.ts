import { expect, test } from 'vitest'
import { screensOf } from '../harness/scenario.ts'
import { scenarios } from '../harness/scenarios.ts'

/**
 * The screens that sample people see, as a text that a reviewer reads: tests/scenarios.txt. A change shows there which
 * screens came or went, and for whom. After a wanted change: `npx vitest run --project unit tests/scenarios --update`,
 * and read the difference.
 */
test('every sample person sees the screens of tests/scenarios.txt', { timeout: 60_000 }, async () => {
  const parts: string[] = []
  for (const scenario of scenarios) {
    // one person after the other: the file has their order
    const screens = await screensOf(scenario)
    parts.push([scenario.who, ...screens.map(screen => `  ${screen}`)].join('\n'))
  }
  expect(scenarios.length).toBeGreaterThanOrEqual(40)
  expect(new Set(scenarios.map(({ who }) => who)).size).toBe(scenarios.length)
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('./scenarios.txt')
})
