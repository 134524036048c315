import file from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'

/** While the font is on its way, Arial or what stands for it takes the same room: nothing moves when the font comes. */
export const fontFaces = [
  {
    '@font-face': {
      fontFamily: 'Public Sans',
      src: `url(${file}) format("woff2")`,
      fontWeight: '100 900',
      fontDisplay: 'swap',
    },
  },
  {
    '@font-face': {
      fontFamily: 'Public Sans before',
      src: 'local("Arial"), local("Roboto")',
      ascentOverride: '89.7%',
      descentOverride: '21.2%',
      lineGapOverride: '0%',
      sizeAdjust: '105.9%',
    },
  },
]
export const fontFamily = '"Public Sans", "Public Sans before", system-ui, sans-serif'
