import { chakra } from '@chakra-ui/react/styled-system'

/** Names and what they stand for, side by side. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, auto) 1fr',
    columnGap: '4',
    rowGap: '2',
    '& dt': { color: 'fg.muted' },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
})
