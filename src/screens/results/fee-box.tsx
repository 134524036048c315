import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { feeFor } from '../../../domain/rules/fees.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Card } from '../../components/card.tsx'
import { formatMoney } from '../../../domain/format.ts'
import { Heading2, Muted, Stack } from '../../components/layout.tsx'
import { usePortal } from '../../components/portal-context.tsx'

/** What clearing a case costs, by state and fee waiver (R307). */
export function FeeBox({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const answers = useSelector(actor, state => state.context.answers)
  const fee = feeFor(usState, hasFeeWaiver(answers), operator)
  const perCase = formatMoney(fee.perCase, language)
  const application = formatMoney(fee.bciApplicationOnTop ?? 0, language)
  const reduction = formatMoney(fee.reduction402 ?? 0, language)
  return (
    <Card>
      <Stack gap="3">
        <Heading2>{t`What it costs to clear a case`}</Heading2>
        <p>
          {fee.hasFootnote ? (
            <Trans>{perCase}* for each case, with the government fee waiver.</Trans>
          ) : (
            <Trans>{perCase} for each case.</Trans>
          )}
        </p>
        {fee.reduction402 ? <p>{t`${reduction} for lowering a conviction to a lesser one (402 reduction).`}</p> : null}
        {fee.bciApplicationOnTop ? (
          <Muted>{t`* The state's application fee of ${application} (BCI) is not included.`}</Muted>
        ) : null}
      </Stack>
    </Card>
  )
}
