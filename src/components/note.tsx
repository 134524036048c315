import { chakra } from '@chakra-ui/react/styled-system'
import { alertRecipe } from '../theme/recipes.ts'

/** A box that is there from the start and need not be announced; messages that appear later are an `Alert`. */
export const Note = chakra('div', alertRecipe)
