import type { chakra as factory, SystemStyleObject } from '@chakra-ui/react/styled-system'
import { withEmotionCache } from '@emotion/react'
import { serializeStyles, type CSSObject, type SerializedStyles } from '@emotion/serialize'
import { createElement, type ElementType } from 'react'
import { productSystem } from './system.ts'

type Properties = Readonly<Record<string, unknown>>
type Recipe = Readonly<{ base?: object; variants?: Properties; defaultVariants?: Properties }>
interface Given {
  readonly as?: ElementType
  readonly [name: string]: unknown
}
interface Options {
  readonly defaultProps?: Properties
}
/** An element or component with its recipes, the outermost last. */
interface Styled {
  readonly element: ElementType
  readonly recipes: readonly Recipe[]
  readonly defaults: Properties
}

const styledBehind = new WeakMap<object, Styled>()

/**
 * Chakra's `chakra(element, recipe)` with one class for each combination of variants and style properties: Chakra
 * computes the styles and Emotion their name at the first rendering of a combination, later ones look it up. An element
 * is one component instead of three.
 */
export const chakra = ((of: ElementType, recipe: Recipe = {}, { defaultProps = {} }: Options = {}) => {
  const base = typeof of === 'string' ? undefined : styledBehind.get(of)
  const styled: Styled = {
    element: base?.element ?? of,
    recipes: [...(base?.recipes ?? []), recipe],
    defaults: { ...base?.defaults, ...defaultProps },
  }
  const variantNames = new Set(styled.recipes.flatMap(({ variants = {} }) => Object.keys(variants)))
  const classes = new Map<string, SerializedStyles>()

  const Element = withEmotionCache<Given, unknown>(({ as, ...given }, cache, ref) => {
    const { key, inserted, registered, insert, sheet } = cache
    const forwarded: Record<string, unknown> = { ...styled.defaults, ref }
    let chosen: Record<string, unknown> | null = null
    for (const name in given) {
      const value = given[name]
      if (value === undefined) continue
      if (variantNames.has(name) || isStyle(name)) (chosen ??= {})[name] = value
      else forwarded[name] = value
    }
    const combination = chosen ? JSON.stringify(chosen) : ''
    let styles = classes.get(combination)
    if (!styles) {
      styles = stylesOf(styled.recipes, variantNames, chosen ?? {})
      classes.set(combination, styles)
    }
    if (styles.styles !== '') {
      const className = `${key}-${styles.name}`
      forwarded['className'] = className
      if (inserted[styles.name] === undefined) {
        // the server sends what is registered
        registered[className] = styles.styles
        insert(`.${className}`, styles, sheet, true)
      }
    }
    return createElement((as as ElementType | undefined) ?? styled.element, forwarded)
  })
  styledBehind.set(Element, styled)
  return Element
}) as unknown as typeof factory

const known = new Map<string, boolean>()
function isStyle(name: string): boolean {
  let is = known.get(name)
  if (is === undefined) known.set(name, (is = productSystem().isValidProperty(name)))
  return is
}

function stylesOf(recipes: readonly Recipe[], variantNames: ReadonlySet<string>, chosen: Properties): SerializedStyles {
  const { cva, css } = productSystem()
  const [first = {}, ...further] = recipes
  let recipe = cva(first as Parameters<typeof cva>[0])
  for (const each of further) recipe = recipe.merge(cva(each as Parameters<typeof cva>[0]))
  const { css: own, ...given } = chosen as { readonly css?: SystemStyleObject }
  const entries = Object.entries(given)
  const variants = entries.filter(([name]) => variantNames.has(name))
  const properties = entries.filter(([name]) => !variantNames.has(name))
  // its types leave `raw` out
  const { raw } = recipe as unknown as { raw: (variants: object) => CSSObject }
  const styles = raw(Object.fromEntries(variants))
  const isAll = own === undefined && properties.length === 0
  return serializeStyles([
    isAll ? styles : css(styles as SystemStyleObject, own, Object.fromEntries(properties) as SystemStyleObject),
  ])
}
