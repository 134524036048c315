import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { promotionApplies, resultsAreFree } from '../../../domain/rules/promotion.ts'
import type { ScreeningRef } from '../../../machines/screening/screening-machine.ts'
import { Button } from '../../components/button.tsx'
import { formatMoney } from '../../components/format.ts'
import { Muted } from '../../components/layout.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Screen } from '../../components/screen.tsx'

/** Offers 12 questions for a lower price, or free results (S1 §2 item 15, §6; DECISIONS §1). */
export function DiscountQuestionsScreen({ actor }: { actor: ScreeningRef }) {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const person = useSelector(actor, state => state.context.person)
  const isFree = resultsAreFree(person.utm_code, operator)
  const becomesFree = promotionApplies(person, operator)
  const saved = formatMoney(operator.surveyDiscount, language)
  return (
    <Screen id="register/discount-questions" title={isFree ? t`Your results are free` : t`Would you answer 12 more questions?`}>
      {isFree ? (
        <p>
          <Trans>
            Your partner pays for your results. You can still answer 12 questions about work and life. They help us help others.
          </Trans>
        </p>
      ) : becomesFree ? (
        <p>
          <Trans>Answer 12 short questions about work and life, and your results are free.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Answer 12 short questions about work and life, and you pay {saved} less.</Trans>
        </p>
      )}
      <Muted>
        <Trans>Your answers help us show why record clearance matters. We never share them with your name.</Trans>
      </Muted>
      <Button wide onClick={() => actor.send({ type: 'ANSWER_QUESTIONS' })}>
        <Trans>Answer the questions</Trans>
      </Button>
      <Button look="outline" wide onClick={() => actor.send({ type: 'GO_TO_PAYMENT' })}>
        {isFree ? <Trans>View my results</Trans> : <Trans>Go to payment</Trans>}
      </Button>
    </Screen>
  )
}
