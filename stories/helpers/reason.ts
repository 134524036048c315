import { useLingui } from '@lingui/react'
import type { PlainMessage } from '../../domain/field-message.ts'
import { fieldMessageText } from '../../src/texts/field-messages.ts'

/** Why a field is refused, in the language of the toolbar. */
export function useReason(): (reason: PlainMessage) => string {
  const { i18n } = useLingui()
  return reason => i18n._(fieldMessageText(reason))
}
