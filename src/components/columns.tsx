import { chakra } from '../theme/chakra.tsx'
import { Stack } from './elements.tsx'

/** Room for two columns: 960 px, or more with larger letters, which a media query would not see. */
export const wide = '@container page (min-width: 60rem)'

/** Parts next to each other, two in a row, if the page has room; otherwise, and on paper, in reading order. */
export const Columns = chakra(
  'div',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6',
      [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: '10' },
    },
  },
  { defaultProps: { 'data-columns': '' } },
)

/** Stays in sight next to a long column, and scrolls separately if the window is lower. */
export const Aside = chakra(Stack, {
  base: {
    [wide]: {
      alignSelf: 'start',
      position: 'sticky',
      top: '2',
      maxHeight: 'calc(100dvh - 1rem)',
      overflowY: 'auto',
      // a scroll container cuts off the focus ring of a button at its edge
      padding: '2',
      margin: 'calc(-1 * {spacing.2})',
    },
  },
})

/** Hidden when a second column has the same text. */
export const InOneColumn = chakra('span', { base: { [wide]: { display: 'none' } } })

/** Spans both columns. */
export const Across = chakra(Stack, { base: { [wide]: { gridColumn: '1 / -1' } } })
