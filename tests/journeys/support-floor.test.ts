import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aboveFloor } from '../../scripts/build/above-floor.ts'
import { fetchAhead, holdTaps, loadAgain, sayHelp, showPasswords } from '../../src/boot/page-scripts.ts'
import { startEarly } from '../../src/boot/start-early.ts'
import { wake } from '../../src/boot/wake.ts'

/** The built portal in the oldest browsers that package.json names (`browserslist`). */
const assets = join(import.meta.dirname, '../../dist/client/assets')
const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
const scripts = await Promise.all(names.map(name => readFile(join(assets, name), 'utf8')))

/** What the built files name although some of these browsers lack it, and why nobody notices. */
const harmless = {
  'AbortSignal.any': 'ky looks for it first',
  'window.requestIdleCallback': '`setTimeout` otherwise',
  'navigator.connection': 'read with `?.`',
  '.startViewTransition()': 'React, for a component that is not used',
  '.defer()': 'a method of a library’s own object',
  '.pause()': 'animations have it; what is new is that of `Atomics`',
  '.resume()': 'a method of a library’s own object',
  '.use()': 'React’s hook',
  '.escape()': '`CSS.escape`; what is new is that of `RegExp`',
}

test('the built portal needs nothing that a browser of the support floor lacks', async () => {
  const inPages = [fetchAhead, holdTaps, loadAgain, sayHelp, showPasswords, startEarly, wake].map(
    script => `(${String(script)})`,
  )
  const found = new Set([...scripts, ...inPages].flatMap(aboveFloor))
  expect(scripts.length).toBeGreaterThan(10)
  expect([...found].sort()).toEqual(Object.keys(harmless).sort())
})

test.each([
  ['URL.canParse("x")', ['URL.canParse']],
  ['URL.parse("x")', ['URL.parse']],
  ['Promise.withResolvers()', ['.withResolvers()', 'Promise.withResolvers']],
  ['Promise.try(work)', ['.try()', 'Promise.try']],
  ['Object.groupBy(list, by)', ['.groupBy()', 'Object.groupBy']],
  ['Map.groupBy(list, by)', ['.groupBy()', 'Map.groupBy']],
  ['new CloseWatcher()', ['new CloseWatcher']],
  ['list.toSorted()', ['.toSorted()']],
  ['element.checkVisibility()', ['.checkVisibility()']],
  ['(window.requestIdleCallback ?? setTimeout)(work)', ['window.requestIdleCallback']],
  ['structuredClone(x); list.at(0); crypto.getRandomValues(x); new URL("x")', []],
])('%s: %j is above the floor', (script, found) => {
  expect(aboveFloor(script)).toEqual(found)
})

test.each([
  ['a lookbehind, which keeps Safari before 16.4 from reading the whole file', /\(\?<[=!]/],
  ['a static block (Safari 16.4)', /\bstatic ?\{/],
  ['the live view of the charts', /Running charts|stately\.ai/],
])('the built portal does not contain %s', (_, pattern) => {
  expect(scripts.flatMap(script => new RegExp(`.{0,60}${pattern.source}.{0,60}`).exec(script)?.[0] ?? [])).toEqual([])
})
