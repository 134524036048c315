import { useSelector } from '@xstate/react'
import type { PaymentRef } from '../../../machines/payment/payment-machine.ts'
import { StageBar } from '../../components/progress.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { totalOf } from '../../../machines/payment/payment-context.ts'
import { Button, Heading2, Muted, Stack } from '../../components/elements.tsx'
import { formatMoney } from '../../../domain/format.ts'
import { Loading, AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { WhatItPaysFor } from './price-lines.tsx'

const offers = ['records-ready', 'intro', 'intro-info'] as const satisfies readonly OfferPath[]

export function PaymentScreens({ actor }: { actor: PaymentRef }) {
  const offer = useSelector(actor, state => offers.find(path => state.matches(path)))
  return (
    <>
      <StageBar stage="payment" />
      {offer ? <OfferScreen key={offer} actor={actor} path={offer} /> : <PaymentScreen actor={actor} />}
    </>
  )
}

type OfferPath = 'records-ready' | 'intro' | 'intro-info'

/** A page before the payment: what was found so far, how we treat it, and what the results cost (R401). */
function OfferScreen({ actor, path }: { actor: PaymentRef; path: OfferPath }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const isLoading = useSelector(actor, state => state.matches({ [path]: 'loading' }))
  const isPriceKnown = useSelector(actor, state => state.context.isPriceKnown)
  const total = useSelector(actor, state => totalOf(state.context))
  const mayPay = useSelector(actor, state => state.context.before === null)
  const hasAccount = useSelector(actor, state => state.context.before !== 'account')
  const amount = formatMoney(total, language)
  const isFree = isPriceKnown && total === 0
  // nobody has looked before there is a name
  const title =
    path === 'records-ready'
      ? t`Your records are ready`
      : hasAccount
        ? t`We looked for your records`
        : t`What your results cost`
  return (
    <Screen id={`register/${path}`} title={title}>
      {isLoading ? (
        <Loading />
      ) : (
        <>
          {path === 'records-ready' ? (
            <p>
              {isFree ? (
                <Trans>
                  We have all that we need to check your court records. After a short check of who you are, you see your
                  results.
                </Trans>
              ) : (
                <Trans>
                  We have all that we need to check your court records. After the payment and a short check of who you
                  are, you see your results.
                </Trans>
              )}
            </p>
          ) : (
            <RecordCount actor={actor} />
          )}
          <p>
            {isFree ? (
              <Trans>Your results are free. You will find out which of your cases can be cleared, and when.</Trans>
            ) : isPriceKnown ? (
              <Trans>For {amount}, you will find out which of your cases can be cleared, and when.</Trans>
            ) : (
              <Trans>The next page says what you pay. You see the price before you pay it.</Trans>
            )}
          </p>
          {path === 'intro-info' ? <WhatItPaysFor /> : null}
          {path === 'records-ready' ? null : <Privacy />}
          <Button wide onClick={() => actor.send({ type: 'GO_TO_PAYMENT' })}>
            {mayPay ? <Trans>Go to payment</Trans> : <Trans>Continue</Trans>}
          </Button>
        </>
      )}
      {hasAccount ? <AccountAndLogOut actor={actor} /> : null}
    </Screen>
  )
}

/** From here on the server tells full tens. */
const exactBelow = 10

function RecordCount({ actor }: { actor: PaymentRef }) {
  const count = useSelector(actor, state => state.context.recordCount)
  if (count === null)
    return (
      <p>
        <Trans>We search the court records under your name and birth date.</Trans>
      </p>
    )
  return (
    <p>
      {count === 0 ? (
        <Trans>
          We found no court record under your name and birth date yet. Some records are found only in the full search.
        </Trans>
      ) : count >= exactBelow ? (
        <Trans>We found at least {count} court records that match your name and birth date.</Trans>
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
    <Stack gap="3">
      <Heading2>
        <Trans>Your privacy</Trans>
      </Heading2>
      <Muted>
        <Trans>
          Nobody sees your cases before you have proven who you are, not even you. We do not sell what we know about
          you. Your employer or landlord does not learn that you asked.
        </Trans>
      </Muted>
    </Stack>
  )
}
