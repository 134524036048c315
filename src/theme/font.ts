import file from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'

/** A font that arrives too late is used on the next page, so nothing moves. Until then Arial takes the same room. */
export const fontFaces = [
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
      src: 'local("Arial"), local("Roboto")',
      ascentOverride: '89.7%',
      descentOverride: '21.2%',
      lineGapOverride: '0%',
      sizeAdjust: '105.9%',
    },
  },
]
export const fontFamily = '"Public Sans", "Public Sans before", system-ui, sans-serif'
