import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const Status = chakra('output', {
  base: { display: 'block', minHeight: '60vh', paddingY: '10', color: 'fg.muted', textAlign: 'center' },
})

/** Says politely that something is on its way; it is tall, so that the page below does not jump. */
export function Loading({ children }: { children?: ReactNode }) {
  return <Status>{children ?? <Trans>Loading…</Trans>}</Status>
}
