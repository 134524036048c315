import { readdirSync, readFileSync } from 'node:fs'
import { defaultConfig } from '@chakra-ui/react'
import { describe, expect, test } from 'vitest'
import { engine } from './engine.ts'

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
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith('theme/engine'))
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
    const known = Object.keys(defaultConfig.conditions ?? {}).map(name => name.replace(/^_/, ''))
    const used = known.filter(name => new RegExp(`(?<![\\w$])_${name}(?=[:=])`).test(sources))
    expect(used).toContain('focusVisible')
    expect(used.filter(name => !(name in conditions) && !(`_${name}` in conditions))).toEqual([])
  })
})
