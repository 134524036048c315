import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useCallback, useState } from 'react'
import type { FieldMessage } from '../../../domain/field-message.ts'
import type { HostedCard } from '../../../machines/payment/payment-context.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/elements.tsx'
import type { FieldProblem } from '../../components/error-summary.tsx'
import { describe, Field, type FieldProps } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { type CardPart, cardParts, openCardFields, type CardFields, type PartState } from '../../services/stripe.ts'
import { fieldMessageText } from '../../texts/field-messages.ts'
import { formToDo } from '../../texts/to-do.ts'
import { chakra } from '../../theme/chakra.tsx'
import { controlRecipe, focusRing } from '../../theme/recipes.ts'

/** Looks like our own fields; the text is typed into Stripe's frame. */
const Place = chakra('fieldset', {
  base: {
    ...controlRecipe.base,
    '&[data-focused=true]': focusRing,
    '&[data-invalid=true]': { borderColor: 'border.error' },
  },
})

/** Card number, date and code in Stripe's fields; if they don't load, another try. */
export function HostedFields({ hosted, isSubmitted }: { hosted: HostedFieldsState; isSubmitted: boolean }) {
  const { t } = useLingui()
  if (hosted.hasFailed)
    return (
      <>
        <Alert status="error">
          <Trans>
            We couldn't load the card fields. They come from Stripe (js.stripe.com). Please check your connection. If
            your browser blocks Stripe, please allow it. Then try again.
          </Trans>
        </Alert>
        <Button look="outline" onClick={hosted.tryAgain}>{t`Try again`}</Button>
      </>
    )
  if (!hosted.fields) return <output>{t`The card fields are loading…`}</output>
  const field = { hosted, isSubmitted }
  return (
    <>
      <HostedField {...field} part="cardNumber" label={t`Card number`} />
      <HostedField {...field} part="cardExpiry" label={t`Expiration (MM/YY)`} />
      <HostedField {...field} part="cardCvc" label={t`CVV`} hint={t`The 3 or 4 digits on your card.`} />
    </>
  )
}

interface HostedFieldProps extends Pick<FieldProps, 'hint'> {
  hosted: HostedFieldsState
  isSubmitted: boolean
  part: CardPart
  label: string
}

function HostedField({ hosted, isSubmitted, part, label, hint }: HostedFieldProps) {
  const { fields, show } = hosted
  const { id, width, isFocused, wrong, missing } = hosted.partOf(part)
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => (place.current ? show(part, place.current) : undefined), [show, part])
  const error = wrong ?? (isSubmitted ? missing : undefined)
  const field = { id, label, hint, error }
  const { 'aria-describedby': describedBy } = describe(field)
  return (
    <Field {...field}>
      <Place
        ref={place}
        id={id}
        maxWidth={width}
        aria-label={label}
        aria-describedby={describedBy}
        data-focused={isFocused}
        data-invalid={error !== undefined}
        // the error summary links here, and the field itself is Stripe's
        tabIndex={-1}
        onFocus={event => {
          if (event.target === event.currentTarget) fields?.focus(part)
        }}
      />
    </Field>
  )
}

interface CardPartOptions {
  /** As in our own form. */
  readonly id: string
  /** As wide as its content. */
  readonly width: string
  readonly required: FieldMessage
  readonly invalid: FieldMessage
}
const parts: Readonly<Record<CardPart, CardPartOptions>> = {
  cardNumber: { id: 'card_number', width: '22ch', required: 'cardNumberRequired', invalid: 'cardNumberInvalid' },
  cardExpiry: { id: 'expiration', width: '13ch', required: 'expirationRequired', invalid: 'expirationInvalid' },
  cardCvc: { id: 'security_code', width: '9ch', required: 'securityCodeRequired', invalid: 'securityCodeInvalid' },
}

const untouched: PartState = { isEmpty: true, isComplete: false, isWrong: false, isFocused: false }
const allUntouched: Readonly<Record<CardPart, PartState>> = {
  cardNumber: untouched,
  cardExpiry: untouched,
  cardCvc: untouched,
}

type HostedFieldsState = ReturnType<typeof useHostedFields>

/** Stripe's card fields: fetched when the page opens, and again when the person tries again. */
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
  useEffect(() => opened?.textOf(language), [opened, language])

  /** Mounts a field; returns how to unmount it. */
  const show = useCallback(
    (part: CardPart, place: HTMLElement) => {
      const report = (change: Partial<PartState>) =>
        setStates(before => ({ ...before, [part]: { ...before[part], ...change } }))
      const takeAway = opened?.show(part, place, report)
      return () => {
        takeAway?.()
        report(untouched)
      }
    },
    [opened],
  )

  const partOf = (part: CardPart) => {
    const { id, width, invalid, required } = parts[part]
    const { isComplete, isEmpty, isFocused, isWrong } = states[part]
    const say = (message: FieldMessage) => i18n._(fieldMessageText(message))
    const reason = isEmpty ? required : invalid
    return {
      id,
      width,
      isFocused,
      /** Why the typed text cannot be right, while typing. */
      wrong: isWrong ? say(invalid) : undefined,
      /** Why the form cannot be sent yet. */
      missing: isComplete ? undefined : say(reason),
      toDo: isComplete ? undefined : formToDo(i18n, { field: id, message: reason }),
    }
  }
  const missing: readonly FieldProblem[] = opened
    ? cardParts.map(partOf).flatMap(({ id, toDo: message }) => (message ? [{ id, message }] : []))
    : []
  return {
    fields: opened,
    hasFailed: fields === 'failed',
    tryAgain: () => setFields('fetching'),
    show,
    partOf,
    missing,
    /** The card, once all of its fields are complete. */
    cardOf: (name: string): HostedCard | null =>
      opened && missing.length === 0
        ? { name_on_card: name, token: () => opened.token(name), confirm: opened.confirm }
        : null,
  }
}
