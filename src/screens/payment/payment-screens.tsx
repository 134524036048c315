import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/money.ts'
import { hasNoRecords, totalOf } from '../../../machines/payment/payment-context.ts'
import type { PaymentRef } from '../../../machines/payment/payment-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Button, followWith, InlineLink, Muted, Stack } from '../../components/elements.tsx'
import { useAddress, usePortal } from '../../components/portal-context.tsx'
import { Loading, AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { Section } from '../../components/section.tsx'
import { StageBar } from '../../components/steps-bar.tsx'
import { WhatItPaysFor } from './order-summary.tsx'
import { PaymentScreen } from './payment-screen.tsx'

const offers = ['records-ready', 'intro', 'intro-info'] as const
type OfferPath = (typeof offers)[number]

export function PaymentScreens({ actor }: { actor: PaymentRef }) {
  const offer = useSelector(actor, state => offers.find(path => state.matches(path)))
  const isVisitor = useSelector(actor, state => state.context.before === 'account')
  return (
    <>
      <StageBar stage={isVisitor ? 'account' : 'payment'} />
      {offer ? <OfferScreen key={offer} actor={actor} path={offer} /> : <PaymentScreen actor={actor} />}
    </>
  )
}

/** A page before the payment: what was found so far, our privacy promise, and the price of the results. */
function OfferScreen({ actor, path }: { actor: PaymentRef; path: OfferPath }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const isLoading = useSelector(actor, state => state.matches({ [path]: 'loading' }))
  const context = useSelector(actor, state => state.context)
  const { isPriceKnown, before } = context
  const total = totalOf(context)
  const hasAccount = before !== 'account'
  const amount = formatMoney(total, language)
  const isFree = isPriceKnown && total === 0
  // without a name, nothing has been searched yet
  const isRefused = !isLoading && hasNoRecords(context)
  const title = isRefused
    ? t`We can't search yet`
    : path === 'records-ready'
      ? t`Your records are ready`
      : hasAccount
        ? t`We looked for your records`
        : t`What your results cost`
  return (
    // a new screen each time, so that focus moves to its heading
    <Screen key={isRefused ? 'refused' : 'offered'} id={`register/${path}`} title={title}>
      {isLoading ? (
        <Loading />
      ) : isRefused ? (
        <Stack>
          <RefusalAlert refusal={context.refusal} />
          <Button wide onClick={() => actor.send({ type: 'TRY_AGAIN' })}>{t`Try again`}</Button>
          {before === null ? null : (
            <Button wide onClick={() => actor.send({ type: 'GO_TO_PAYMENT' })}>
              <Trans>Continue</Trans>
            </Button>
          )}
        </Stack>
      ) : (
        <>
          {path !== 'records-ready' ? (
            <RecordCount actor={actor} />
          ) : isFree ? (
            <p>{t`We have what we need to check your court records. Next, confirm who you are. Then you'll see your results.`}</p>
          ) : (
            <p>{t`We have what we need to check your court records. After you pay and confirm who you are, you'll see your results.`}</p>
          )}
          <p>
            {isFree
              ? t`Your results are free. You'll find out which of your cases can be cleared, and when.`
              : isPriceKnown
                ? t`For ${amount}, you will find out which of your cases can be cleared, and when.`
                : t`The next page tells you the price. You'll see it before you pay.`}
          </p>
          {path === 'intro-info' ? <WhatItPaysFor /> : null}
          {path === 'records-ready' ? null : <Privacy />}
          <Button wide onClick={() => actor.send({ type: 'GO_TO_PAYMENT' })}>
            {before === null ? <Trans>Go to payment</Trans> : <Trans>Continue</Trans>}
          </Button>
        </>
      )}
      {hasAccount ? <AccountAndLogOut actor={actor} /> : <LogIn />}
    </Screen>
  )
}

/** Visitors may have an account already. */
function LogIn() {
  const { request } = useAddress()
  return (
    <p>
      <Trans>Do you already have an account?</Trans>{' '}
      <InlineLink href="/login" onClick={followWith(() => request('/login'))}>
        <Trans>Log in</Trans>
      </InlineLink>
    </p>
  )
}

/** From here on the server rounds down to tens. */
const exactBelow = 10

function RecordCount({ actor }: { actor: PaymentRef }) {
  const { t } = useLingui()
  const count = useSelector(actor, state => state.context.recordCount)
  return (
    <p>
      {count === null ? (
        t`We search court records for your name and birth date.`
      ) : count === 0 ? (
        t`We haven't found a court record under your name and birth date yet. Some show up only in the full search.`
      ) : count >= exactBelow ? (
        t`We found at least ${count} court records that match your name and birth date.`
      ) : (
        <Plural
          value={count}
          one="We found # court record that matches your name and birth date."
          other="We found # court records that match your name and birth date."
        />
      )}
    </p>
  )
}

function Privacy() {
  return (
    <Section title={<Trans>Your privacy</Trans>}>
      <Muted>
        <Trans>
          We show your cases to no one before you show who you are, not even to you. We don't sell what we know about
          you. We don't tell your boss or landlord that you asked.
        </Trans>
      </Muted>
    </Section>
  )
}
