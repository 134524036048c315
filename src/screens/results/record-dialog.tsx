import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Case, Charge } from '../../../domain/wire/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import { caseEligibility } from '../../../domain/rules/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatDate } from '../../../domain/format.ts'
import { today } from '../../components/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { Facts } from '../../components/facts.tsx'
import { Heading3, Stack } from '../../components/layout.tsx'
import { EligibilityNote, SeverityText } from './case-card.tsx'
import { CourtWords, useCaseName } from './court-words.tsx'

/** One case in detail: court, charges, and what can be done (S1 §2 "Results"). */
export function RecordDialog({ actor }: { actor: ResultsRef }) {
  const record = useSelector(actor, state => state.context.seenCase)
  return record ? <Record actor={actor} record={record} /> : null
}

function Record({ actor, record }: { actor: ResultsRef; record: Case }) {
  const usState = useSelector(actor, state => state.context.person.us_state)
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={useCaseName(record)}
      onClose={close}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'ASK_ABOUT_CASE' })}>
            <Trans>Ask about this case</Trans>
          </Button>
          <Button look="outline" onClick={() => actor.send({ type: 'DISOWN_CASE' })}>
            <Trans>This is not my case</Trans>
          </Button>
          <Button look="outline" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <EligibilityNote eligibility={caseEligibility(record, usState, today())} usState={usState} />
      <Facts>
        <dt>
          <Trans>Court</Trans>
        </dt>
        <dd>
          <CourtWords words={record.court} />
        </dd>
        <dt>
          <Trans>County</Trans>
        </dt>
        <dd>
          <CourtWords words={record.county} />
        </dd>
      </Facts>
      {record.charges.map((charge, index) => (
        <ChargeFacts key={`${index}-${charge.code}`} charge={charge} usState={usState} />
      ))}
    </Dialog>
  )
}

function ChargeFacts({ charge, usState }: { charge: Charge; usState: UsState }) {
  const { language } = usePortal()
  return (
    <Stack gap="2">
      <Heading3>
        {charge.description ? <CourtWords words={charge.description} /> : <Trans>A charge without a name</Trans>}
      </Heading3>
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
        <dd>
          <CourtWords words={charge.disposition} />
        </dd>
        <dt>
          <Trans>Date</Trans>
        </dt>
        <dd>{charge.disposition_date ? formatDate(charge.disposition_date, language) : <CourtWords words={null} />}</dd>
      </Facts>
    </Stack>
  )
}
