import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system'
import { engine } from './engine.ts'
import { reset } from './reset.ts'
import { colors, fontSizes, fontWeights, lineHeights, radii, semanticColors, sizes, spacing, zIndex } from './tokens.ts'

const made = createSystem(
  engine,
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'c',
    cssVarsRoot: ':where(html)',
    globalCss: {
      ...reset,
      html: {
        bg: 'bg',
        color: 'fg',
        fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
        lineHeight: 'base',
        textSizeAdjust: '100%',
      },
      body: { fontSize: 'md', margin: 0, overflowWrap: 'break-word', '&:has(dialog[open])': { overflow: 'hidden' } },
      'h1, h2, h3': {
        fontWeight: 'bold',
        lineHeight: 'tight',
        textWrap: 'balance',
        '@media (max-width: 20rem)': { hyphens: 'auto' },
      },
      h1: { fontSize: 'min({fontSizes.2xl}, 9vw + 0.5rem)' },
      '[tabindex="-1"]:is(:focus, :focus-visible)': { outline: 'none' },
      h2: { fontSize: 'xl' },
      h3: { fontSize: 'lg' },
      a: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em', overflowWrap: 'anywhere' },
      'a:focus-visible, summary:focus-visible, main:focus-visible': {
        outline: '3px solid',
        outlineColor: 'focus',
        outlineOffset: '2px',
      },
      'ul, ol': { paddingInlineStart: '6', margin: 0 },
      ul: { listStyleType: 'disc' },
      ol: { listStyleType: 'decimal' },
      '*, *::before, *::after': {
        '@media (prefers-reduced-motion: reduce)': { animationDuration: '0s !important', transitionDuration: '0s !important' },
      },
      'header, footer, nav, button, [data-print=no]': { '@media print': { display: 'none !important' } },
    },
    theme: {
      breakpoints: { sm: '30em', md: '48em' },
      tokens: { fontSizes, fontWeights, lineHeights, spacing, sizes, radii, colors, zIndex },
      semanticTokens: { colors: semanticColors },
    },
  }),
)

/**
 * The product's own look on Chakra's engine: only the tokens and recipes in use, so that a phone loads nothing else. Its first global style
 * would be Chakra's reset: empty, because ours is above, and Emotion writes an empty layer as broken CSS.
 */
export const system: SystemContext = { ...made, _global: made._global.slice(1) }
