import { chakra } from '@chakra-ui/react/styled-system'
import { cardRecipe } from '../theme/recipes.ts'

/** Things below one another. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })

/**
 * The fields and buttons of a form; errors are ours to show, in the person's language. It never puts what was typed
 * into the address.
 */
export const Form = chakra(
  'form',
  {
    base: { display: 'flex', flexDirection: 'column', gap: '6' },
  },
  { defaultProps: { noValidate: true, method: 'post' } },
)

/** Buttons: below one another on a phone, side by side where there is room. The main one comes first. */
export const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    flexWrap: 'wrap',
    alignItems: { sm: 'center' },
    gap: '3',
    marginTop: '2',
  },
})

export const Heading2 = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight' } })
export const Heading3 = chakra('h3', { base: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight' } })

/** The first sentence below a heading. */
export const Lead = chakra('p', { base: { fontSize: 'lg', color: 'fg.muted' } })
export const Muted = chakra('p', { base: { color: 'fg.muted' } })

/** A list with bullets that people can scan. */
export const BulletList = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    paddingInlineStart: '6',
    listStyleType: 'disc',
    '& ::marker': { color: 'brand.fg' },
  },
})

/** Steps, one after another. */
export const NumberedList = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    paddingInlineStart: '6',
    '& ::marker': { color: 'brand.fg', fontWeight: 'bold' },
  },
})

/** A link that stands alone or ends a line: high enough to tap. */
export const InlineLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 'medium' },
})

/** Read aloud, not drawn. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** A panel. It is not cut in two on paper. */
export const Card = chakra('div', cardRecipe, { defaultProps: { 'data-card': '' } })
