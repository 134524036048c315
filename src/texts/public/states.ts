import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UsState } from '../../../domain/states.ts'

/** The names of the states, which stand on every page. */
export const stateNames: Readonly<Record<UsState, MessageDescriptor>> = {
  UT: msg`Utah`,
  AZ: msg`Arizona`,
  PA: msg`Pennsylvania`,
}
