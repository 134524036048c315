import { Trans } from '@lingui/react/macro'
import type { ScreenPath } from '../../domain/screens.ts'
import { ActionLink, followWith, InlineLink } from '../components/elements.tsx'
import { useAddress } from '../components/portal-context.tsx'

/** Back to the previous screen, without sending anything. */
export function BackLink({ to }: { to: ScreenPath | null }) {
  const { request } = useAddress()
  if (to === null) return null
  return (
    <ActionLink href={`/${to}`} look="outline" wide onFollow={() => request(`/${to}`)}>
      <Trans>Back</Trans>
    </ActionLink>
  )
}

export function ReviewLink() {
  const { request } = useAddress()
  return (
    <InlineLink alignSelf="start" href="/register/review" onClick={followWith(() => request('/register/review'))}>
      <Trans>Check your answers</Trans>
    </InlineLink>
  )
}
