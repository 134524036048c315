import { defineConditions, defineConfig } from '@chakra-ui/react/styled-system'

/**
 * What Chakra's engine must know to style our screens: which property takes which tokens, its short names, and the
 * conditions. Chakra's own `preset-base` has some 350 more and costs 6 kB on every first visit. A property missing here
 * still works with plain CSS values; a test finds properties that are used but missing.
 */
const properties = {
  colors: 'background:bg color borderColor borderInlineStartColor outlineColor accentColor fill stroke',
  spacing:
    'padding:p paddingTop:pt paddingBottom:pb paddingInline:px:paddingX paddingBlock:py:paddingY paddingInlineStart:ps paddingInlineEnd:pe margin:m marginTop:mt marginBottom:mb marginInline:mx:marginX marginInlineStart:ms marginInlineEnd:me gap rowGap columnGap inset insetInlineStart insetInlineEnd insetBlockEnd top bottom left',
  sizes: 'width:w minWidth:minW maxWidth:maxW height:h minHeight:minH maxHeight:maxH minInlineSize',
  radii: 'borderRadius:rounded',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  lineHeights: 'lineHeight',
  zIndex: 'zIndex',
}

const categories = Object.keys(properties) as (keyof typeof properties)[]

const utilities = Object.fromEntries(
  categories.flatMap(category =>
    properties[category].split(' ').map(entry => {
      const [property = '', ...shorthand] = entry.split(':')
      return [property, { values: category, shorthand }]
    }),
  ),
)

const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  focusVisible: '&:focus-visible',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  print: '@media print',
  // paper is white
  dark: '@media screen and (prefers-color-scheme: dark)',
})

export const engine = defineConfig({ conditions, utilities })
