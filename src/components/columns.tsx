import { chakra } from '@chakra-ui/react/styled-system'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { Stack } from './elements.tsx'

/**
 * Room for two columns: 960 px, or more where the letters are larger. A media query would not see how large this page's
 * letters are.
 */
export const wide = '@container page (min-width: 60rem)'

/**
 * The page around gives the room, and is as wide as two columns then: its top, the screen and its foot. On paper
 * nothing is measured.
 */
const around = {
  '@media screen': { 'div:has(> #main)': { container: 'page / inline-size' } },
  [wide]: { 'div:has(> #main) > *': { '--c-sizes-page': 'var(--c-sizes-grid)' } },
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: '10' },
  },
})

/**
 * Parts that stand side by side, two in a row, where the page has room for it, and else, as on paper, below one
 * another: as they are read.
 */
export const Columns = ({ children }: { children: ReactNode }) => (
  <>
    <Global styles={around} />
    <Grid>{children}</Grid>
  </>
)

/** Stays in sight next to a long column; it scrolls by itself where the window is lower. */
export const Aside = chakra(Stack, {
  base: {
    [wide]: {
      alignSelf: 'start',
      position: 'sticky',
      top: '2',
      maxHeight: 'calc(100dvh - 1rem)',
      overflowY: 'auto',
      // what scrolls cuts off the ring around a focused button at its edge
      padding: '2',
      margin: 'calc(-1 * {spacing.2})',
    },
  },
})

/** What takes both columns. */
export const Across = chakra(Stack, { base: { [wide]: { gridColumn: '1 / -1' } } })
