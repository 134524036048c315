import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { minutesLeft, surveyStep } from '../../../domain/flows/progress.ts'
import { formatMoney } from '../../../domain/money.ts'
import { discountReason, type DiscountReason } from '../../../domain/rules/charge.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import { feeFor } from '../../../domain/rules/fees.ts'
import { offerFor } from '../../../domain/rules/offer.ts'
import { hasAnsweredSurvey } from '../../../domain/rules/person-status.ts'
import { referralBoxes } from '../../../domain/rules/referral-boxes.ts'
import { selectionOf } from '../../../domain/wire/answer.ts'
import { flowDataOf, totalOf } from '../../../machines/payment/payment-context.ts'
import type { PaymentRef } from '../../../machines/payment/payment-machine.ts'
import { Note } from '../../components/alert.tsx'
import { BulletList, followWith, InlineLink, Muted } from '../../components/elements.tsx'
import { useAddress, usePortal } from '../../components/portal-context.tsx'
import { PriceLines } from '../../components/price-lines.tsx'
import { Section, SectionCard } from '../../components/section.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { bureauFeeTexts } from '../../texts/fees.ts'

/** The purchase, its price, the discount with its reason, and the total. */
export function OrderSummary({ actor, children }: { actor: PaymentRef; children: ReactNode }) {
  const { t } = useLingui()
  const { language, operator } = usePortal()
  const { session, promotionCode } = useSelector(actor, state => state.context)
  const { person, answers } = session
  const total = useSelector(actor, state => totalOf(state.context))
  const price = Math.max(operator.prices.registration, total)
  const amount = formatMoney(total, language)
  const mayBeTooEarly = (['open_cases', 'on_probation_or_parole'] as const).some(
    key => selectionOf(answers, key) === 'yes',
  )
  const reason = discountReason(person, answers, { total, code: promotionCode }, operator)
  return (
    <SectionCard title={t`Summary`}>
      <PriceLines>
        <dt>{t`Your record check`}</dt>
        <dd>{formatMoney(price, language)}</dd>
        {reason ? (
          <>
            <dt>
              {reasonTexts[reason]} {reason === 'code' ? <strong>{promotionCode}</strong> : null}
            </dt>
            <dd>{formatMoney(total - price, language)}</dd>
          </>
        ) : null}
        <dt data-total>{t`Total`}</dt>
        <dd data-total>{formatMoney(total, language)}</dd>
      </PriceLines>
      {total > 0 && operator.refundRule[language] ? <Muted>{operator.refundRule[language]}</Muted> : null}
      {total > 0 && mayBeTooEarly ? (
        <Note status="warning">
          <Trans>
            You told us about an open case, probation or parole. Then you may not be able to clear a case yet, and you
            don't get the {amount} back.
          </Trans>
        </Note>
      ) : null}
      {children}
    </SectionCard>
  )
}

const reasonTexts: Readonly<Record<DiscountReason, ReactNode>> = {
  code: <Trans>Discount: promotion code</Trans>,
  friend: <Trans>Discount: a friend sent you</Trans>,
  directMail: <Trans>Discount: our letter to you</Trans>,
  partner: <Trans>Discount: our partner sent you</Trans>,
  promotion: <Trans>Discount: special offer</Trans>,
  survey: <Trans>Discount: you answered our questions</Trans>,
}

/** The way to pay less, or nothing, that the page before has offered, while it is open. */
export function PayLess({ actor }: { actor: PaymentRef }) {
  const { language } = usePortal()
  const { request } = useAddress()
  const data = flowDataOf(useSelector(actor, state => state.context))
  const total = useSelector(actor, state => totalOf(state.context))
  if (!data || hasAnsweredSurvey(data.answers)) return null
  const { afterSurvey } = offerFor(data.person, data.answers, data.operator)
  if (afterSurvey >= total) return null
  const survey = surveyStep(data, 'employed')
  const [count, minutes, lower] = [survey.of, minutesLeft(survey), formatMoney(afterSurvey, language)]
  return (
    <InlineLink href={`/${offerPage}`} onClick={followWith(() => request(`/${offerPage}`))} alignSelf="start">
      {afterSurvey === 0 ? (
        <Trans>
          Or pay nothing: answer {count} questions first (about {minutes} minutes)
        </Trans>
      ) : (
        <Trans>
          Or pay {lower}: answer {count} questions first (about {minutes} minutes)
        </Trans>
      )}
    </InlineLink>
  )
}
const offerPage = 'register/discount-questions'

/** What clearing a case costs this person, later and only if they ask for it; nothing where a partner helps. */
export function ClearingCost({ actor }: { actor: PaymentRef }) {
  const { i18n } = useLingui()
  const { language, operator } = usePortal()
  const today = useToday()
  const data = flowDataOf(useSelector(actor, state => state.context))
  if (!data || referralBoxes(data, [], operator, today).hidesFeeBox) return null
  const fee = feeFor(data.person.us_state, hasFeeWaiver(data.answers), operator)
  const perCase = formatMoney(fee.perCase, language)
  const application = formatMoney(fee.bciApplicationOnTop ?? 0, language)
  return (
    <>
      <Muted>
        <Trans>Clearing a case is separate: {perCase} for each case, and only if you ask us to.</Trans>
      </Muted>
      {fee.bciApplicationOnTop ? <Muted>{i18n._(bureauFeeTexts[fee.bciApplicationFor](application))}</Muted> : null}
    </>
  )
}

export function WhatItPaysFor() {
  const { t } = useLingui()
  return (
    <Section title={t`What you get`}>
      <BulletList>
        <li>{t`The cases we find under your names in your state's courts`}</li>
        <li>{t`For each case: if it can be cleared now, later or not at all, and why`}</li>
        <li>{t`A team that answers your questions by phone, text or email`}</li>
      </BulletList>
    </Section>
  )
}
