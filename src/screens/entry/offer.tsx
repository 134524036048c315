import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/format.ts'
import { hasOffer, offerFor } from '../../../domain/rules/offer.ts'
import type { EntryRef } from '../../../machines/entry/entry-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { usePortal } from '../../components/portal-context.tsx'

/** This visitor's price, now and after the survey, and the usual price. */
export function useOffer(actor: EntryRef) {
  const { operator, language } = usePortal()
  const visit = useSelector(actor, ({ context }) => context.visit)
  const { now, afterSurvey } = offerFor(visit, {}, operator)
  const inWords = (cents: number) => formatMoney(cents, language)
  return { now, afterSurvey, price: inWords(now), usualPrice: inWords(operator.prices.registration) }
}

/** The benefit of a friend's, a partner's or a campaign's link, and its reason. */
export function Offer({ actor }: { actor: EntryRef }) {
  const { operator, language } = usePortal()
  const { now, afterSurvey, price, usualPrice } = useOffer(actor)
  const visit = useSelector(actor, ({ context }) => context.visit)
  const { has_peer_referrer: isFriend, peer_referrer_code } = visit
  const isRefused = useSelector(actor, ({ context }) => context.notice === 'friendsCodeRefused')
  const friendsPrice = formatMoney(operator.prices.friendReferral, language)
  if (isFriend && isRefused)
    return (
      <Alert status="success">
        <Trans>This link doesn't work, but your friend's earlier link still does. You'll pay {price}.</Trans>
      </Alert>
    )
  if (isRefused)
    return (
      <Alert status="info">
        <Trans>Your friend's link doesn't work, so you'll pay the usual price. You can keep going.</Trans>
      </Alert>
    )
  if (!isFriend && peer_referrer_code !== null)
    return (
      <Alert status="info">
        <Trans>
          We couldn't check your friend's link yet. You can keep going. If the link works, you'll pay {friendsPrice}.
          You'll see the price before you pay.
        </Trans>
      </Alert>
    )
  if (!hasOffer(visit, operator)) return null
  if (now === 0)
    return (
      <Alert status="success">
        <Trans>With your link, the check of your record is free. It usually costs {usualPrice}.</Trans>
      </Alert>
    )
  if (afterSurvey === 0)
    return (
      <Alert status="success">
        <Trans>
          With your link, the check of your record is free if you answer some questions about work and life. Without
          them, it costs {price}.
        </Trans>
      </Alert>
    )
  return (
    <Alert status="success">
      {isFriend ? (
        <Trans>
          Thanks to your friend's invite, the check costs {price} instead of {usualPrice}.
        </Trans>
      ) : (
        <Trans>
          With your link, the check of your record costs {price} instead of {usualPrice}.
        </Trans>
      )}
    </Alert>
  )
}
