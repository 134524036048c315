import { useSelector } from '@xstate/react'
import type { EntryRef } from '../../../machines/entry/entry-machine.ts'
import { Loading, Screen } from '../../components/screen.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { RegisterScreen } from './register-screen.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { usStates } from '../../../domain/offered.ts'
import { displayedPrice } from '../../../domain/rules/price.ts'
import { Alert } from '../../components/alert.tsx'
import { formatMoney } from '../../../domain/format.ts'
import { followWith, InlineLink, Lead } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { StatePicker } from './state-picker.tsx'

export function EntryScreens({ actor }: { actor: EntryRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'landing') return <LandingScreen actor={actor} />
  if (state === 'onboarding') return <OnboardingScreen actor={actor} />
  return state === 'register' ? <RegisterScreen actor={actor} /> : <Loading />
}

/** Arrived by a friend's or a partner's link: pick a state, then start. */
function OnboardingScreen({ actor }: { actor: EntryRef }) {
  const { t } = useLingui()
  return (
    <Screen id="onboarding/basics" title={t`Where is your record?`}>
      <FriendNotice actor={actor} />
      <Lead>{t`Choose your state. Then we'll ask you some questions to see if you can clear your record.`}</Lead>
      <StatePicker
        states={usStates}
        path="/register/basic-info"
        onChoose={us_state => actor.send({ type: 'CHOOSE_STATE', us_state })}
      />
      <p>
        <Trans>Do you already have an account?</Trans>{' '}
        <InlineLink href="/login" onClick={followWith(() => actor.send({ type: 'LOG_IN' }))}>
          <Trans>Log in</Trans>
        </InlineLink>
      </p>
    </Screen>
  )
}

function FriendNotice({ actor }: { actor: EntryRef }) {
  const { operator, language } = usePortal()
  const isAccepted = useSelector(actor, ({ context }) => context.visit.has_peer_referrer)
  const isRefused = useSelector(actor, ({ context }) => context.notice === 'friendsCodeRefused')
  const isUnchecked = useSelector(actor, ({ context }) => context.visit.peer_referrer_code !== null)
  const priceFor = (hasPeerReferrer: boolean) =>
    formatMoney(displayedPrice({ hasPeerReferrer, throughInterestedInfo: false }, operator), language)
  const price = priceFor(true)
  const check = priceFor(false)
  if (isAccepted) {
    return (
      <Alert status="success">
        {isRefused ? (
          <Trans>This link doesn't work, but your friend's earlier link still does. You'll pay {price}.</Trans>
        ) : (
          <Trans>
            Thanks to your friend's invite, the check costs {price} instead of {check}.
          </Trans>
        )}
      </Alert>
    )
  }
  if (!isRefused && !isUnchecked) return null
  return (
    <Alert status="info">
      {isUnchecked ? (
        <Trans>
          We couldn't check your friend's link yet. You can keep going. If the link works, you'll pay {price}. You'll
          see the price before you pay.
        </Trans>
      ) : (
        <Trans>Your friend's link doesn't work, so you'll pay the usual price. You can keep going.</Trans>
      )}
    </Alert>
  )
}
