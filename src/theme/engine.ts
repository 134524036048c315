import { defineConditions, defineConfig } from '@chakra-ui/react/styled-system'

/**
 * What Chakra's engine must know to style our screens: which property takes which tokens, its short names, and the conditions. Chakra's own
 * `preset-base` knows some 300 more and weighs 6 kB on every first visit. A property missing here still works with plain CSS values.
 */
const properties = {
  colors:
    'background:bg backgroundColor:bgColor color borderColor borderTopColor borderBottomColor borderInlineStartColor borderInlineEndColor outlineColor accentColor fill stroke textDecorationColor',
  spacing:
    'padding:p paddingTop:pt paddingRight:pr paddingBottom:pb paddingLeft:pl paddingInline:px:paddingX paddingBlock:py:paddingY paddingInlineStart:ps paddingInlineEnd:pe paddingBlockStart paddingBlockEnd margin:m marginTop:mt marginRight:mr marginBottom:mb marginLeft:ml marginInline:mx:marginX marginBlock:my:marginY marginInlineStart:ms marginInlineEnd:me marginBlockStart marginBlockEnd gap rowGap columnGap inset insetInline insetBlock insetInlineStart insetInlineEnd insetBlockStart insetBlockEnd top right bottom left scrollMarginTop scrollPaddingTop',
  sizes:
    'width:w minWidth:minW maxWidth:maxW height:h minHeight:minH maxHeight:maxH inlineSize blockSize minInlineSize maxInlineSize minBlockSize maxBlockSize flexBasis',
  radii:
    'borderRadius:rounded borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius borderBottomRightRadius borderStartStartRadius borderStartEndRadius borderEndStartRadius borderEndEndRadius',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  lineHeights: 'lineHeight',
  shadows: 'boxShadow:shadow',
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
  active: '&:active:not(:disabled, [aria-disabled=true])',
  focus: '&:focus',
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  checked: '&:is(:checked, [aria-checked=true])',
  invalid: '&[aria-invalid=true]',
  expanded: '&[aria-expanded=true]',
  selected: '&[aria-selected=true]',
  currentPage: '&[aria-current=page]',
  currentStep: '&[aria-current=step]',
  open: '&[open]',
  first: '&:first-of-type',
  last: '&:last-of-type',
  notFirst: '&:not(:first-of-type)',
  notLast: '&:not(:last-of-type)',
  empty: '&:empty',
  before: '&::before',
  after: '&::after',
  marker: '&::marker',
  backdrop: '&::backdrop',
  placeholder: '&::placeholder',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  highContrast: '@media (forced-colors: active)',
})

export const engine = defineConfig({ conditions, utilities })
