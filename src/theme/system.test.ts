import { readdirSync, readFileSync } from 'node:fs'
import { defaultConfig } from '@chakra-ui/react'
import { expect, test, describe } from 'vitest'
import { engine, productSystem } from './system.ts'

const system = productSystem()

/** The CSS that Emotion would write. */
const written = (styles: object) => (styles as { readonly styles: string }).styles

test('styles are computed once for each object, and Emotion takes them unchanged', () => {
  const styles = { paddingInline: '3' }
  expect(system.css(styles, {}, undefined)).toBe(system.css(styles))
  expect(written(system.css(styles))).toBe('padding-inline:var(--c-spacing-3);')
})

test('other properties work as in Chakra', () => {
  expect(system.css({ color: 'red', margin: 0 }, { color: 'blue' })).toEqual({ color: 'blue', margin: 0 })
})

test('a recipe is computed once for each configuration, alone and merged', () => {
  const box = { base: { margin: 0 }, variants: { size: { big: { padding: '9px' } } } }
  const further = { base: { color: 'red' } }
  expect(system.cva(box)).toBe(system.cva(box))
  const merged = system.cva(box).merge(system.cva(further))
  expect(system.cva(box).merge(system.cva(further))).toBe(merged)
  expect(merged({ size: 'big' })).toEqual({ margin: 0, color: 'red', padding: '9px' })
})

test('no rule is in a layer, because Chromium would lay out the page again with each new one', () => {
  const recipe = system.cva({ base: { margin: 0 }, variants: { wide: { true: { padding: 0 } } } })
  expect(JSON.stringify([system._global, recipe({ wide: true })])).not.toContain('@layer')
})

const { utilities = {}, conditions = {} } = engine
const ours = new Set(
  Object.entries(utilities).flatMap(([name, utility]) => [
    name,
    ...[(utility as { shorthand?: string | string[] }).shorthand ?? []].flat(),
  ]),
)
/** The kinds of tokens in the theme. */
const categories = new Set(Object.values(utilities).map(utility => (utility as { values?: unknown }).values))
const theirs = Object.entries(defaultConfig.utilities ?? {}).flatMap(([name, utility]) => {
  const { shorthand = [], values } = utility as { shorthand?: string | string[]; values?: unknown }
  const isOfTokens = typeof values === 'function' || (typeof values === 'string' && categories.has(values))
  // the theme has no gradients, and a gutter is a word of CSS
  return isOfTokens && name !== 'backgroundImage' && name !== 'scrollbarGutter' ? [name, ...[shorthand].flat()] : []
})
const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  .join('\n')

describe('the small version of Chakra’s engine', () => {
  // a token in an unknown property is written into the page unchanged, and has no effect
  test('knows every property that takes tokens and is used with one', () => {
    const used = theirs.filter(name =>
      new RegExp(`(?<![\\w.$-])${name}=(?:"[\\w.]+"|\\{\\{)|^\\s+${name}: ['{]`, 'm').test(sources),
    )
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter(name => !ours.has(name))).toEqual([])
  })
  test('knows every condition that is used', () => {
    const names = Object.keys(defaultConfig.conditions ?? {}).map(name => name.replace(/^_/, ''))
    const used = names.filter(name => new RegExp(`(?<![\\w$])_${name}(?=[:=])`).test(sources))
    expect(used).toContain('focusVisible')
    expect(used.filter(name => !(name in conditions) && !(`_${name}` in conditions))).toEqual([])
  })
})
