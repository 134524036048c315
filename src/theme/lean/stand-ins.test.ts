import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as react from 'react'
import { describe, expect, test } from 'vitest'
import config from '../../../vite.config.ts'
import * as cssProperty from './css-property.ts'
import * as htmlProperty from './html-property.ts'

const here = createRequire(import.meta.url)
/** As the package that imports them finds them. */
const bringing = createRequire(here.resolve('@xstate/react'))
const withSelector = 'use-sync-external-store/with-selector.js'
const lean = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** What stands in for a package, by the name that is imported: where it is, and what it gives. */
const standIns: Readonly<Record<string, { readonly at: string; readonly gives: Readonly<Record<string, unknown>> }>> = {
  '@pandacss/is-valid-prop': { at: lean('css-property.ts'), gives: cssProperty },
  '@emotion/is-prop-valid': { at: lean('html-property.ts'), gives: htmlProperty },
  'use-sync-external-store/shim': { at: 'react', gives: react },
  'use-sync-external-store/shim/with-selector': {
    at: withSelector,
    gives: bringing(withSelector) as Record<string, unknown>,
  },
}
const aliases = config.resolve?.alias as readonly { find: RegExp; replacement: string }[]

test('every alias of the build is known here, and leads there', () => {
  const led = Object.keys(standIns).map(name => [
    name,
    aliases.filter(({ find }) => find.test(name)).map(({ replacement }) => replacement),
  ])
  expect(led).toEqual(Object.entries(standIns).map(([name, { at }]) => [name, [at]]))
  expect(aliases).toHaveLength(Object.keys(standIns).length)
})

test.each(Object.keys(standIns))('the alias of %s takes nothing that merely begins or ends like it', name => {
  const { find } = aliases.find(({ find }) => find.test(name))!
  expect([`${name}/more`, `${name}-more`, `more/${name}`].filter(each => find.test(each))).toEqual([])
})

/** What the packages that are shipped import from the one that is replaced. */
const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const sources = globSync(
  ['@chakra-ui/react/dist/esm/**/*.js', '@emotion/{react,styled}/dist/*.esm.js', '@xstate/react/**/*.js'],
  { cwd: modules },
).map(file => readFileSync(`${modules}${file}`, 'utf8'))
const importedFrom = (name: string) =>
  sources.flatMap(source =>
    [...source.matchAll(/import\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/g)].flatMap(
      ([, whole, some = '', from]) =>
        from === name
          ? [...(whole ? ['default'] : []), ...some.split(',').flatMap(each => each.trim().split(/\s+as\s+/)[0] || [])]
          : [],
    ),
  )

describe.each(Object.entries(standIns))('%s', (name, { gives }) => {
  test('gives all that is imported from it', () => {
    const imported = [...new Set(importedFrom(name))]
    expect(imported.length).toBeGreaterThan(0)
    expect(imported.filter(each => typeof gives[each] !== 'function')).toEqual([])
  })
})

test("React's own hook is what the package would give", () => {
  const shim = bringing('use-sync-external-store/shim') as { useSyncExternalStore: unknown }
  expect(shim.useSyncExternalStore).toBe(react.useSyncExternalStore)
})
