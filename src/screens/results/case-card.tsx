import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useId } from 'react'
import type { Case } from '../../../domain/wire/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import { canBegin, caseEligibility, type CaseEligibility } from '../../../domain/rules/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button, Actions, Heading3, Muted, Stack } from '../../components/elements.tsx'
import { ListedCard } from '../../components/listed-cards.tsx'
import { CheckboxField } from '../../components/choice-fields.tsx'
import { today } from '../../components/format.ts'
import { Note } from '../../components/alert.tsx'
import { CaseFacts, CourtWords, SeverityText, useCaseName } from './case-facts.tsx'
import { Findings } from './remedy-findings.tsx'
import { useSelector } from '@xstate/react'
import { Dialog } from '../../components/dialog.tsx'

interface CaseCardProps {
  record: Case
  usState: UsState
  /** Its place in the list, from 0. */
  index: number
  isChosen: boolean
  /** Paper has no dialogs, so the card shows all of the court's data. */
  isPrinted: boolean
  onChoose: (record: Case, isChosen: boolean) => void
  actor: ResultsRef
}

export const CaseCard = memo(function CaseCard({
  record,
  usState,
  index,
  isChosen,
  isPrinted,
  onChoose,
  actor,
}: CaseCardProps) {
  const { t } = useLingui()
  const id = useId()
  const eligibility = caseEligibility(record, usState, today())
  const charge = record.lead_charge ?? record.charges[0]
  const name = useCaseName(record)
  const title = charge?.description ?? name
  return (
    <ListedCard index={index}>
      <Stack gap="3">
        <Heading3>{charge?.description ? <CourtWords words={charge.description} /> : name}</Heading3>
        <Muted>
          <SeverityText code={charge?.severity} usState={usState} /> · {name}
        </Muted>
        <EligibilityNote
          eligibility={eligibility}
          usState={usState}
          isWhole={isPrinted}
          onExplain={() => actor.send({ type: 'EXPLAIN_AUTOMATIC_CLEARING' })}
        />
        {isPrinted ? <CaseFacts record={record} usState={usState} /> : null}
        {canBegin(eligibility) && !isPrinted ? (
          <CheckboxField
            id={id}
            label={t`Choose this case`}
            aria-label={t`Choose this case: ${title}, ${name}`}
            checked={isChosen}
            onChange={event => onChoose(record, event.currentTarget.checked)}
          />
        ) : null}
        <Actions>
          <Button
            look="outline"
            onClick={() => actor.send({ type: 'SEE_RECORD', record })}
            aria-label={t`See record: ${title}, ${name}`}
          >
            <Trans>See record</Trans>
          </Button>
        </Actions>
      </Stack>
    </ListedCard>
  )
})

interface EligibilityNoteProps {
  eligibility: CaseEligibility
  usState: UsState
  /** Every remedy is explained, those that cannot be had included. */
  isWhole: boolean
  /** Explains why nothing is cleared automatically. */
  onExplain?: () => void
}

const looks = { now: 'success', later: 'info', moreInformation: 'warning', notEligible: 'neutral' } as const

function EligibilityNote({ eligibility, usState, isWhole, onExplain }: EligibilityNoteProps) {
  const { outcome, paused } = eligibility
  return (
    <Note status={paused ? 'info' : looks[outcome]}>
      <Findings eligibility={eligibility} usState={usState} isWhole={isWhole} />
      {paused && onExplain ? (
        <Button look="link" onClick={onExplain}>
          <Trans>What does paused mean?</Trans>
        </Button>
      ) : null}
    </Note>
  )
}

/** One case in detail: court, charges, and what can be done. */
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
      close={<Trans>Close</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'ASK_ABOUT_CASE' })}>
            <Trans>Ask about this case</Trans>
          </Button>
          <Button look="outline" onClick={() => actor.send({ type: 'DISOWN_CASE' })}>
            <Trans>This is not my case</Trans>
          </Button>
        </>
      }
    >
      <EligibilityNote eligibility={caseEligibility(record, usState, today())} usState={usState} isWhole />
      <CaseFacts record={record} usState={usState} />
    </Dialog>
  )
}
