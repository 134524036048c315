import { useLingui } from '@lingui/react/macro'
import type { Matter } from '../../../domain/wire/matter.ts'

/** What a case is called where more than one can be meant: its charge and its number. */
export function useCaseName(): (matter: Matter) => string {
  const { t } = useLingui()
  return ({ lead_charge_description, description, case_number: number }) => {
    const charge = lead_charge_description ?? description ?? t`Case`
    return number === null ? charge : t`${charge} (case ${number})`
  }
}
