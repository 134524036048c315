import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { cardRecipe } from '../theme/recipes.ts'

/** A panel. It is not cut in two on paper. */
export const Card = chakra('div', cardRecipe, { defaultProps: { 'data-card': '' } })

/** Long lists stay smooth: a card far below the screen is not laid out until it comes near. */
const FarCard = chakra(
  Card,
  {
    base: {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 20rem',
      '@media print': { contentVisibility: 'visible', breakInside: 'avoid' },
    },
  },
  { defaultProps: { 'data-card': '' } },
)
/** So many cards are laid out at once; those below wait until they come near. */
const nearCards = 20

/** A card of a list that can be long; `index` counts from 0. */
export const ListedCard = ({ index, children }: { index: number; children: ReactNode }) => {
  const Box = index < nearCards ? Card : FarCard
  return <Box>{children}</Box>
}
