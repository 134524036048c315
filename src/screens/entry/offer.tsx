import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/money.ts'
import { feeRange } from '../../../domain/rules/fee-range.ts'
import { loweredBy, offerFor } from '../../../domain/rules/offer.ts'
import type { UsState } from '../../../domain/states.ts'
import type { EntryRef } from '../../../machines/entry/entry-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { ActionLink, Stack } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'

/** A new account's price in this visit, now and after the survey, what lowers it, and the usual price. */
export function useOffer(actor: EntryRef) {
  const { operator, language } = usePortal()
  const visit = useSelector(actor, ({ context }) => context.visit)
  const { now, afterSurvey } = offerFor(visit, {}, operator)
  const inWords = (cents: number) => formatMoney(cents, language)
  const by = loweredBy(visit, operator)
  return {
    now,
    afterSurvey,
    by,
    price: inWords(now),
    usualPrice: inWords(operator.prices.registration),
  }
}

/** What clearing a case costs in these states, later and only on request: the operator's prices. */
export function CaseCosts({ states }: { states: readonly UsState[] }) {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const { from, to, onTop } = feeRange(states, operator)
  const [lower, upper, application] = [from, to, onTop].map(cents => formatMoney(cents, language))
  const price = from === to ? upper : `${lower}–${upper}`
  if (onTop === 0) return t`Clearing a case costs ${price}.`
  return from === to
    ? t`Clearing a case costs ${price}. Some people also pay ${application} to the state.`
    : t`Clearing a case costs ${lower} (plus ${application} to the state) to ${upper}.`
}

/** The benefit of a friend's, a partner's or a campaign's link, and its reason. */
export function PriceOffer({ actor }: { actor: EntryRef }) {
  const { now, afterSurvey, by, price, usualPrice } = useOffer(actor)
  return (
    <>
      <FriendsCode actor={actor} />
      {by === null ? null : (
        <Alert status="success">
          {now === 0 ? (
            <Trans>With your link, the check of your record is free. It usually costs {usualPrice}.</Trans>
          ) : afterSurvey === 0 ? (
            <Trans>
              With your link, the check of your record is free if you answer some questions about work and life. Without
              them, it costs {price}.
            </Trans>
          ) : by === 'friend' ? (
            <Trans>
              Thanks to your friend's invite, the check costs {price} instead of {usualPrice}.
            </Trans>
          ) : (
            <Trans>
              With your link, the check of your record costs {price} instead of {usualPrice}.
            </Trans>
          )}
          <ForNewAccounts />
        </Alert>
      )}
    </>
  )
}

/** Links count for people who make an account now. */
export const ForNewAccounts = () => (
  <p>
    <Trans>This price is for new accounts. If you already have an account, its price doesn't change.</Trans>
  </p>
)

/** A friend's code that is refused, or not checked yet where it may lower the price. */
function FriendsCode({ actor }: { actor: EntryRef }) {
  const { operator, language } = usePortal()
  const { visit, notice } = useSelector(actor, ({ context }) => context)
  const { by } = useOffer(actor)
  const withFriend = { ...visit, has_peer_referrer: true }
  const friendsPrice = formatMoney(offerFor(withFriend, {}, operator).now, language)
  if (notice === 'friendsCodeRefused')
    return (
      <Alert status="info">
        {by === null ? (
          <Trans>Your friend's link doesn't work, so you'll pay the usual price. You can keep going.</Trans>
        ) : (
          <Trans>This friend's link doesn't work, but your earlier link still does. You can keep going.</Trans>
        )}
      </Alert>
    )
  const isUnchecked = visit.peer_referrer_code !== null && !visit.has_peer_referrer
  if (!isUnchecked || loweredBy(withFriend, operator) !== 'friend') return null
  return (
    <Alert status="info">
      <Trans>
        We couldn't check your friend's link yet. You can keep going. If the link works, you'll pay {friendsPrice}.
        You'll see the price before you pay.
      </Trans>
    </Alert>
  )
}

/** In place of the choice of a state, for people who are logged in: they have an account, and go on in it. */
export function GoOn({ actor }: { actor: EntryRef }) {
  const { by } = useOffer(actor)
  const isByFriend = useSelector(actor, ({ context }) => context.visit.peer_referrer_code !== null)
  return (
    <Stack gap="4">
      <Alert status="info">
        {by === null && !isByFriend ? (
          <Trans>You're logged in.</Trans>
        ) : (
          <Trans>You're logged in. This link is for new accounts, so your own price doesn't change.</Trans>
        )}
      </Alert>
      <ActionLink href="/login" wide onFollow={() => actor.send({ type: 'LOG_IN' })}>
        <Trans>Continue</Trans>
      </ActionLink>
    </Stack>
  )
}
