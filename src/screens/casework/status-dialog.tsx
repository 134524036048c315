import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { isThankedIn, statusIn, submittedIn, type CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { taskOf } from '../../../domain/matters/tasks.ts'
import { Button } from '../../components/elements.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatDate, formatMoney } from '../../../domain/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { statusWords } from '../../texts/cases/matters.ts'
import { ProposalButtons } from './task-card.tsx'

/** What the status of a matter means, and what the client can do now. */
export function StatusDialog({ actor }: { actor: CaseworkRef }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { language, operator } = usePortal()
  const context = useSelector(actor, state => state.context)
  const canTellDate = useSelector(actor, state => state.can({ type: 'EDIT_DATE' }))
  if (!context.explained) return null
  const status = statusIn(context, context.explained)
  const isThanked = isThankedIn(context, context.explained)
  const task = isThanked ? null : taskOf(status)
  const words = statusWords(status, isThanked, formatMoney(operator.fees.representation, language))
  const submitted = submittedIn(context)
  const asksDate = canTellDate && (task === 'bciDate' || submitted !== null)
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={i18n._(words.label)}
      onClose={close}
      close={<Trans>Close</Trans>}
      actions={
        <>
          {task === 'statement' ? (
            <Button onClick={() => void navigate('/statement')}>{t`Personal statement questions`}</Button>
          ) : null}
          {asksDate ? <Button onClick={() => actor.send({ type: 'EDIT_DATE' })}>{t`Let us know`}</Button> : null}
          {task === 'proposal' ? <ProposalButtons actor={actor} matter={context.explained} /> : null}
          <Button
            look="outline"
            onClick={() =>
              actor.send({
                type: 'CONTACT_US',
                subject: {
                  about: task === 'payment' ? 'payment' : 'question',
                  matters: context.explained ? [context.explained] : [],
                },
              })
            }
          >
            <Trans>Contact us</Trans>
          </Button>
        </>
      }
    >
      {task === 'bciDate' && submitted ? null : words.body.map((part, index) => <p key={index}>{i18n._(part)}</p>)}
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
