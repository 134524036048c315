import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const Status = chakra('output', {
  base: {
    display: 'block',
    minHeight: '100vh',
    paddingY: '10',
    color: 'fg.muted',
    textAlign: 'center',
    '& ~ *': { visibility: 'hidden' },
  },
})

/**
 * Says politely that something is on its way. What follows starts below the window and is hidden until then: nobody
 * sees it jump. In a page from the server the footer stays: it helps where no script arrives.
 */
export function Loading({ children }: { children?: ReactNode }) {
  return <Status data-loading={import.meta.env.SSR ? undefined : ''}>{children ?? <Trans>Loading…</Trans>}</Status>
}
