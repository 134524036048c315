import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { followWith } from './button.tsx'

const Box = chakra('div', {
  base: { padding: '5', marginBottom: '6', borderWidth: '3px', borderColor: 'border.error', borderRadius: 'md', bg: 'bg.panel' },
})
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'bold', marginBottom: '2' } })
const ErrorLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', color: 'fg.error', fontWeight: 'medium' },
})
const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', listStyleType: 'none', paddingInlineStart: '0' },
})

/** A field that was refused: the id of its control, and why. */
export interface FieldProblem {
  id: string
  message: string
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** How often the form has been submitted: each refused submit moves focus here, typing does not. */
  attempt: number
}

/** What is to be put right, with a link to each field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isRefused = problems.length > 0
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  return isRefused ? (
    <Box ref={box} tabIndex={-1}>
      <div role="alert">
        <Title>
          <Trans>There is a problem</Trans>
        </Title>
        <List>
          {problems.map(({ id, message }) => (
            <li key={id}>
              <ErrorLink href={`#${id}`} onClick={followWith(() => document.getElementById(id)?.focus())}>
                {message}
              </ErrorLink>
            </li>
          ))}
        </List>
      </div>
    </Box>
  ) : null
}
