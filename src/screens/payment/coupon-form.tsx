import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { PaymentRef } from '../../../machines/payment/payment-machine.ts'
import { Button, Form } from '../../components/elements.tsx'
import { TextField } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { sentenceFor } from '../../../domain/refusal.ts'

const fieldId = 'promotion_code'

interface CouponFormProps {
  actor: PaymentRef
  code: string
  setCode: (code: string) => void
}

/** A promotion code; why it does not count is said under its field. */
export function CouponForm({ actor, code, setCode }: CouponFormProps) {
  const { t } = useLingui()
  const { language, operator } = usePortal()
  const { contactEmail } = operator
  const [isMissing, setMissing] = useState(false)
  const refusal = useSelector(actor, state => state.context.couponRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  // Pay, which looks at the code as well, is far below the field
  useEffect(() => {
    if (refusal) document.getElementById(fieldId)?.focus()
  }, [refusal])
  const error = isMissing
    ? t`Please type your promotion code first.`
    : refusal
      ? sentenceFor(refusal, language) || t`We're sorry, something went wrong. Please email us at ${contactEmail}.`
      : undefined
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        setMissing(code.trim() === '')
        if (!busy && code.trim() !== '') actor.send({ type: 'APPLY_COUPON', code: code.trim() })
      }}
    >
      <TextField
        id={fieldId}
        label={t`Promotion code`}
        hint={refusal ? t`We haven't charged you. To pay without a code, delete it here.` : undefined}
        optional
        error={error}
        value={code}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" look="outline" busy={busy}>
        <Trans>Apply coupon</Trans>
      </Button>
    </Form>
  )
}
