import { chakra as theirs, ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chakra as ours } from './chakra.tsx'
import { buttonRecipe, cardRecipe } from './recipes.ts'
import { productSystem } from './system.ts'

/** What a server would send: elements, and the rules of their classes. */
function rendered(content: ReactNode) {
  const value = Object.assign(createCache({ key: 'c' }), { compat: true as const })
  const system = { ...productSystem(), _global: [] }
  const html = renderToStaticMarkup(
    h(CacheProvider, { value }, h(ChakraProvider, { value: system, children: content })),
  )
  return { html, rules: value.inserted }
}

const narrow = '@container (max-width: 26em)'
const other: object = { borderInlineStartWidth: '6px', 'data-card': 'other', onClick: () => {} }
function page(chakra: typeof theirs) {
  const Button = chakra('button', buttonRecipe)
  const Stack = chakra('div', { base: { display: 'flex', gap: '6', '& > *': { minWidth: 0 } } })
  const Side = chakra(Stack, { base: { [narrow]: { display: 'none' }, gap: { base: '1', md: '2' } } })
  const Card = chakra('div', cardRecipe, { defaultProps: { 'data-card': '' } })
  const Plain = chakra('details')
  const Anchor = (props: object) => h('a', { ...props, 'data-link': '' })
  const Link = chakra(Anchor, buttonRecipe)
  return h(
    Fragment,
    null,
    h(Button, { type: 'submit', wide: true, look: 'outline', paddingInline: { base: '2', sm: '3' } }, 'One'),
    h(Button, { look: undefined, 'aria-busy': undefined }, 'Two'),
    h(
      Stack,
      { gap: '3', maxWidth: undefined, role: 'group' },
      h(Side, { css: { order: 1 }, style: { opacity: 0.5 } }),
      h(Side, { hidden: true }),
      h(Stack, { as: 'section', gap: '3' }),
    ),
    h(Card, other),
    h(Plain, { open: true }, 'Three'),
    h(Link, { look: 'link', color: 'fg.error' }),
  )
}

test('elements and rules are those of Chakra’s own factory', () => {
  expect(rendered(page(ours))).toEqual(rendered(page(theirs)))
})

test('what has been rendered before is not computed again', () => {
  const Box = ours('p', { base: { color: 'fg' } })
  rendered(h(Box, { padding: '3' }))
  const { css } = productSystem()
  productSystem().css = () => {
    throw new Error('computed')
  }
  try {
    expect(rendered(h(Box, { padding: '3' }, 'Again')).html).toContain('class="c-')
    expect(() => rendered(h(Box, { padding: '4' }))).toThrow('computed')
  } finally {
    productSystem().css = css
  }
})
