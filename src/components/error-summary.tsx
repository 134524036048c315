import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { followWith } from './elements.tsx'

const Box = chakra('div', {
  base: {
    padding: '5',
    marginBottom: '6',
    borderWidth: '3px',
    borderColor: 'border.error',
    borderRadius: 'md',
    bg: 'bg.panel',
  },
})
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'bold', marginBottom: '2' } })
const ErrorLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', color: 'fg.error', fontWeight: 'bold' },
})
const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', listStyleType: 'none', paddingInlineStart: '0' },
})

/** A field that was refused: the id of its control, and why. */
export interface FieldProblem {
  id: string
  message: string
}

interface ErrorSummaryProps {
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
                <Named id={id} message={message} />
              </ErrorLink>
            </li>
          ))}
        </List>
      </div>
    </Box>
  ) : null
}

const never = () => () => {}

/** "Answer is required." alone would not say where: the field is named as its own label names it. */
function Named({ id, message }: { id: string; message: string }) {
  const label = useSyncExternalStore(
    never,
    () => labelOf(id),
    () => null,
  )
  return label ? (
    <Trans>
      {label}: {message}
    </Trans>
  ) : (
    message
  )
}

/**
 * What names a control on the page: its label, or the label of its group; a group named by the h1 needs no name here.
 */
function labelOf(id: string): string | null {
  const control = document.getElementById(id)
  const group = control?.matches('[type=radio], [type=checkbox]')
    ? control.closest('[role=radiogroup], [role=group]')
    : null
  const named = group
    ? document.getElementById(group.getAttribute('aria-labelledby') ?? '')
    : (control as HTMLInputElement | null)?.labels?.[0]
  return named && named.tagName !== 'H1' ? (named.textContent?.trim() ?? null) : null
}
