import { useLingui } from '@lingui/react/macro'
import type { UsState } from '../../domain/states.ts'
import { stateNames } from '../texts/public/states.ts'

export function StateName({ state }: { state: UsState }) {
  const { i18n } = useLingui()
  return i18n._(stateNames[state])
}
