import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Box = chakra('div', {
  base: { padding: '4', borderRadius: 'md', borderWidth: '1px', borderInlineStartWidth: '6px', color: 'fg' },
  variants: {
    status: {
      error: { bg: 'error.bg', borderColor: 'error.fg' },
      warning: { bg: 'accent.bg', borderColor: 'accent.fg' },
      success: { bg: 'success.bg', borderColor: 'success.fg' },
      info: { bg: 'info.bg', borderColor: 'info.fg' },
    },
  },
})
const Title = chakra('p', { base: { fontWeight: 'bold' } })

export interface AlertProps {
  status: 'error' | 'warning' | 'success' | 'info'
  title?: ReactNode
  children: ReactNode
}

/** A message in the page. Errors interrupt a screen reader, the others wait for a pause. */
export function Alert({ status, title, children }: AlertProps) {
  return (
    <Box status={status} role={status === 'error' ? 'alert' : 'status'}>
      {title ? <Title>{title}</Title> : null}
      <div>{children}</div>
    </Box>
  )
}
