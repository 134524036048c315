import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Matter } from '../../../domain/wire/matter.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Actions, Button } from '../../components/elements.tsx'
import { today } from '../../components/format.ts'
import { useOperator } from '../../components/portal-context.tsx'
import { answerTexts } from '../../texts/messages.ts'
import { SendFailure, SentInDialog } from '../message/message-parts.tsx'
import { CaseName, useCaseText } from './case-name.tsx'

interface ProposalProps {
  actor: CaseworkRef
  matter: Matter
}

/** The price of a proposed case, and the buttons to agree or to ask. */
export function Proposal({ actor, matter }: ProposalProps) {
  return (
    <>
      <Price actor={actor} matter={matter} />
      <ProposalButtons actor={actor} matter={matter} />
    </>
  )
}

/** The price of our work on a proposed case. */
export function Price({ actor, matter }: ProposalProps) {
  const amount = useCaseText(actor).priceOf(matter)
  return (
    <p>
      {amount === null ? (
        <Trans>We'll tell you the price before we start. You won't be charged now.</Trans>
      ) : (
        <Trans>Our work on this case costs {amount}. You won't be charged now.</Trans>
      )}
    </p>
  )
}

export function ProposalButtons({ actor, matter }: ProposalProps) {
  const { t } = useLingui()
  const name = useCaseText(actor).nameOf(matter)
  const agree = useAgree(actor, matter)
  const write = (about: 'agreeing' | 'question', day?: string) =>
    actor.send({ type: 'CONTACT_US', subject: { about, matters: [matter], ...(day && { day }) } })
  return (
    <Actions>
      <Button aria-label={`${agree}: ${name}`} onClick={() => write('agreeing', today())}>
        {agree}
      </Button>
      <Button look="outline" aria-label={t`Ask a question: ${name}`} onClick={() => write('question')}>
        <Trans>Ask a question</Trans>
      </Button>
    </Actions>
  )
}

function useAgree(actor: CaseworkRef, matter: Matter): string {
  const { t } = useLingui()
  const amount = useCaseText(actor).priceOf(matter)
  return amount === null ? t`Yes, please start` : t`Yes, please start for ${amount}`
}

/** Asks once more before the client agrees to a case; then confirms it. */
export function AgreeDialog({ actor, matter }: ProposalProps) {
  const { t, i18n } = useLingui()
  const { answerWithinWorkingDays } = useOperator()
  const person = useSelector(actor, state => state.context.person)
  const refusal = useSelector(actor, state => state.context.messageRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  // the button stays while the agreement is being saved
  const sent = useSelector(actor, state => (state.matches({ contact: 'sent' }) ? state.context.sent : null))
  const name = useCaseText(actor).nameOf(matter)
  const agree = useAgree(actor, matter)
  const body = t`Yes, please start working on ${name}.`
  const send = () => actor.send({ type: 'SEND', message: { type: 'message', body, contact_media: null } })
  return (
    <Dialog
      title={t`Start working on this case?`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      actions={
        sent ? null : (
          <Button busy={busy} onClick={send}>
            {agree}
          </Button>
        )
      }
      close={sent ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
    >
      {sent ? (
        <SentInDialog sent={sent} person={person} />
      ) : (
        <>
          <strong>
            <CaseName matter={matter} />
          </strong>
          <Price actor={actor} matter={matter} />
          <p>{i18n._(answerTexts.email(answerWithinWorkingDays, person))}</p>
        </>
      )}
      <SendFailure refusal={refusal} />
    </Dialog>
  )
}
