import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button } from '../../components/elements.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatDate } from '../../../domain/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { useMatter, type MatterProps } from './matter-parts.tsx'
import { Price, ProposalButtons } from './proposal.tsx'

/** What the status of a matter means, and what the client can do now. */
export function StatusDialog({ actor }: { actor: CaseworkRef }) {
  const matter = useSelector(actor, state => state.context.explained)
  return matter ? <Explained actor={actor} matter={matter} /> : null
}

function Explained({ actor, matter }: MatterProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const canReportDate = useSelector(actor, state => state.can({ type: 'EDIT_DATE' }))
  const { task, label, body, now, submitted, isAgreed } = useMatter({ actor, matter })
  const asksDate = canReportDate && (task === 'bciDate' || submitted !== null)
  const isProposed = task === 'proposal' && !isAgreed
  const about = task === 'payment' ? 'payment' : 'question'
  return (
    <Dialog
      title={label}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Close</Trans>}
      actions={
        <>
          {task === 'statement' ? (
            <Button onClick={() => void navigate('/statement')}>{t`Personal statement questions`}</Button>
          ) : null}
          {asksDate ? <Button onClick={() => actor.send({ type: 'EDIT_DATE' })}>{t`Let us know`}</Button> : null}
          {isProposed ? <ProposalButtons actor={actor} matter={matter} /> : null}
          <Button
            look="outline"
            onClick={() => actor.send({ type: 'CONTACT_US', subject: { about, matters: [matter] } })}
          >
            <Trans>Contact us</Trans>
          </Button>
        </>
      }
    >
      {task === 'bciDate' && submitted ? null : body.map((part, index) => <p key={index}>{part}</p>)}
      {isProposed ? <Price actor={actor} matter={matter} /> : null}
      {isAgreed ? <p>{now}</p> : null}
      {submitted ? <Submitted date={submitted} /> : null}
      {asksDate ? (
        <p>
          {submitted ? (
            <Trans>Not the right date? Let us know.</Trans>
          ) : (
            <Trans>Did you already send it? Let us know the date.</Trans>
          )}
        </p>
      ) : null}
    </Dialog>
  )
}

function Submitted({ date }: { date: string }) {
  const { language } = usePortal()
  const day = formatDate(date, language)
  return (
    <p>
      <Trans>You told us you sent the application to the state bureau (BCI) on {day}. Thank you.</Trans>
    </p>
  )
}
