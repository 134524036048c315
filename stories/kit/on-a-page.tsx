import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { AddressContext, type Address } from '../../src/components/address.ts'
import { PageFrame } from '../../src/components/page-frame.tsx'

/** Links lead nowhere: a story stands still. */
const standing: Address = { pathname: () => '/', subscribe: () => () => {}, request: () => {} }

/** A part that needs the page around it, as it is open to all. */
export const OnAPage = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <AddressContext value={standing}>
      <PageFrame>{children}</PageFrame>
    </AddressContext>
  </MemoryRouter>
)
