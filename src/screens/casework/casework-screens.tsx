import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { formatDate, formatList } from '../../../domain/format.ts'
import { contactFormSchema } from '../../../domain/wire/message.ts'
import type { Subject } from '../../../machines/casework/casework-context.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ActionLink, BulletList, Muted, Button, Form } from '../../components/elements.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'
import { TextAreaField } from '../../forms/long-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { dialogDraft } from '../../services/drafts.ts'
import { ContactDialog, ContactMediumField, SentInDialog, SendFailure } from '../message/message-parts.tsx'
import { BciDateDialog } from './bci-date-dialog.tsx'
import { useCaseText } from './case-name.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import { DecisionButtons, DecisionDialog, ProposalPrice } from './decision.tsx'
import { DocumentsScreen } from './documents-screen.tsx'
import { Meaning, useMatter, type MatterProps } from './matter-parts.tsx'
import { MatterStatusScreen } from './matter-status-screen.tsx'
import { TakeBackDialog } from './requests.tsx'

const screens = {
  menu: DashboardScreen,
  'matter-status': MatterStatusScreen,
  documents: DocumentsScreen,
  'clio-page': ClioPageScreen,
} as const
const names = Object.keys(screens) as readonly (keyof typeof screens)[]

export function CaseworkScreens({ actor }: { actor: CaseworkRef }) {
  const shown = useSelector(actor, state => names.find(name => state.matches({ screen: name })) ?? 'menu')
  const explained = useSelector(actor, state => (state.hasTag('explaining') ? state.context.explained : null))
  const isAsking = useSelector(actor, state => state.hasTag('askingDate'))
  const isContacting = useSelector(actor, state => state.hasTag('contacting'))
  const Shown = screens[shown]
  return (
    <>
      <Shown key={shown} actor={actor} />
      {explained ? <StatusDialog actor={actor} matter={explained} /> : null}
      {isContacting ? <CaseContactDialog actor={actor} /> : null}
      {isAsking ? <BciDateDialog actor={actor} /> : null}
    </>
  )
}

/** Explains the external client portal before the client opens it. */
function ClioPageScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const { clientPortal } = useOperator()
  return (
    <Screen id="clio-page" title={t`Your client portal`}>
      {clientPortal === '' ? (
        <p>{t`We have no client portal right now. We write to you by email, and your documents are here.`}</p>
      ) : (
        <ClientPortal />
      )}
      <LastRow actor={actor} />
    </Screen>
  )
}

function ClientPortal() {
  const { t } = useLingui()
  const { clientPortal, contactEmail } = useOperator()
  return (
    <>
      <p>{t`You get your messages and final documents on another website. It's our legal team's client portal:`}</p>
      <BulletList>
        <li>{t`It has its own login, with its own password. Look for our invitation in your email.`}</li>
        <li>{t`You can write to your legal team there and read their answers.`}</li>
        <li>
          <Trans>
            You'll find the final documents there, like the court's order. Please save them. You may need them later.
          </Trans>
        </li>
      </BulletList>
      <ActionLink href={clientPortal} wide rel="noreferrer">
        <Trans>Go to the client portal</Trans> <Trans>(another website)</Trans>
      </ActionLink>
      <Muted>
        <Trans>
          No invitation? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we'll send you a new one.
        </Trans>
      </Muted>
    </>
  )
}

/** What the status of a matter means, and what the client can do now. */
function StatusDialog({ actor, matter }: MatterProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const canReportDate = useSelector(actor, state => state.can({ type: 'EDIT_DATE' }))
  const { task, label, body, submitted, decision } = useMatter({ actor, matter })
  const asksDate = canReportDate && (task === 'bciDate' || submitted !== null)
  const asked = task === 'proposal' || task === 'objection' ? task : null
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
          {asked ? <DecisionButtons actor={actor} matter={matter} task={asked} look="solid" /> : null}
          <Button
            look="outline"
            onClick={() => actor.send({ type: 'CONTACT_US', subject: { about, matters: [matter] } })}
          >
            <Trans>Contact us</Trans>
          </Button>
        </>
      }
    >
      <Meaning body={body} />
      {asked === 'proposal' && !decision ? <ProposalPrice actor={actor} matter={matter} task={asked} /> : null}
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
  const day = formatDate(date, language, 'long')
  return (
    <p>
      <Trans>You told us you sent the application to the state bureau (BCI) on {day}. Thank you.</Trans>
    </p>
  )
}

/** The ways to reach us about the cases, first a prefilled message about its subject. */
function CaseContactDialog({ actor }: { actor: CaseworkRef }) {
  const { session, sent, subject } = useSelector(actor, state => state.context)
  const { person } = session
  const [decidedOn] = subject?.matters ?? []
  if (subject?.decision && decidedOn)
    return <DecisionDialog actor={actor} matter={decidedOn} decision={subject.decision} />
  if (subject?.request) return <TakeBackDialog actor={actor} request={subject.request} />
  return (
    <ContactDialog onClose={() => actor.send({ type: 'CLOSE' })} writing={!sent}>
      {sent ? <SentInDialog sent={sent} person={person} /> : <MessageForm actor={actor} subject={subject} />}
    </ContactDialog>
  )
}

function MessageForm({ actor, subject }: { actor: CaseworkRef; subject: Subject | null }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, state => state.context.messageRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const medium = useSelector(actor, state => state.context.session.person.contact_media ?? null)
  const begin = useBeginning(actor)
  const { field, problems, focusCount, form } = useSchemaForm({
    schema: contactFormSchema,
    defaults: { body: subject ? begin(subject) : '', contact_media: medium },
    draft: dialogDraft(`case ${subject?.about} ${subject?.matters.map(({ id }) => id).join()}`),
    onValid: values => actor.send({ type: 'SEND', message: { type: 'message', ...values } }),
  })
  return (
    <Form {...form}>
      <ErrorSummary problems={problems} focusCount={focusCount} />
      <TextAreaField {...field('body')} label={t`Your message`} />
      <ContactMediumField {...field('contact_media')} optional />
      <SendFailure refusal={refusal} />
      <Button type="submit" wide busy={busy}>{t`Send message`}</Button>
    </Form>
  )
}

/** The first words of the message; the client may change all of it. */
function useBeginning(actor: CaseworkRef): (subject: Subject) => string {
  const { t } = useLingui()
  const { language } = usePortal()
  const { nameOf, withPrice } = useCaseText(actor)
  return ({ about, matters }) => {
    if (matters.length === 0) return ''
    const names = formatList(matters.map(about === 'payment' ? withPrice : nameOf), language)
    return about === 'payment' ? t`I'd like to pay for your work: ${names}.` : t`I have a question about ${names}:`
  }
}
