import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { cardRecipe, buttonRecipe } from '../theme/recipes.ts'

const ChakraButton = chakra('button', buttonRecipe)

type ButtonProps = ComponentProps<typeof ChakraButton> & {
  /** Its work is running: it says so, keeps its place and focus, and ignores presses. */
  busy?: boolean | undefined
}

/** A button of type `button` by default. */
export function Button({ busy, type = 'button', onClick, ...props }: ButtonProps) {
  const { t } = useLingui()
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari gives a pressed button no focus, so a closing dialog could not return to it
    if (event.detail > 0) event.currentTarget.focus()
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <ChakraButton
        type={type}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        onClick={click}
        {...props}
      />
      {busy === undefined ? null : <VisuallyHidden as="output">{busy ? t`One moment…` : null}</VisuallyHidden>}
    </>
  )
}

const ChakraAnchor = chakra('a', buttonRecipe)

/** A real link that looks like a button; it works before any script has loaded. */
export function ActionLink({ onFollow, ...props }: ComponentProps<typeof ChakraAnchor> & { onFollow?: () => void }) {
  return <ChakraAnchor onClick={onFollow && followWith(onFollow)} {...props} />
}

/** Lets the chart handle a plain click; new tabs and windows are left to the browser. */
export const followWith = (follow: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  follow()
}

const stack = { display: 'flex', flexDirection: 'column', gap: '6' } as const
export const Stack = chakra('div', { base: stack })

/**
 * The fields and buttons of a form, with our own errors in the person's language. It never puts typed text into the
 * address.
 */
export const Form = chakra('form', { base: stack }, { defaultProps: { noValidate: true, method: 'post' } })

/** Buttons: below one another on a phone, in a row if they fit. The main one comes first. */
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

export const Heading2 = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight' } })
export const Heading3 = chakra('h3', { base: { fontSize: 'md', fontWeight: 'bold', lineHeight: 'tight' } })

export const Lead = chakra('p', { base: { fontSize: 'lg', color: 'fg.muted' } })
export const Muted = chakra('p', { base: { color: 'fg.muted' } })

/** A list with bullets that people can scan. */
export const BulletList = chakra('ul', { base: { ...stack, gap: '2', '& ::marker': { color: 'brand.fg' } } })

export const NumberedList = chakra('ol', {
  base: { ...stack, gap: '2', '& ::marker': { color: 'brand.fg', fontWeight: 'bold' } },
})

/** A link alone on its line or at the end of one: high enough to tap. */
export const InlineLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 'bold' },
})

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
export const VisuallyHidden = chakra('span', { base: visuallyHidden })

/** A panel that does not break across printed pages. */
export const Card = chakra('div', cardRecipe, { defaultProps: { 'data-card': '' } })
