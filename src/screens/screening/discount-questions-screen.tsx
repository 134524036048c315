import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { minutesLeft, surveyStep, previousScreen } from '../../../domain/flows/progress.ts'
import { formatMoney } from '../../../domain/money.ts'
import { offerFor, withCoupon } from '../../../domain/rules/offer.ts'
import type { ScreeningRef } from '../../../machines/screening/screening-machine.ts'
import { InOneColumn } from '../../components/columns.tsx'
import { Button, Muted } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { BackLink, ReviewLink } from '../../questions/links.tsx'

/** Offers the survey for a lower price, or free results, with both prices. */
export function DiscountQuestionsScreen({ actor }: { actor: ScreeningRef }) {
  const { t, i18n } = useLingui()
  const { operator } = usePortal()
  const { session, coupon } = useSelector(actor, state => state.context)
  const { person, answers } = session
  const offer = withCoupon(offerFor(person, answers, operator), coupon?.total ?? null)
  const isFree = offer.now === 0
  const survey = surveyStep({ person, answers, operator }, 'employed')
  const count = survey.of
  const minutes = minutesLeft(survey)
  return (
    <Screen
      id="register/discount-questions"
      title={isFree ? t`Your results are free` : t`Will you answer ${count} more questions?`}
    >
      <FormColumns why={[why]}>
        <p>
          <Prices {...offer} count={count} />
        </p>
        <p>{t`It takes about ${minutes} minutes. We save your answers as you go, so you can stop and come back.`}</p>
        <InOneColumn>
          <Muted as="span">{i18n._(why)}</Muted>
        </InOneColumn>
        {isFree ? null : <ReviewLink />}
        {isFree ? (
          <Button wide onClick={() => actor.send({ type: 'GO_TO_PAYMENT' })}>
            <Trans>View my results</Trans>
          </Button>
        ) : null}
        <Button
          look={isFree ? 'outline' : undefined}
          wide
          onClick={() => actor.send({ type: 'ANSWER_QUESTIONS' })}
        >{t`Answer the questions`}</Button>
        {isFree ? null : (
          <Button look="outline" wide onClick={() => actor.send({ type: 'GO_TO_PAYMENT' })}>
            <Trans>Go to payment</Trans>
          </Button>
        )}
        {isFree ? <ReviewLink /> : null}
        <BackLink to={previousScreen({ person, answers, operator }, 'register/discount-questions')} />
        <AccountAndLogOut actor={actor} />
      </FormColumns>
    </Screen>
  )
}

const why = msg`Your answers help us show why record clearance matters. We never share them with your name.`

/** The prices with and without the survey, as they will be charged. */
function Prices({ now, afterSurvey, count }: ReturnType<typeof offerFor> & { count: number }) {
  const { language } = usePortal()
  const price = formatMoney(now, language)
  const lower = formatMoney(afterSurvey, language)
  if (now === 0)
    return (
      <Trans>
        You won't pay for your results. You can still answer {count} questions about work and life. They help us help
        others.
      </Trans>
    )
  if (afterSurvey === 0)
    return (
      <Trans>
        Answer {count} short questions about work and life, and your results are free. Without the questions, you pay{' '}
        {price}.
      </Trans>
    )
  if (afterSurvey < now)
    return (
      <Trans>
        Answer {count} short questions about work and life, and you'll pay {lower} instead of {price}.
      </Trans>
    )
  return (
    <Trans>
      You'll pay {price}. You can still answer {count} questions about work and life. They help us help others.
    </Trans>
  )
}
