import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate, formatList } from '../../../domain/format.ts'
import type { DecidedTask } from '../../../domain/matters/row.ts'
import { type Decision, decisionOn } from '../../../domain/matters/tasks.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Matter } from '../../../domain/wire/matter.ts'
import type { Subject } from '../../../machines/casework/casework-context.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Actions, Button } from '../../components/elements.tsx'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { decisionText } from '../../texts/cases/matters.ts'
import { answerTexts } from '../../texts/messages.ts'
import { ContactMediumField, SendFailure, SentInDialog, takeFocus, useMediumChoice } from '../message/message-parts.tsx'
import { CaseName, useCaseText } from './case-name.tsx'

interface DecisionProps {
  actor: CaseworkRef
  matter: Matter
  task: DecidedTask
}

interface DecisionButtonsProps extends DecisionProps {
  /** Of the button that says yes. */
  look: 'solid' | 'outline'
}

/** What we ask the client about a case, with its price, and the buttons to answer. */
export function Decide({ actor, matter, task, look }: DecisionButtonsProps) {
  return (
    <>
      {task === 'proposal' ? <ProposalPrice actor={actor} matter={matter} task={task} /> : null}
      <DecisionButtons actor={actor} matter={matter} task={task} look={look} />
    </>
  )
}

/** The price of our work on a proposed case, or of representing the client. */
export function ProposalPrice({ actor, matter, task }: DecisionProps) {
  const { representation, priceOf } = usePrices(actor)
  if (task === 'objection')
    return (
      <p>
        <Trans>We charge {representation} to represent you at the hearing. You won't be charged now.</Trans>
      </p>
    )
  const amount = priceOf(matter)
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

function usePrices(actor: CaseworkRef) {
  const { language, operator } = usePortal()
  const { priceOf } = useCaseText(actor)
  return { priceOf, representation: formatMoney(operator.fees.representation, language) }
}

/** The answers to a question about a case: yes, no to being represented, or a question; after a no, still yes. */
export function DecisionButtons({ actor, matter, task, look }: DecisionButtonsProps) {
  const { t } = useLingui()
  const name = useCaseText(actor).nameOf(matter)
  const yes = useYes(actor, matter, task)
  const today = useToday()
  const before = useSelector(actor, state => decisionOn(state.context.session.answers, matter, task)?.says)
  const decide = (says: Decision['says']) =>
    actor.send({
      type: 'CONTACT_US',
      subject: { about: 'decision', matters: [matter], decision: { task, says, day: today } },
    })
  const ask = () => actor.send({ type: 'CONTACT_US', subject: { about: 'question', matters: [matter] } })
  if (before === 'yes') return null
  return (
    <Actions>
      <Button look={look} aria-label={`${yes}: ${name}`} onClick={() => decide('yes')}>
        {yes}
      </Button>
      {task === 'objection' && before === undefined ? (
        <Button look="outline" aria-label={t`No, don't represent me: ${name}`} onClick={() => decide('no')}>
          <Trans>No</Trans>
        </Button>
      ) : null}
      {task === 'objection' ? (
        <Button look="outline" aria-label={t`I have a question: ${name}`} onClick={ask}>
          <Trans>I have a question</Trans>
        </Button>
      ) : (
        <Button look="outline" aria-label={t`Ask a question: ${name}`} onClick={ask}>
          <Trans>Ask a question</Trans>
        </Button>
      )}
    </Actions>
  )
}

function useYes(actor: CaseworkRef, matter: Matter, task: DecidedTask): string {
  const { t } = useLingui()
  const { representation, priceOf } = usePrices(actor)
  const amount = priceOf(matter)
  if (task === 'objection') return t`Yes, represent me for ${representation}`
  return amount === null ? t`Yes, please start` : t`Yes, please start for ${amount}`
}

/** Asks once more before the client's decision about a case is sent; then confirms it. */
export function DecisionDialog({ actor, matter, decision }: Omit<DecisionProps, 'task'> & { decision: Decision }) {
  const { t, i18n } = useLingui()
  const { answerWithinWorkingDays } = useOperator()
  const { task, says } = decision
  const person = useSelector(actor, state => state.context.session.person)
  const refusal = useSelector(actor, state => state.context.messageRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  // the button stays while the decision is being saved
  const sent = useSelector(actor, state =>
    state.matches({ dialog: { contacting: 'sent' } }) ? state.context.sent : null,
  )
  const name = useCaseText(actor).nameOf(matter)
  const yes = useYes(actor, matter, task)
  const { representation } = usePrices(actor)
  const texts = {
    proposal: {
      title: t`Start working on this case?`,
      button: yes,
      body: t`Yes, please start working on ${name}.`,
    },
    yes: {
      title: t`Do you want us to represent you?`,
      button: yes,
      body: t`Yes, please represent me for ${representation}: ${name}.`,
    },
    no: {
      title: t`Do you want us to represent you?`,
      button: t`No, don't represent me`,
      body: t`No, please don't represent me: ${name}.`,
    },
  }
  const { title, button, body } = texts[task === 'proposal' ? task : says]
  const medium = useMediumChoice(person)
  const decisions = [{ id: matter.id, task, says }]
  const send = () =>
    actor.send({ type: 'SEND', message: { type: 'message', body, contact_media: medium.chosen, decisions } })
  return (
    <Dialog
      title={title}
      onClose={() => actor.send({ type: 'CLOSE' })}
      actions={
        sent ? null : (
          <Button busy={busy} onClick={send}>
            {button}
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
          {says === 'yes' ? (
            <ProposalPrice actor={actor} matter={matter} task={task} />
          ) : (
            <p>{t`If you change your mind, tell us as soon as you can.`}</p>
          )}
          <ContactMediumField {...medium.field} />
          <p>{i18n._(answerTexts[medium.chosen ?? 'email'](answerWithinWorkingDays, person))}</p>
        </>
      )}
      <SendFailure refusal={refusal} />
    </Dialog>
  )
}

/** Decisions that the team has not been told, and one that was made somewhere else before. */
export function DecisionNotices({ actor }: { actor: CaseworkRef }) {
  const { overtaken, untold } = useSelector(actor, state => state.context)
  // the dialog opens over the matters alone
  const isShown = useSelector(actor, state => state.context.isShown && !state.hasTag('contacting'))
  if (!isShown) return null
  return (
    <>
      {untold.map(subject => (
        <Untold key={JSON.stringify(subject.decision) + subject.matters[0]?.id} actor={actor} subject={subject} />
      ))}
      {overtaken ? <Overtaken actor={actor} subject={overtaken} /> : null}
    </>
  )
}

function Untold({ actor, subject }: { actor: CaseworkRef; subject: Subject }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const { nameOf } = useCaseText(actor)
  const names = formatList(subject.matters.map(nameOf), language)
  return (
    <Alert status="warning" title={t`We don't have your message yet`}>
      <p>
        <Trans>Your answer is saved: {names}. But your message to us did not go out. Please send it again.</Trans>
      </p>
      <Actions>
        <Button
          look="outline"
          aria-label={t`Send it again: ${names}`}
          onClick={() => actor.send({ type: 'CONTACT_US', subject })}
        >
          <Trans>Send it again</Trans>
        </Button>
      </Actions>
    </Alert>
  )
}

/** In place of the dialog, which it says why it has closed. */
function Overtaken({ actor, subject: { matters, decision } }: { actor: CaseworkRef; subject: Subject }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const { nameOf } = useCaseText(actor)
  const answers = useSelector(actor, state => state.context.session.answers)
  const names = formatList(matters.map(nameOf), language)
  const saved = matters.flatMap(matter => decisionOn(answers, matter, decision?.task ?? null) ?? [])[0]
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Alert status="info" title={t`You've answered this before`}>
        <p>
          <Trans>
            {names}: your answer came from another tab or device. It counts, so we didn't save a second one.
          </Trans>
        </p>
        {saved ? <p>{i18n._(decisionText(saved, formatDate(saved.day, language, 'long')))}</p> : null}
      </Alert>
    </div>
  )
}
