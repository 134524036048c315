import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/format.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import { feeFor, feeOfMatter } from '../../../domain/rules/fees.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { usePortal } from '../../components/portal-context.tsx'

/** What a case is called where more than one can be meant: its charge and its number. */
export function useCaseName(): (matter: Matter) => string {
  const { t } = useLingui()
  return ({ lead_charge_description, description, case_number: number }) => {
    const charge = lead_charge_description ?? description ?? t`Case`
    return number === null ? charge : t`${charge} (case ${number})`
  }
}

/** A case with what our work on it costs, where that is known (R807). */
export function useCaseToPay(actor: CaseworkRef): (matter: Matter) => string {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const answers = useSelector(actor, state => state.context.answers)
  const caseName = useCaseName()
  return matter => {
    const name = caseName(matter)
    const fee = feeOfMatter(matter, feeFor(usState, hasFeeWaiver(answers), operator), operator)
    if (fee === null) return name
    const amount = formatMoney(fee, language)
    return t`${name}: ${amount}`
  }
}
