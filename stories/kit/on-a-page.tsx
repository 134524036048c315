import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { stillAt } from '../../harness/still-address.ts'
import { AddressContext } from '../../src/components/portal-context.tsx'
import { PageFrame } from '../../src/components/page-frame.tsx'

/** A part that needs the page around it, as it is open to all. */
export const OnAPage = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <AddressContext value={stillAt()}>
      <PageFrame>{children}</PageFrame>
    </AddressContext>
  </MemoryRouter>
)
