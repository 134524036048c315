import { chakra } from '@chakra-ui/react/styled-system'
import { Global } from '@emotion/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/format.ts'
import { hasFeeWaiver } from '../../../domain/rules/fee-waiver.ts'
import { costOf, feeFor } from '../../../domain/rules/fees.ts'
import { referralBoxes } from '../../../domain/rules/referral-boxes.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button, Card, Heading2, Muted, Stack } from '../../components/elements.tsx'
import { today } from '../../components/format.ts'
import { useOperator, usePortal } from '../../components/portal-context.tsx'

/** This person's price of clearing a case, in cents; `isHidden` if a partner pays or helps. */
export function useFee(actor: ResultsRef) {
  const operator = useOperator()
  const { person, answers, eligibility } = useSelector(actor, state => state.context)
  const { boxes, hidesFeeBox } = referralBoxes({ person, answers }, eligibility?.cases ?? [], operator, today())
  return { ...feeFor(person.us_state, hasFeeWaiver(answers), operator), boxes, isHidden: hidesFeeBox }
}

const Bar = chakra('output', {
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
    _print: { display: 'none' },
  },
})
/** Keeps the focused element from hiding below the bar. */
const roomForBar = { html: { scrollPaddingBottom: '6rem' } }

/** Keeps the chosen cases, their price and the next step in reach, however long the list. */
export function ChosenBar({ actor }: { actor: ResultsRef }) {
  const { language } = usePortal()
  const fee = useFee(actor)
  const count = useSelector(actor, state => state.context.chosen.length)
  return (
    // rendered from the start, so that the first choice is announced
    <Bar hidden={count === 0} display={count === 0 ? 'none' : 'flex'}>
      {count > 0 ? (
        <>
          <Global styles={roomForBar} />
          <strong>
            <Plural value={count} one="# chosen" other="# chosen" />
            {fee.isHidden ? null : ` · ${formatMoney(costOf(count, fee), language)}`}
          </strong>
          <Button onClick={() => actor.send({ type: 'START' })}>
            <Trans>Start</Trans>
          </Button>
        </>
      ) : null}
    </Bar>
  )
}

/** The price of clearing a case, by state and fee waiver. */
export function FeeBox({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const fee = useFee(actor)
  const perCase = formatMoney(fee.perCase, language)
  const application = formatMoney(fee.bciApplicationOnTop ?? 0, language)
  const reduction = formatMoney(fee.reduction402 ?? 0, language)
  if (fee.isHidden) return null
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
