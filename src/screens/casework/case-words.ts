import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/format.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import { feeFor, feeOfMatter } from '../../../domain/rules/fees.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { usePortal } from '../../components/portal-context.tsx'

/** What a case is called, and what our work on it costs. */
export function useCaseWords(actor: CaseworkRef) {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const answers = useSelector(actor, state => state.context.answers)
  const chargeOf = ({ lead_charge_description, description }: Matter) =>
    lead_charge_description ?? description ?? t`Case`
  const nameOf = (matter: Matter) => {
    const charge = chargeOf(matter)
    const number = matter.case_number
    return number === null ? charge : t`${charge} (case ${number})`
  }
  /** Null where the price is not known. */
  const priceOf = (matter: Matter) => {
    const fee = feeOfMatter(matter, feeFor(usState, hasFeeWaiver(answers), operator), operator)
    return fee === null ? null : formatMoney(fee, language)
  }
  const withPrice = (matter: Matter) => {
    const [name, amount] = [nameOf(matter), priceOf(matter)]
    return amount === null ? name : t`${name}: ${amount}`
  }
  return { chargeOf, nameOf, priceOf, withPrice }
}
