import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { alertRecipe } from '../theme/recipes.ts'

const Box = chakra('div', alertRecipe)
const Title = chakra('p', { base: { fontWeight: 'bold' } })

interface AlertProps {
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
