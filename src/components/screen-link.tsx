import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { buttonRecipe } from '../theme/recipes.ts'

/** A link to a screen of the signed-in part that looks like a button. */
export const ScreenLink = chakra(Link, buttonRecipe)
