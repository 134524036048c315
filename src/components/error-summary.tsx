import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { chakra } from '../theme/chakra.tsx'
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

/** A refused field: the id of its control, and what to do about it. */
export interface FieldProblem {
  id: string
  message: string
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** How often the form was submitted: each refused submit moves focus here, typing does not. */
  focusCount: number
}

/** What to do before a form can be sent, each with a link to its field; fields with the same words are one line. */
export function ErrorSummary({ problems, focusCount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isRefused = problems.length > 0
  useEffect(() => {
    if (focusCount > 0) box.current?.focus()
  }, [focusCount])
  return isRefused ? (
    <Box ref={box} tabIndex={-1}>
      <div role="alert">
        <Heading2 marginBottom="2">
          <Trans>There is a problem</Trans>
        </Heading2>
        <List>
          {problems.filter(isFirst).map(({ id, message }) => (
            <li key={id}>
              <InlineLink
                // as much between the links, however many lines each has
                paddingBlock="0.625rem"
                color="fg.error"
                href={`#${id}`}
                onClick={followWith(() => document.getElementById(id)?.focus())}
              >
                {message}
              </InlineLink>
            </li>
          ))}
        </List>
      </div>
    </Box>
  ) : null
}

/** The parts of a birth date are one thing to do. */
const isFirst = ({ message }: FieldProblem, index: number, all: readonly FieldProblem[]) =>
  all.findIndex(other => other.message === message) === index
