import { chakra } from '@chakra-ui/react/styled-system'
import { cardRecipe } from '../theme/recipes.ts'

/** A panel. It is not cut in two on paper. */
export const Card = chakra('div', cardRecipe, { defaultProps: { 'data-card': '' } })
