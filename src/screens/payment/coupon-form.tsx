import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { tooLong } from '../../../domain/field-message.ts'
import { codeLimit } from '../../../domain/limits.ts'
import { sentenceFor } from '../../../domain/refusal.ts'
import { noWhiteSpace } from '../../../domain/wire/payment.ts'
import type { PaymentRef } from '../../../machines/payment/payment-machine.ts'
import { Button, Form } from '../../components/elements.tsx'
import { TextField } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { fieldMessageText } from '../../texts/field-messages.ts'
import { chakra } from '../../theme/chakra.tsx'
import { focusRing } from '../../theme/recipes.ts'

const Question = chakra('summary', {
  base: {
    width: 'fit-content',
    minHeight: '2.75rem',
    paddingY: '2',
    color: 'brand.fg',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    _focusVisible: focusRing,
  },
})

interface CouponFormProps {
  actor: PaymentRef
  code: string
  setCode: (code: string) => void
}

/** A promotion code, behind a question that most people skip. The field shows why a code is refused. */
export function CouponForm({ actor, code, setCode }: CouponFormProps) {
  const { t, i18n } = useLingui()
  const { language, operator } = usePortal()
  const { contactEmail } = operator
  const [isMissing, setMissing] = useState(false)
  const place = useRef<HTMLDetailsElement>(null)
  const refusal = useSelector(actor, state => state.context.couponRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  // Pay checks the code as well, far below, and the field may be closed
  useEffect(() => {
    if (!refusal || !place.current) return
    place.current.open = true
    place.current.querySelector('input')?.focus()
  }, [refusal])
  const plain = noWhiteSpace(code)
  const isTooLong = plain.length > codeLimit
  const error = isMissing
    ? t`Please type your promotion code first.`
    : isTooLong
      ? i18n._(fieldMessageText(tooLong(codeLimit)))
      : refusal
        ? sentenceFor(refusal, language) || t`We're sorry, something went wrong. Please email us at ${contactEmail}.`
        : undefined
  return (
    <details ref={place}>
      <Question>{t`Have a promotion code?`}</Question>
      <Form
        gap="3"
        paddingTop="2"
        onSubmit={event => {
          event.preventDefault()
          setMissing(plain === '')
          if (plain !== '' && !isTooLong) actor.send({ type: 'APPLY_COUPON', code: code.trim() })
        }}
      >
        <TextField
          id="promotion_code"
          label={t`Promotion code`}
          hint={refusal ? t`We haven't charged you. To pay without a code, delete it here.` : undefined}
          optional
          error={error}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={event => {
            setCode(event.target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" look="outline" alignSelf="start" busy={busy}>{t`Apply coupon`}</Button>
      </Form>
    </details>
  )
}
