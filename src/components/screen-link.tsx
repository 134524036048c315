import { Link } from 'react-router-dom'
import { chakra } from '../theme/chakra.tsx'
import { buttonRecipe } from '../theme/recipes.ts'

/** A link to a screen of the signed-in part that looks like a button. */
export const ScreenLink = chakra(Link, buttonRecipe)
