import { Trans } from '@lingui/react/macro'
import type { ScreenPath } from '../../domain/screens.ts'
import { useAddress } from '../components/address.ts'
import { ActionLink } from '../components/button.tsx'

/** The way back to the screen before: nothing is sent (R214). */
export function BackLink({ to }: { to: ScreenPath | null }) {
  const { request } = useAddress()
  if (to === null) return null
  return (
    <ActionLink href={`/${to}`} look="outline" wide onFollow={() => request(`/${to}`)}>
      <Trans>Back</Trans>
    </ActionLink>
  )
}
