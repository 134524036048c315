import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Charge } from '../../../domain/wire/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import { caseEligibility } from '../../../domain/rules/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatDate, today } from '../../components/format.ts'
import { Facts } from '../../components/facts.tsx'
import { Heading3, Stack } from '../../components/layout.tsx'
import { EligibilityNote, SeverityText } from './case-card.tsx'

/** One case in detail: court, charges, and what can be done (S1 §2 "Results"). */
export function RecordDialog({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const record = useSelector(actor, state => state.context.seenCase)
  const usState = useSelector(actor, state => state.context.person.us_state)
  const close = () => actor.send({ type: 'CLOSE' })
  if (!record) return null
  const number = record.case_number
  return (
    <Dialog
      title={t`Case ${number}`}
      onClose={close}
      actions={
        <Button onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <EligibilityNote eligibility={caseEligibility(record, usState, today())} usState={usState} />
      <Facts>
        <dt>
          <Trans>Court</Trans>
        </dt>
        <dd>{record.court ?? '--'}</dd>
        <dt>
          <Trans>County</Trans>
        </dt>
        <dd>{record.county ?? '--'}</dd>
      </Facts>
      {record.charges.map((charge, index) => (
        <ChargeFacts key={`${index}-${charge.code}`} charge={charge} usState={usState} />
      ))}
    </Dialog>
  )
}

function ChargeFacts({ charge, usState }: { charge: Charge; usState: UsState }) {
  return (
    <Stack gap="2">
      <Heading3>{charge.description ?? '--'}</Heading3>
      <Facts>
        <dt>
          <Trans>Severity</Trans>
        </dt>
        <dd>
          <SeverityText code={charge.severity} usState={usState} />
        </dd>
        <dt>
          <Trans>Outcome</Trans>
        </dt>
        <dd>{charge.disposition ?? '--'}</dd>
        <dt>
          <Trans>Date</Trans>
        </dt>
        <dd>{charge.disposition_date ? formatDate(charge.disposition_date) : '--'}</dd>
      </Facts>
    </Stack>
  )
}
