import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/money.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import { feeFor, feeOfMatter } from '../../../domain/rules/fees.ts'
import { referralBoxes } from '../../../domain/rules/referral-boxes.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { CaseNumberInText } from '../../components/case-number.tsx'
import { CourtText, useCourtTranslator } from '../../components/court-text.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { useToday, useUsState } from '../../components/use-us-state.ts'
import { withBureauFee } from '../../texts/fees.ts'

const chargeOf = ({ lead_charge_description, description }: Matter) => lead_charge_description ?? description

/** The lead charge of a case; in short, without the court's English where its meaning is known. */
export function ChargeName({ matter, isShort = false }: { matter: Matter; isShort?: boolean }) {
  const translate = useCourtTranslator()
  const charge = chargeOf(matter)
  if (charge === null) return <Trans>Case</Trans>
  return (isShort && translate(charge)) || <CourtText text={charge} />
}

/** A case by its charge and number. */
export function CaseName({ matter }: { matter: Matter }) {
  const charge = <ChargeName matter={matter} />
  if (matter.case_number === null) return charge
  const number = <CaseNumberInText>{matter.case_number}</CaseNumberInText>
  return (
    <Trans>
      {charge} (case {number})
    </Trans>
  )
}

/** A case's name in a message to the team, and the price of our work on it. */
export function useCaseText(actor: CaseworkRef) {
  const { t, i18n } = useLingui()
  const { operator, language } = usePortal()
  const usState = useUsState()
  const { person, answers } = useSelector(actor, state => state.context.session)
  const { hidesFeeBox } = referralBoxes({ person, answers }, [], operator, useToday())
  const caseFee = hidesFeeBox ? null : feeFor(usState, hasFeeWaiver(answers), operator)
  const nameOf = (matter: Matter) => {
    const charge = chargeOf(matter) ?? t`Case`
    const number = matter.case_number
    return number === null ? charge : t`${charge} (case ${number})`
  }
  /** With what the state takes on top; null if the price is unknown. */
  const priceOf = (matter: Matter) => {
    const fee = feeOfMatter(matter, caseFee, operator)
    if (fee === null) return null
    const [amount, application] = [formatMoney(fee.toUs, language), formatMoney(fee.toState, language)]
    return fee.toState > 0 ? i18n._(withBureauFee[operator.fees.bciApplicationFor](amount, application)) : amount
  }
  const withPrice = (matter: Matter) => {
    const [name, amount] = [nameOf(matter), priceOf(matter)]
    return amount === null ? name : t`${name}: ${amount}`
  }
  return { nameOf, priceOf, withPrice }
}

/** A case with the price of our work on it, if known. */
export function PricedCase({ actor, matter }: { actor: CaseworkRef; matter: Matter }) {
  const amount = useCaseText(actor).priceOf(matter)
  const name = <CaseName matter={matter} />
  return amount === null ? (
    name
  ) : (
    <Trans>
      {name}: {amount}
    </Trans>
  )
}
