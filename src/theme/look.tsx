import { createSystem, defineConfig, defineGlobalStyles, type SystemContext } from '@chakra-ui/react/styled-system'
import { Global } from '@emotion/react'
import file from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { focusRing } from './recipes.ts'
import { cssVarsPrefix, engine } from './system.ts'
import { colors, fontSizes, fontWeights, lineHeights, radii, semanticColors, sizes, spacing, zIndex } from './tokens.ts'

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
  cssVarsPrefix,
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
    tokens: { fontWeights, lineHeights, spacing, sizes, radii, colors, zIndex },
    semanticTokens: { colors: semanticColors, fontSizes },
  },
})

let system: SystemContext | null = null

/** Our tokens with their values. The server computes them for its pages: no browser does. */
export const lookSystem = (): SystemContext => (system ??= createSystem(engine, look))

/** The styles of every page: custom properties, font, and what elements look like without a recipe. */
export const Look = () => <Global styles={[...fontFaces, ...lookSystem()._global]} />
