import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Takes away the browsers' own looks: the part of Chakra's reset that our elements need. */
export const reset = defineGlobalStyles({
  '*, *::before, *::after, *::backdrop': { boxSizing: 'border-box', borderWidth: '0', borderStyle: 'solid' },
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  },
  'svg, img': { display: 'block' },
  'button, input, select, textarea': { color: 'inherit', background: 'transparent' },
  'button, select': { textTransform: 'none', letterSpacing: 'inherit' },
  textarea: { resize: 'vertical' },
  'strong, b': { fontWeight: 'bold' },
  'em, i': { fontStyle: 'italic' },
  table: { borderCollapse: 'collapse', borderColor: 'inherit' },
  summary: { display: 'list-item', cursor: 'pointer' },
  '[hidden]': { display: 'none !important' },
})
