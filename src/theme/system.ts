import {
  createSystem,
  defineConfig,
  type SystemContext,
  defineGlobalStyles,
  defineConditions,
} from '@chakra-ui/react/styled-system'
import { serializeStyles } from '@emotion/serialize'
import file from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { focusRing } from './recipes.ts'
import { colors, fontSizes, fontWeights, lineHeights, radii, semanticColors, sizes, spacing, zIndex } from './tokens.ts'

/**
 * What Chakra's engine must know to style our screens: which property takes which tokens, its short names, and the
 * conditions. Chakra's own `preset-base` has some 350 more and costs 6 kB on every first visit. A property missing here
 * still works with plain CSS values; a test finds properties that are used but missing.
 */
const properties = {
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

const categories = Object.keys(properties) as (keyof typeof properties)[]

const utilities = Object.fromEntries(
  categories.flatMap(category =>
    properties[category].split(' ').map(entry => {
      const [property = '', ...shorthand] = entry.split(':')
      return [property, { values: category, shorthand }]
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

export const engine = defineConfig({ conditions, utilities })

/** A font that arrives too late is used on the next page, so nothing moves. Until then Arial takes the same room. */
const fontFaces = [
  {
    '@font-face': {
      fontFamily: 'Public Sans',
      src: `url(${file}) format("woff2")`,
      fontWeight: '100 900',
      fontDisplay: 'optional',
    },
  },
  {
    '@font-face': {
      fontFamily: 'Public Sans before',
      src: 'local("Arial"), local("Liberation Sans"), local("Roboto")',
      ascentOverride: '89.7%',
      descentOverride: '21.2%',
      lineGapOverride: '0%',
      sizeAdjust: '105.9%',
    },
  },
]
const fontFamily = '"Public Sans", "Public Sans before", system-ui, sans-serif'

/** Removes the browsers' own styles: the part of Chakra's reset that our elements need. */
const reset = defineGlobalStyles({
  '*, *::before, *::after, *::backdrop': { boxSizing: 'border-box', borderWidth: '0', borderStyle: 'solid' },
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  },
  'svg, img': { display: 'block' },
  'button, input, select, textarea': { color: 'inherit', background: 'transparent' },
  'button, select': { textTransform: 'none', letterSpacing: 'inherit' },
  textarea: { resize: 'vertical' },
  'strong, b': { fontWeight: 'bold' },
  'em, i': { fontStyle: 'italic' },
  table: { borderCollapse: 'collapse', borderColor: 'inherit' },
  summary: { display: 'list-item', cursor: 'pointer' },
  '[hidden]': { display: 'none !important' },
})

const look = defineConfig({
  // in Chromium each new rule in a layer triggers a layout of the whole page
  disableLayers: true,
  preflight: false,
  cssVarsPrefix: 'c',
  cssVarsRoot: ':where(html)',
  globalCss: {
    ...reset,
    html: {
      bg: 'bg',
      color: 'fg',
      fontFamily,
      colorScheme: 'light dark',
      lineHeight: 'base',
      textSizeAdjust: '100%',
      // nothing moves when an open dialog hides the scrollbar
      scrollbarGutter: 'stable',
    },
    body: { fontSize: 'md', margin: 0, overflowWrap: 'break-word', textWrap: 'pretty' },
    'h1, h2, h3': {
      fontWeight: 'bold',
      lineHeight: 'tight',
      textWrap: 'balance',
      '@media (max-width: 20rem)': { hyphens: 'auto' },
    },
    h1: { fontSize: 'xl' },
    '[tabindex="-1"]:is(:focus, :focus-visible)': { outline: 'none' },
    h2: { fontSize: 'lg' },
    h3: { fontSize: 'md' },
    a: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em', overflowWrap: 'anywhere' },
    'a:focus-visible, summary:focus-visible, main:focus-visible': focusRing,
    'ul, ol': { paddingInlineStart: '6', margin: 0 },
    ul: { listStyleType: 'disc' },
    ol: { listStyleType: 'decimal' },
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '0s !important',
        transitionDuration: '0s !important',
      },
    },
    // paper has no links to follow
    'a[href^="http"]::after': { '@media print': { content: '" (" attr(href) ")"', whiteSpace: 'pre-wrap' } },
    'header, footer, nav, button, [data-print=no]': { '@media print': { display: 'none !important' } },
  },
  theme: {
    keyframes: { 'at-work': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } } },
    breakpoints: { sm: '30em', md: '48em' },
    tokens: { fontWeights, lineHeights, spacing, sizes, radii, colors, zIndex },
    semanticTokens: { colors: semanticColors, fontSizes },
  },
})

/**
 * Caches a result per object: Chakra recomputes it at each rendering of each element, which takes two to four times as
 * long (100 to 137 instead of 23 to 71 µs an element, rendered by React on a desktop server).
 */
function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new WeakMap<Key, Made>()
  return key => {
    if (!cache.has(key)) cache.set(key, make(key))
    return cache.get(key)!
  }
}

let system: SystemContext | null = null

/**
 * The product's look on Chakra's engine: only the tokens and recipes in use, so that a phone loads nothing else. It is
 * made at the first call, which takes a slow phone 90 ms.
 */
export const productSystem = (): SystemContext => (system ??= extend(createSystem(engine, look)))

function extend(made: SystemContext): SystemContext {
  /** Emotion accepts serialized styles unchanged. */
  const cssOf = oncePer((styles: object) => serializeStyles([made.css(styles)])) as unknown as typeof made.css
  const recipeOf = oncePer((config: object) => {
    const recipe = made.cva(config)
    const merge = recipe.merge.bind(recipe)
    return Object.assign(recipe, { merge: oncePer(merge) })
  }) as typeof made.cva
  return {
    ...made,
    _global: [...fontFaces, made._global],
    cva: recipeOf,
    css: (...styles) => {
      const [first, ...further] = styles.filter(each => each && Object.keys(each).length > 0)
      return first && further.length === 0 ? cssOf(first) : made.css(...styles)
    },
  }
}
