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
      <Lead>{t`Choose your state. Then we will ask you some questions to find out if you can clear your record.`}</Lead>
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
  const price = formatMoney(displayedPrice({ hasPeerReferrer: true, throughInterestedInfo: false }, operator), language)
  if (isAccepted) {
    return (
      <Alert status="success">
        {isRefused ? (
          <Trans>We could not use this link, but your friend's earlier link still works: you pay {price}.</Trans>
        ) : (
          <Trans>Your friend's link works: you pay {price}.</Trans>
        )}
      </Alert>
    )
  }
  if (!isRefused && !isUnchecked) return null
  return (
    <Alert status="info">
      {isUnchecked ? (
        <Trans>
          We could not check your friend's link yet. You can still go on. If the link works, you pay {price}. You see
          the price before you pay it.
        </Trans>
      ) : (
        <Trans>We could not use your friend's link, so the usual price applies. You can still go on.</Trans>
      )}
    </Alert>
  )
}
