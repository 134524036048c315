import type { ComponentProps, ReactNode } from 'react'
import { Card, Heading2, Stack } from './elements.tsx'

interface SectionProps {
  title: ReactNode
  gap?: '3' | '4'
  children: ReactNode
}

/** A part of a page under its heading. */
export const Section = ({ title, gap = '3', children }: SectionProps) => (
  <Stack gap={gap}>
    <Heading2>{title}</Heading2>
    {children}
  </Stack>
)

/** The same on a panel. */
export const SectionCard = ({
  title,
  gap,
  children,
  ...card
}: SectionProps & Omit<ComponentProps<typeof Card>, 'title'>) => (
  <Card {...card}>
    <Section {...{ title, gap }}>{children}</Section>
  </Card>
)
