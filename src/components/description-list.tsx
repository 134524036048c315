import { Fragment, type ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'

const Room = chakra('div', { base: { containerType: 'inline-size' } })
const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '1',
    '& dt': { color: 'fg.muted' },
    '& dd': { margin: 0, marginBottom: '2', overflowWrap: 'break-word' },
    '@container (min-width: 28em)': {
      gridTemplateColumns: 'minmax(6rem, auto) minmax(50%, 1fr)',
      columnGap: '4',
      rowGap: '2',
      '& dd': { marginBottom: 0 },
    },
  },
})

/** Names and values: next to each other if they fit, else one below the other. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <Room>
    <List>{children}</List>
  </Room>
)

/** The same from a list, without the names that have no value. */
export const NamesAndValues = ({ list }: { list: readonly (readonly [name: ReactNode, value: ReactNode])[] }) => (
  <DescriptionList>
    {list.map(([name, value], index) =>
      value ? (
        <Fragment key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ) : null,
    )}
  </DescriptionList>
)
