import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { FieldMessage } from '../../../domain/field-message.ts'
import type { HostedCard } from '../../../machines/payment/payment-context.ts'
import type { FieldProblem } from '../../components/error-summary.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { cardParts, openCardFields, type CardFields, type CardPart, type PartState } from '../../services/stripe.ts'
import { fieldMessageText } from '../../texts/field-messages.ts'

/** Each field, named as the same one of our own form, and what may be wrong with it (R402). */
const parts: Readonly<
  Record<CardPart, { readonly id: string; readonly required: FieldMessage; readonly invalid: FieldMessage }>
> = {
  cardNumber: { id: 'card_number', required: 'cardNumberRequired', invalid: 'cardNumberInvalid' },
  cardExpiry: { id: 'expiration', required: 'expirationRequired', invalid: 'expirationInvalid' },
  cardCvc: { id: 'security_code', required: 'securityCodeRequired', invalid: 'securityCodeInvalid' },
}

const untouched: PartState = { isEmpty: true, isComplete: false, isWrong: false, isFocused: false }
const allUntouched: Readonly<Record<CardPart, PartState>> = {
  cardNumber: untouched,
  cardExpiry: untouched,
  cardCvc: untouched,
}

/** A field as it stands on the screen. */
interface HostedPart {
  readonly id: string
  readonly isFocused: boolean
  /** Why what was typed cannot be right, as it is typed. */
  readonly wrong: string | undefined
  /** Why the form cannot be sent with it. */
  readonly missing: string | undefined
}

export type HostedFieldsState = ReturnType<typeof useHostedFields>

/** The card fields that Stripe brings: fetched when the page is opened, and again when the person asks so. */
export function useHostedFields(key: string) {
  const { i18n } = useLingui()
  const { language } = usePortal()
  const [fields, setFields] = useState<CardFields | 'fetching' | 'failed'>('fetching')
  const [states, setStates] = useState(allUntouched)
  const opened = typeof fields === 'object' ? fields : null

  useEffect(() => {
    if (fields !== 'fetching') return
    let isLeft = false
    const keep = (result: CardFields | 'failed') => {
      if (!isLeft) setFields(result)
    }
    openCardFields(key, language).then(keep, () => keep('failed'))
    return () => void (isLeft = true)
  }, [fields, key, language])
  useEffect(() => opened?.speak(language), [opened, language])

  /** Puts a field into its place; answers how to take it away again. */
  const show = useCallback(
    (part: CardPart, place: HTMLElement) => {
      const tell = (change: Partial<PartState>) =>
        setStates(before => ({ ...before, [part]: { ...before[part], ...change } }))
      const takeAway = opened?.show(part, place, tell)
      return () => {
        takeAway?.()
        tell(untouched)
      }
    },
    [opened],
  )

  const partOf = (part: CardPart): HostedPart => {
    const { id, invalid, required } = parts[part]
    const { isComplete, isEmpty, isFocused, isWrong } = states[part]
    const say = (message: FieldMessage) => i18n._(fieldMessageText(message))
    return {
      id,
      isFocused,
      wrong: isWrong ? say(invalid) : undefined,
      missing: isComplete ? undefined : say(isEmpty ? required : invalid),
    }
  }
  const missing: readonly FieldProblem[] = opened
    ? cardParts.map(partOf).flatMap(({ id, missing: message }) => (message ? [{ id, message }] : []))
    : []
  return {
    fields: opened,
    hasFailed: fields === 'failed',
    tryAgain: () => setFields('fetching'),
    show,
    partOf,
    missing,
    /** The card, once every field of it is filled in. */
    cardOf: (name: string): HostedCard | null =>
      opened && missing.length === 0
        ? { name_on_card: name, token: () => opened.token(name), confirm: opened.confirm }
        : null,
  }
}
