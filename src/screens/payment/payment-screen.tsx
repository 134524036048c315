import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { previousScreen } from '../../../domain/flows/progress.ts'
import { formatMoney } from '../../../domain/money.ts'
import { cardRefusals, type Refusal, sentenceFor } from '../../../domain/refusal.ts'
import { flowDataOf, totalOf, type CardDetails, type HostedCard } from '../../../machines/payment/payment-context.ts'
import type { PaymentRef } from '../../../machines/payment/payment-machine.ts'
import { RefusalAlert, Alert, Note } from '../../components/alert.tsx'
import { Aside, Columns, wide } from '../../components/columns.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Form, Heading2, Muted, Stack } from '../../components/elements.tsx'
import type { FieldProblem } from '../../components/error-summary.tsx'
import { TextField } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Loading, AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { BackLink, ReviewLink } from '../../questions/links.tsx'
import { stripeKey } from '../../services/stripe.ts'
import { isTrial } from '../../services/trial.ts'
import { chakra } from '../../theme/chakra.tsx'
import { cardDetails, cardSchema, nameOnCardSchema } from './card-form.ts'
import { CouponForm } from './coupon-form.tsx'
import { HostedFields, useHostedFields } from './hosted-fields.tsx'
import { ClearingCost, OrderSummary, PayLess, WhatItPaysFor } from './order-summary.tsx'

/** The screening fee, once the price is known. */
export function PaymentScreen({ actor }: { actor: PaymentRef }) {
  const isPriceKnown = useSelector(actor, state => state.context.isPriceKnown)
  return isPriceKnown ? <Paying actor={actor} /> : <Pricing actor={actor} />
}

/** No price and no fields before the server has answered. */
function Pricing({ actor }: { actor: PaymentRef }) {
  const { t } = useLingui()
  const isUnknown = useSelector(actor, state => state.matches({ payment: 'priceUnknown' }))
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    // a new screen each time, so that focus moves to its heading
    <Screen key={isUnknown ? 'unknown' : 'asked'} id="register/payment" title={t`Payment`}>
      <Columns>
        {isUnknown ? (
          <Stack>
            <p>{t`We couldn't get your price yet. You'll see the price before you pay.`}</p>
            <RefusalAlert refusal={refusal} />
            <Button wide onClick={() => actor.send({ type: 'TRY_AGAIN' })}>{t`Try again`}</Button>
          </Stack>
        ) : (
          <Loading />
        )}
      </Columns>
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}

function Paying({ actor }: { actor: PaymentRef }) {
  const key = stripeKey()
  const [code, setCode] = useState('')
  const coupon = <CouponForm actor={actor} code={code} setCode={setCode} />
  const pay = (card: CardDetails | HostedCard) => actor.send({ type: 'PAY', card, coupon: code })
  return key === null ? (
    <PayingByCard actor={actor} coupon={coupon} pay={pay} />
  ) : (
    <PayingByStripe actor={actor} coupon={coupon} pay={pay} stripeKey={key} />
  )
}

interface PayingProps {
  actor: PaymentRef
  coupon: ReactNode
  pay: (card: CardDetails | HostedCard) => void
}

function PayingByCard({ actor, coupon, pay }: PayingProps) {
  const { t } = useLingui()
  const { field, problems, focusCount, form } = useSchemaForm({
    schema: cardSchema,
    onValid: values => pay(cardDetails(values)),
    checkedOnBlur: ['card_number', 'expiration', 'security_code'],
  })
  return (
    <PaymentForm
      actor={actor}
      coupon={coupon}
      problems={problems}
      focusCount={focusCount}
      form={form}
      confirmsNames
      privacy={<Trans>We never keep your card number.</Trans>}
    >
      {isTrial('sandbox-payment') ? (
        <Note>
          <Trans>
            This is a test version. We won't charge you. Please don't use a real card. Use 4242 4242 4242 4242, any
            future date and any code.
          </Trans>
        </Note>
      ) : null}
      <TextField {...field('name_on_card')} label={t`Name on card`} autoComplete="cc-name" />
      <CardRow>
        <TextField {...field('card_number')} label={t`Card number`} autoComplete="cc-number" inputMode="numeric" />
        <TextField {...field('expiration')} label={t`Expiration (MM/YY)`} autoComplete="cc-exp" inputMode="numeric" />
        <TextField
          {...field('security_code')}
          label={t`CVV`}
          hint={t`The 3 or 4 digits on your card.`}
          autoComplete="cc-csc"
          inputMode="numeric"
        />
      </CardRow>
    </PaymentForm>
  )
}

/** The card in Stripe's fields, with the name in our own. */
function PayingByStripe({ actor, coupon, pay, stripeKey }: PayingProps & { stripeKey: string }) {
  const { t } = useLingui()
  const hosted = useHostedFields(stripeKey)
  const { field, problems, focusCount, form } = useSchemaForm({
    schema: nameOnCardSchema,
    onValid: ({ name_on_card }) => {
      const card = hosted.cardOf(name_on_card)
      if (card) pay(card)
    },
  })
  const isSubmitted = focusCount > 0
  const all = isSubmitted ? [...problems, ...hosted.missing] : []
  return (
    <PaymentForm
      actor={actor}
      coupon={coupon}
      problems={all}
      focusCount={focusCount}
      form={form}
      isReady={hosted.fields !== null}
      privacy={<Trans>Stripe takes the payment for us. Your card number goes to Stripe and never reaches us.</Trans>}
    >
      <TextField {...field('name_on_card')} label={t`Name on card`} autoComplete="cc-name" />
      <CardRow>
        <HostedFields hosted={hosted} isSubmitted={isSubmitted} />
      </CardRow>
    </PaymentForm>
  )
}

/** The number in its own row, then expiration and code in one row if the letters fit. */
const CardRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))',
    alignItems: 'end',
    columnGap: '4',
    rowGap: '4',
    '& > :not(:nth-child(2), :nth-child(3))': { gridColumn: '1 / -1' },
  },
})

interface PaymentFormProps {
  actor: PaymentRef
  coupon: ReactNode
  problems: readonly FieldProblem[]
  focusCount: number
  form: ReturnType<typeof useSchemaForm>['form']
  isReady?: boolean
  /** Whether the gateway confirms the name on a card: then one in the person's own name is enough. */
  confirmsNames?: boolean
  privacy: ReactNode
  children: ReactNode
}

/** The summary, the payment fields, and the outcome of the payment. */
function PaymentForm({
  actor,
  coupon,
  problems,
  focusCount,
  form,
  isReady = true,
  confirmsNames = false,
  privacy,
  children,
}: PaymentFormProps) {
  const { t } = useLingui()
  const { language } = usePortal()
  const refusal = useSelector(actor, state => state.context.refusal)
  const total = useSelector(actor, state => totalOf(state.context))
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const isPaying = useSelector(
    actor,
    state => state.matches({ payment: 'paying' }) || state.matches({ payment: 'applyingTypedCoupon' }),
  )
  const isApplied = useSelector(actor, state => state.matches({ payment: 'couponApplied' }))
  const amount = formatMoney(total, language)
  return (
    <>
      <Screen id="register/payment" title={t`Payment`} problems={problems} focusCount={focusCount}>
        {total === 0 ? (
          <p>{t`Your results are paid for. There is nothing to pay.`}</p>
        ) : (
          <p>{t`For ${amount}, you will find out which of your cases can be cleared, and when.`}</p>
        )}
        <Columns>
          {total === 0 ? null : (
            // in one column, what is bought comes before its price
            <Aside css={{ [wide]: { order: 1 } }}>
              <WhatItPaysFor />
              <ClearingCost actor={actor} />
            </Aside>
          )}
          <Stack maxWidth="35rem">
            <OrderSummary actor={actor}>{coupon}</OrderSummary>
            {busy ? null : <PayLess actor={actor} />}
            {total === 0 ? (
              <>
                <RefusalAlert refusal={refusal} />
                <Button wide busy={busy} onClick={() => actor.send({ type: 'PAY_NOTHING' })}>{t`Continue`}</Button>
              </>
            ) : (
              <Form {...form}>
                <Heading2>{t`Pay with a card`}</Heading2>
                {children}
                <Muted>{privacy}</Muted>
                <Muted>
                  {confirmsNames ? (
                    <Trans>
                      If the card isn't in your own name, we ask for the last 4 digits of your Social Security number
                      after you pay, so no one else sees your record. If you don't have one, we'll find another way.
                    </Trans>
                  ) : (
                    <Trans>
                      After you pay, we ask for the last 4 digits of your Social Security number, so no one else sees
                      your record. If you don't have one, we'll find another way.
                    </Trans>
                  )}
                </Muted>
                {busy ? <Alert status="info">{t`One moment. Please keep this page open.`}</Alert> : null}
                {isDeclined(refusal) ? <Declined refusal={refusal} /> : <RefusalAlert refusal={refusal} />}
                {isReady ? (
                  <Button type="submit" wide busy={busy}>
                    {isPaying ? <Trans>Processing {amount}…</Trans> : <Trans>Pay {amount}</Trans>}
                  </Button>
                ) : null}
              </Form>
            )}
            {busy ? null : (
              <>
                <Before actor={actor} />
                <ReviewLink />
              </>
            )}
          </Stack>
        </Columns>
        <AccountAndLogOut actor={actor} />
      </Screen>
      {isApplied ? <CouponApplied actor={actor} amount={amount} /> : null}
    </>
  )
}

const isDeclined = (refusal: Refusal | null): refusal is Refusal => cardRefusals.some(code => code === refusal?.code)

/** The bank declined: nothing was charged, and what to do. */
function Declined({ refusal }: { refusal: Refusal }) {
  const { language } = usePortal()
  return (
    <Alert status="error" title={sentenceFor(refusal, language)}>
      <Trans>
        We didn't charge you. Please check the numbers or try another card. Your bank can tell you why it said no. You
        can also write to us.
      </Trans>
    </Alert>
  )
}

function Before({ actor }: { actor: PaymentRef }) {
  const to = useSelector(actor, state => {
    const data = flowDataOf(state.context)
    return data && previousScreen(data, 'register/payment')
  })
  return <BackLink to={to} />
}

function CouponApplied({ actor, amount }: { actor: PaymentRef; amount: string }) {
  const { t } = useLingui()
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog title={t`Your coupon has been applied!`} onClose={close} close={<Trans>Close</Trans>}>
      <p>{t`You now pay ${amount}. Close this message, then press the button to go on.`}</p>
    </Dialog>
  )
}
