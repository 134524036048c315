type Tokens<Value> = Record<string, { value: Value }>
const tokens = <Value extends string | number>(values: Record<string, Value>): Tokens<Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

/** Phone and desktop sizes in rem: they grow with the browser's own text size. */
export const fontSizes = {
  sm: { value: '.9375rem' },
  md: { value: { base: '1.0625rem', md: '1.125rem' } },
  lg: { value: { base: '1.25rem', md: '1.375rem' } },
  xl: { value: { base: '1.5rem', md: '2rem' } },
  '2xl': { value: { base: 'min(2rem, 7vw + .5rem)', md: '3rem' } },
}
export const fontWeights = tokens({ normal: 400, bold: 650 })
export const lineHeights = tokens({ tight: 1.15, base: 1.5 })
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
  16: '4rem',
})
/** Fields and texts are a column of 35rem in a grid of 70rem; `page` and `grid` include the page's padding. */
export const sizes = tokens({
  5: '1.25rem',
  6: '1.5rem',
  12: '3rem',
  full: '100%',
  column: '35rem',
  page: '38rem',
  grid: '73rem',
  dialog: '34rem',
})
export const radii = tokens({ sm: '.375rem', md: '.5rem', lg: '.75rem', full: '9999px' })
export const zIndex = tokens({ overlay: 1300 })

/** Teal leads, paper keeps calm. Contrasts are in docs/accessibility.md. */
export const colors = {
  teal: tokens({ 50: '#e6f2f0', 100: '#cfe6e2', 300: '#7cc4ba', 700: '#0b5a54', 800: '#07443f', 950: '#12302d' }),
  paper: tokens({ 50: '#fbf9f5', 100: '#f4f0e8', 200: '#e6e0d4', 500: '#857d6e' }),
  ink: tokens({ 600: '#4d483f', 900: '#1f1d1a' }),
  night: tokens({ 300: '#c9c5bd', 700: '#3d3a35', 800: '#272522', 850: '#1f1d1b', 900: '#161513' }),
  amber: tokens({ 50: '#fff3d9', 200: '#f3cf86', 500: '#c77700', 800: '#6a4200', 950: '#3a2a0d' }),
  green: tokens({ 50: '#e8f5e4', 200: '#a8d69a', 800: '#24521a', 950: '#1c3117' }),
  red: tokens({ 50: '#fdecea', 200: '#f6b1aa', 700: '#8c1d17', 950: '#43201d' }),
  white: { value: '#ffffff' },
}

const color = (light: string, dark: string) => ({ value: { base: `{colors.${light}}`, _dark: `{colors.${dark}}` } })
/** Teal is for what a person does next, amber for their turn, green for outcomes, red for errors. */
export const semanticColors = {
  bg: {
    DEFAULT: color('paper.50', 'night.900'),
    panel: color('white', 'night.850'),
    subtle: color('paper.100', 'night.800'),
  },
  fg: {
    DEFAULT: color('ink.900', 'paper.200'),
    muted: color('ink.600', 'night.300'),
    error: color('red.700', 'red.200'),
  },
  border: {
    DEFAULT: color('paper.200', 'night.700'),
    control: color('paper.500', 'paper.500'),
    error: color('red.700', 'red.200'),
  },
  brand: {
    solid: color('teal.700', 'teal.300'),
    hover: color('teal.800', 'teal.100'),
    fg: color('teal.700', 'teal.300'),
    subtle: color('teal.50', 'teal.950'),
    contrast: color('white', 'night.900'),
  },
  focus: { DEFAULT: color('amber.800', 'amber.200') },
  info: { bg: color('teal.50', 'teal.950'), fg: color('teal.800', 'teal.100') },
  success: { bg: color('green.50', 'green.950'), fg: color('green.800', 'green.200') },
  warning: {
    bg: color('amber.50', 'amber.950'),
    fg: color('amber.800', 'amber.200'),
    solid: color('amber.500', 'amber.200'),
  },
  error: { bg: color('red.50', 'red.950'), fg: color('red.700', 'red.200') },
}
