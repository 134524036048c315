import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (pattern: string) => globSync(pattern, { cwd: root }).map(name => readFileSync(join(root, name), 'utf8'))

test('the built portal has none of the descriptions in the charts', () => {
  const quoted = /\bdescription:\s*(['"`])(.*?)\1/g
  const descriptions = read('machines/*/*-machine.ts').flatMap(chart =>
    [...chart.matchAll(quoted)].map(found => found[2]!),
  )
  // shorter ones may also be words on a screen
  const long = descriptions.filter(({ length }) => length > 24)
  expect(long.length).toBeGreaterThan(150)
  const built = read('dist/client/**/*.js').join('\n')
  expect(built.length).toBeGreaterThan(100_000)
  expect(long.filter(text => built.includes(text))).toEqual([])
  expect([...built.matchAll(quoted)].filter(found => descriptions.includes(found[2]!))).toEqual([])
})
