import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonRecipe } from '../theme/recipes.ts'

const ChakraButton = chakra('button', buttonRecipe)

type ButtonProps = ComponentProps<typeof ChakraButton> & {
  /** Something is under way: the button stays in place and in focus, and does nothing. */
  busy?: boolean
}

/**
 * A button that is not a submit unless it says so. While busy it keeps the focus, so that a keyboard user is not thrown
 * out.
 */
export function Button({ busy = false, type = 'button', onClick, ...props }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <ChakraButton
      type={type}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={click}
      {...props}
    />
  )
}

const ChakraAnchor = chakra('a', buttonRecipe)

/** A real link that looks like a button; it works before any script has loaded. */
export function ActionLink({
  onFollow,
  onClick,
  ...props
}: ComponentProps<typeof ChakraAnchor> & { onFollow?: () => void }) {
  return <ChakraAnchor onClick={onFollow ? followWith(onFollow) : onClick} {...props} />
}

/** Lets the chart take over a plain click; a new tab or window stays the browser's business. */
export const followWith = (follow: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  follow()
}
