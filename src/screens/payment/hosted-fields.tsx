import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { describe, Field, type FieldProps } from '../../components/field-frame.tsx'
import { controlRecipe, focusRing } from '../../theme/recipes.ts'
import type { CardPart } from '../../services/stripe.ts'
import type { HostedFieldsState } from './use-hosted-fields.ts'

/** Looks like our own fields; what is typed stands in a frame of Stripe's. */
const Place = chakra('fieldset', {
  base: {
    ...controlRecipe.base,
    '&[data-focused=true]': focusRing,
    '&[data-invalid=true]': { borderColor: 'border.error' },
  },
})

/** Card number, date and code in Stripe's fields; where they do not come, another try. */
export function HostedFields({ hosted, isSubmitted }: { hosted: HostedFieldsState; isSubmitted: boolean }) {
  const { t } = useLingui()
  if (hosted.hasFailed)
    return (
      <>
        <Alert status="error">
          <Trans>
            We could not load the card fields. They come from Stripe (js.stripe.com). Please check your connection. If
            your browser blocks Stripe, please allow it. Then try again.
          </Trans>
        </Alert>
        <Button look="outline" onClick={hosted.tryAgain}>
          <Trans>Try again</Trans>
        </Button>
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
  const { id, isFocused, wrong, missing } = hosted.partOf(part)
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
        aria-label={label}
        aria-describedby={describedBy}
        data-focused={isFocused}
        data-invalid={error !== undefined}
        // the error summary leads here, and the field itself is Stripe's
        tabIndex={-1}
        onFocus={event => {
          if (event.target === event.currentTarget) fields?.focus(part)
        }}
      />
    </Field>
  )
}
