import { readdirSync, readFileSync } from 'node:fs'
import { defaultConfig } from '@chakra-ui/react'
import { expect, test, describe } from 'vitest'
import { lookSystem } from './look.tsx'
import { engine, productSystem, properties } from './system.ts'

/** Chakra's own dictionary without what it adds: negative spacing, breakpoints, and palettes. */
const dictionary = new Map(
  [...lookSystem().tokens.flatMap].filter(
    ([name]) => !/^spacing\.-|^breakpoints|\.breakpoint-|\.colorPalette/.test(name),
  ),
)

test('a token has the custom property that Chakra’s dictionary defines', () => {
  expect(dictionary.size).toBeGreaterThan(80)
  const wrong = [...productSystem().tokens.flatMap].filter(
    ([name, variable]) => !/^breakpoints|\.breakpoint-/.test(name) && dictionary.get(name) !== variable,
  )
  expect(wrong).toEqual([])
})

test('a token is found by its name, alone and within a value', () => {
  const { css } = productSystem()
  expect(css({ padding: '3', bg: 'bg', color: 'brand.fg' })).toEqual({
    padding: 'var(--c-spacing-3)',
    background: 'var(--c-colors-bg)',
    color: 'var(--c-colors-brand-fg)',
  })
  expect(css({ padding: 'min({spacing.5}, 5vw)' })).toEqual({ padding: 'min(var(--c-spacing-5), 5vw)' })
})

test('no rule is in a layer, because Chromium would lay out the page again with each new one', () => {
  const recipe = productSystem().cva({ base: { margin: 0 }, variants: { wide: { true: { padding: 0 } } } })
  expect(JSON.stringify([lookSystem()._global, recipe({ wide: true })])).not.toContain('@layer')
})

const { utilities = {}, conditions = {} } = engine
const ours = new Set(
  Object.entries(utilities).flatMap(([name, utility]) => [
    name,
    ...[(utility as { shorthand?: string | string[] }).shorthand ?? []].flat(),
  ]),
)
/** The kinds of tokens in the theme. */
const categories = new Set(Object.keys(properties))
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
