import { expect, test } from 'vitest'
import { system } from './system.ts'

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
