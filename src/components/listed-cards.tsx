import type { ReactElement, ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { Stack, Card } from './elements.tsx'

/** Many fit on a phone's screen. */
const padding = { paddingInline: 'min({spacing.3}, 4vw)', paddingBlock: '2' } as const
/** Keeps long lists smooth: a card far below the screen gets no layout until it is near. */
const FarCard = chakra(
  Card,
  {
    base: {
      ...padding,
      contentVisibility: 'auto',
      '@media print': { contentVisibility: 'visible', breakInside: 'avoid' },
    },
  },
  { defaultProps: { 'data-card': '' } },
)
/** How many cards get a layout at once; those below wait until they are near. */
const nearCards = 20
/**
 * How many far cards form one group, which waits as a whole: an opening dialog costs layout per group instead of per
 * card.
 */
const groupSize = 20
const FarGroup = chakra(Stack, {
  base: {
    gap: 'inherit',
    contentVisibility: 'auto',
    '@media print': { contentVisibility: 'visible' },
  },
})

interface ListedCardProps {
  /** Its position in the list, from 0. */
  index: number
  /** Its height before it has a layout, in rem. */
  height: number
  children: ReactNode
}
/** A card of a possibly long list. */
export const ListedCard = ({ index, height, children }: ListedCardProps) =>
  index < nearCards ? (
    <Card {...padding}>{children}</Card>
  ) : (
    <FarCard style={{ containIntrinsicSize: `auto ${height}rem` }}>{children}</FarCard>
  )

interface ListedCardsProps {
  /** The list index of the first of these cards, from 0. */
  first: number
  height: number
  children: readonly ReactElement[]
}
/** The cards of a possibly long list, one below the other. */
export function ListedCards({ first, height, children: cards }: ListedCardsProps) {
  const near = Math.max(0, nearCards - first)
  const groups = Array.from({ length: Math.ceil(Math.max(0, cards.length - near) / groupSize) }, (_, index) =>
    cards.slice(near + index * groupSize, near + (index + 1) * groupSize),
  )
  return (
    <>
      {cards.slice(0, near)}
      {groups.map((group, index) => (
        <FarGroup key={index} style={{ containIntrinsicSize: `auto ${group.length * (height + 0.5)}rem` }}>
          {group}
        </FarGroup>
      ))}
    </>
  )
}
