import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

async function scripts() {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(10)
  return Promise.all(names.map(name => readFile(join(assets, name), 'utf8')))
}
/** What is found of a pattern in the built portal, with what comes before it. */
const found = async (pattern: RegExp) =>
  (await scripts()).flatMap(text =>
    [...text.matchAll(pattern)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60)),
  )

test('the live view of the charts is no part of the built portal', async () => {
  expect(await found(/Running charts|stately\.ai/g)).toEqual([])
})

/**
 * Each without a fallback would break a page in a browser of these years; what a library asks for first is not called
 * by us.
 */
test.each([
  ['a lookbehind, which keeps Safari before 16.4 from reading the whole file', /\(\?<[=!]/g],
  ['a static block (Safari 16.4)', /\bstatic ?\{/g],
  ['URL.canParse (Safari 17) or URL.parse (18)', /\bURL\.(?:canParse|parse)\(/g],
  ['checkVisibility (Safari 17.4)', /\.checkVisibility\(/g],
  ['Promise.withResolvers, Promise.try (Safari 17.4 and 18.2)', /\bPromise\.(?:withResolvers|try)\(/g],
  ['Object.groupBy, Map.groupBy (Safari 17.4)', /\b(?:Object|Map)\.groupBy\(/g],
  ['copies of arrays (Firefox 115)', /\.to(?:Sorted|Reversed|Spliced)\(/g],
])('the built portal does without %s', async (_, pattern) => {
  expect(await found(pattern)).toEqual([])
})
