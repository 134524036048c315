import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { followWith, Heading2, InlineLink } from './elements.tsx'

const Box = chakra('div', {
  base: {
    maxWidth: 'column',
    padding: '5',
    marginBottom: '6',
    borderWidth: '3px',
    borderColor: 'border.error',
    borderRadius: 'md',
    bg: 'bg.panel',
  },
})
const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    listStyleType: 'none',
    paddingInlineStart: '0',
    '& > li': { display: 'flex' },
  },
})

/** A refused field: the id of its control, and why. */
export interface FieldProblem {
  id: string
  message: string
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** How often the form was submitted: each refused submit moves focus here, typing does not. */
  attempt: number
}

/** The errors of a form, each with a link to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isRefused = problems.length > 0
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  return isRefused ? (
    <Box ref={box} tabIndex={-1}>
      <div role="alert">
        <Heading2 marginBottom="2">
          <Trans>There is a problem</Trans>
        </Heading2>
        <List>
          {problems.map(({ id, message }) => (
            <li key={id}>
              <InlineLink
                // as much between the links, however many lines each has
                paddingBlock="0.625rem"
                color="fg.error"
                href={`#${id}`}
                onClick={followWith(() => document.getElementById(id)?.focus())}
              >
                <Named id={id} message={message} />
              </InlineLink>
            </li>
          ))}
        </List>
      </div>
    </Box>
  ) : null
}

const never = () => () => {}

/** "Answer is required." alone would not say which field, so its label is added. */
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

/** The name of a control: its label, or the label of its group; a group named by the h1 needs no name here. */
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
