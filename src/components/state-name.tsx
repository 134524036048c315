import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UsState } from '../../domain/states.ts'

export function StateName({ state }: { state: UsState }) {
  const { i18n } = useLingui()
  return i18n._(stateNames[state])
}

const stateNames: Readonly<Record<UsState, MessageDescriptor>> = {
  UT: msg`Utah`,
  AZ: msg`Arizona`,
  PA: msg`Pennsylvania`,
}
