import type { ComponentType, ReactNode } from 'react'
import { Heading2, Stack } from '../../components/elements.tsx'
import { chakra } from '../../theme/chakra.tsx'

export const Details = chakra('details', {
  base: { scrollMarginTop: '1rem', '&[open] > summary > svg': { transform: 'rotate(180deg)' } },
})
export const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    borderRadius: 'lg',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.subtle' },
    '& svg': { flexShrink: 0 },
  },
})

export const Chevron = () => (
  <svg viewBox="0 0 24 24" width="1.5em" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M6 9l6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

interface FoldProps {
  id?: string
  title: ReactNode
  /** Its heading, where it is not one of the page's own parts. */
  Heading?: ComponentType<{ children: ReactNode }>
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}
/** A part of a page under its heading, which folds. */
export function Fold({ id, title, Heading = Heading2, isOpen, onToggle, children }: FoldProps) {
  return (
    <Details id={id} open={isOpen} onToggle={event => onToggle(event.currentTarget.open)}>
      <Summary>
        <Heading>{title}</Heading>
        <Chevron />
      </Summary>
      {isOpen ? (
        <Stack gap="3" marginTop="2">
          {children}
        </Stack>
      ) : null}
    </Details>
  )
}
