import { chakra } from '../theme/chakra.tsx'

/** What is paid for and its price, line by line, with amounts below one another. */
export const PriceLines = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '2',
    '& dd': { margin: '0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& :is(dt, dd)[data-total]': {
      fontSize: 'lg',
      fontWeight: 'bold',
      borderTopWidth: '1px',
      borderColor: 'border.control',
      paddingTop: '2',
      // one line across both columns
      '&:is(dt)': { marginInlineEnd: 'calc(-1 * {spacing.4})' },
    },
  },
})
