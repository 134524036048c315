import { useSelector } from '@xstate/react'
import type { PaymentRef } from '../../../machines/payment/payment-machine.ts'
import { StageBar } from '../../components/stage-bar.tsx'
import { OfferScreen, type OfferPath } from './offer-screen.tsx'
import { PaymentScreen } from './payment-screen.tsx'

const offers = ['records-ready', 'intro', 'intro-info'] as const satisfies readonly OfferPath[]

/** The pages before the payment, and the payment. */
export function PaymentScreens({ actor }: { actor: PaymentRef }) {
  const offer = useSelector(actor, state => offers.find(path => state.matches(path)))
  return (
    <>
      <StageBar stage="payment" />
      {offer ? <OfferScreen key={offer} actor={actor} path={offer} /> : <PaymentScreen actor={actor} />}
    </>
  )
}
