import { chakra } from '@chakra-ui/react/styled-system'
import { panelRecipe } from '../theme/recipes.ts'

/** A panel; `tone` is plain, warm or calm. It is not cut in two on paper. */
export const Card = chakra('div', panelRecipe, { defaultProps: { 'data-card': '' } as object })
