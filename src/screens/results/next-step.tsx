import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Case } from '../../../domain/wire/eligibility.ts'
import { costOf, feeFor } from '../../../domain/rules/fees.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button, Card, Heading2, Muted, Stack } from '../../components/elements.tsx'
import { wide } from '../../components/columns.tsx'
import { formatMoney } from '../../../domain/format.ts'
import { useOperator, usePortal } from '../../components/portal-context.tsx'

/** What clearing a case costs this person. */
function useFee(actor: ResultsRef) {
  const operator = useOperator()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const answers = useSelector(actor, state => state.context.answers)
  return feeFor(usState, hasFeeWaiver(answers), operator)
}

interface NextStepProps {
  actor: ResultsRef
  chosen: readonly Case[]
  /** Shows no price, because a partner pays or helps. */
  hidesPrice: boolean
}

/** The chosen cases, their total price, and the button that messages the team to start. */
export function NextStep({ actor, chosen, hidesPrice }: NextStepProps) {
  const { t } = useLingui()
  const { language } = usePortal()
  const fee = useFee(actor)
  const count = chosen.length
  const together = formatMoney(costOf(count, fee), language)
  const application = formatMoney(fee.bciApplicationOnTop ?? 0, language)
  return (
    <Card data-print="no">
      <Stack gap="3">
        <Heading2>{t`Your next step`}</Heading2>
        <p>{t`Check the cases you want to clear first. Then tell us to start. You won't be charged now.`}</p>
        <div aria-live="polite">
          {count > 0 ? (
            <Stack gap="2">
              <strong>
                <Plural value={count} one="You chose # case." other="You chose # cases." />
              </strong>
              {hidesPrice ? null : (
                <p>
                  {fee.hasFootnote ? (
                    <Trans>The total is {together}, with the government fee waiver.</Trans>
                  ) : (
                    <Trans>The total is {together}.</Trans>
                  )}
                </p>
              )}
              {hidesPrice || !fee.bciApplicationOnTop ? null : (
                <Muted>{t`The state's ${application} fee for the BCI application isn't included.`}</Muted>
              )}
            </Stack>
          ) : null}
        </div>
        {count > 0 ? (
          <Button
            wide
            display="none"
            css={{ [wide]: { display: 'inline-flex' } }}
            onClick={() => actor.send({ type: 'START_WITH', cases: chosen })}
          >
            <Trans>Start with these</Trans>
          </Button>
        ) : null}
      </Stack>
    </Card>
  )
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    [wide]: { display: 'none' },
    _print: { display: 'none' },
  },
})

/** Keeps the chosen cases, their price and the next step in reach below a long list, where there is one column. */
export function ChosenBar({ actor, chosen, hidesPrice }: NextStepProps) {
  const { language } = usePortal()
  const fee = useFee(actor)
  const count = chosen.length
  if (count === 0) return null
  return (
    <Bar>
      <strong>
        <Plural value={count} one="# chosen" other="# chosen" />
        {hidesPrice ? null : ` · ${formatMoney(costOf(count, fee), language)}`}
      </strong>
      <Button onClick={() => actor.send({ type: 'START_WITH', cases: chosen })}>
        <Trans>Start with these</Trans>
      </Button>
    </Bar>
  )
}

/** What clearing a case costs, by state and fee waiver. */
export function FeeBox({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const fee = useFee(actor)
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
        {fee.reduction402 ? (
          <p>{t`${reduction} to lower a conviction to a less serious one (402 reduction).`}</p>
        ) : null}
        {fee.bciApplicationOnTop ? (
          <Muted>{t`* The state's ${application} fee for the BCI application isn't included.`}</Muted>
        ) : null}
      </Stack>
    </Card>
  )
}
