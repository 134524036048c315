import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Case } from '../../../domain/wire/eligibility.ts'
import { caseEligibility } from '../../../domain/rules/eligibility.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { today } from '../../components/format.ts'
import { EligibilityNote } from './case-card.tsx'
import { CaseFacts } from './case-facts.tsx'
import { useCaseName } from './court-words.tsx'

/** One case in detail: court, charges, and what can be done (R614). */
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
