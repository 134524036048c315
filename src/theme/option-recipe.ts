import { defineRecipe } from '@chakra-ui/react/styled-system'
import { focusRing } from './recipes.ts'

/** A choice that can be tapped anywhere: the whole card belongs to its radio or checkbox. */
export const optionRecipe = defineRecipe({
  className: 'option',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInline: '4',
    paddingBlock: '3',
    bg: 'bg.panel',
    borderWidth: '2px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '& input': { width: '6', height: '6', flexShrink: 0, accentColor: 'var(--c-colors-pine-700)', margin: 0 },
    // the ring is around the input where a browser does not know `:has` (Firefox before 121), and else around the card
    '& input:focus-visible': focusRing,
    '&:has(:focus-visible)': { ...focusRing, '& input': { outline: 'none' } },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  },
})
