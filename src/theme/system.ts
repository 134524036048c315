import { createSystem, defineConditions, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system'
import { fontSizes, fontWeights, lineHeights, radii, semanticColors, sizes, spacing, zIndex } from './tokens.ts'

/**
 * What Chakra's engine must know to style our screens: which property takes which tokens, its short names, and the
 * conditions. Chakra's own `preset-base` has some 350 more and costs 6 kB on every first visit. A property missing here
 * still works with plain CSS values; a test finds properties that are used but missing.
 */
export const properties = {
  colors: 'background:bg color borderColor borderInlineStartColor outlineColor accentColor fill stroke',
  spacing:
    'padding paddingTop paddingBottom paddingInline:paddingX paddingBlock:paddingY paddingInlineStart paddingInlineEnd margin marginBlock marginTop marginBottom marginInline marginInlineStart marginInlineEnd gap rowGap columnGap inset insetInlineStart insetInlineEnd insetBlockEnd top bottom left',
  sizes: 'width minWidth maxWidth height minHeight maxHeight minInlineSize',
  radii: 'borderRadius',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  lineHeights: 'lineHeight',
  zIndex: 'zIndex',
}

/** A palette's shades have no names here: styles name what a color is for. */
const tokens = {
  colors: semanticColors,
  spacing,
  sizes,
  radii,
  fontSizes,
  fontWeights,
  lineHeights,
  zIndex,
}
type Category = keyof typeof tokens
const categories = Object.keys(tokens) as Category[]

/** The prefix of the custom properties, which `look.tsx` defines. */
export const cssVarsPrefix = 'c'
const isToken = (value: object) => 'value' in value
/** The names of some tokens, `brand.solid`, each with the names of what is in it. */
const namesIn = (tree: object, within = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) => {
    const path = name === 'DEFAULT' ? within : within ? `${within}.${name}` : name
    return isToken(value) ? path : namesIn(value, path)
  })
const inKebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const variableOf = (category: Category, name: string) =>
  `var(--${cssVarsPrefix}-${inKebab(category)}-${name.replaceAll('.', '-')})`
/** The custom property of each token, by its name. */
const variables = new Map(
  categories.map(category => [
    category,
    Object.fromEntries(namesIn(tokens[category]).map(name => [name, variableOf(category, name)])),
  ]),
)

const utilities = Object.fromEntries(
  categories.flatMap(category =>
    properties[category].split(' ').map(entry => {
      const [property = '', ...shorthand] = entry.split(':')
      return [property, { values: variables.get(category)!, shorthand }]
    }),
  ),
)

const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  focusVisible: '&:focus-visible',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  print: '@media print',
  // paper is white
  dark: '@media screen and (prefers-color-scheme: dark)',
})

/** What a style may name. The values of its tokens are custom properties, so that no browser computes them. */
export const engine = defineConfig({
  conditions,
  utilities,
  theme: { breakpoints: { sm: '30em', md: '48em' } },
  // in Chromium each new rule in a layer triggers a layout of the whole page
  disableLayers: true,
  preflight: false,
})

let system: SystemContext | null = null

/** Chakra's engine with the names of our tokens alone: made at the first call. */
export function productSystem(): SystemContext {
  if (system) return system
  system = createSystem(engine)
  // `{spacing.5}` within a value
  for (const [category, names] of variables)
    for (const [name, variable] of Object.entries(names)) system.tokens.flatMap.set(`${category}.${name}`, variable)
  return system
}
