type Tokens<Value> = Record<string, { value: Value }>
const tokens = <Value extends string | number>(values: Record<string, Value>): Tokens<Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

/** Large type: body text is 1.125rem, and grows with the browser's own text size. */
export const fontSizes = tokens({ sm: '1rem', md: '1.125rem', lg: '1.25rem', xl: '1.5rem', '2xl': '1.875rem' })
export const fontWeights = tokens({ normal: 400, medium: 600, bold: 700 })
export const lineHeights = tokens({ tight: 1.2, base: 1.55 })
export const spacing = tokens({
  1: '.25rem',
  2: '.5rem',
  3: '.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
})
export const sizes = tokens({ 5: '1.25rem', 6: '1.5rem', 12: '3rem', full: '100%', page: '40rem', dialog: '34rem' })
export const radii = tokens({ sm: '.375rem', md: '.625rem', lg: '1rem', full: '9999px' })
export const zIndex = tokens({ overlay: 1300, modal: 1400 })

/** Deep green-blue for trust, warm paper for calm, a little clay for warmth. Contrasts are in docs/accessibility.md. */
export const colors = {
  pine: tokens({ 50: '#eaf4f2', 700: '#0f5a55', 800: '#0b4440' }),
  paper: tokens({ 100: '#faf6ee', 200: '#efe7d9', 400: '#8c8474' }),
  ink: tokens({ 600: '#544f46', 900: '#23211d' }),
  clay: tokens({ 50: '#fdf1ea', 600: '#9a4a20', 700: '#7d3b18' }),
  brick: tokens({ 50: '#fdeeec', 600: '#b3261e', 700: '#8c1d17' }),
  leaf: tokens({ 50: '#edf6ea', 700: '#2c5e1a' }),
  white: { value: '#ffffff' },
}

const color = (name: string) => ({ value: `{colors.${name}}` })
export const semanticColors = {
  bg: { DEFAULT: color('paper.100'), panel: color('white'), subtle: color('paper.200') },
  fg: { DEFAULT: color('ink.900'), muted: color('ink.600'), error: color('brick.700') },
  border: { DEFAULT: color('paper.200'), control: color('paper.400'), error: color('brick.600') },
  brand: {
    solid: color('pine.700'),
    hover: color('pine.800'),
    fg: color('pine.700'),
    subtle: color('pine.50'),
    contrast: color('white'),
  },
  focus: { DEFAULT: color('clay.600') },
  info: { bg: color('pine.50'), fg: color('pine.800') },
  success: { bg: color('leaf.50'), fg: color('leaf.700') },
  warning: { bg: color('clay.50'), fg: color('clay.700') },
  error: { bg: color('brick.50'), fg: color('brick.700') },
}
