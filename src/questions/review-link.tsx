import { Trans } from '@lingui/react/macro'
import { useAddress } from '../components/address.ts'
import { followWith } from '../components/button.tsx'
import { InlineLink } from '../components/layout.tsx'

/** The way to all answers so far. */
export function ReviewLink() {
  const { request } = useAddress()
  return (
    <InlineLink alignSelf="start" href="/register/review" onClick={followWith(() => request('/register/review'))}>
      <Trans>Check your answers</Trans>
    </InlineLink>
  )
}
