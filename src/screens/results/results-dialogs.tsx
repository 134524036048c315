import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { formatDate, fullName } from '../../../domain/format.ts'
import { selectionOf } from '../../../domain/wire/answer.ts'
import { noCaseNumber } from '../../../domain/wire/eligibility.ts'
import {
  cannedMessage,
  messageReasons,
  messageUsFormSchema,
  noResultsFormSchema,
} from '../../../domain/wire/message.ts'
import type { CaseTopic, ResultsRef } from '../../../machines/results/results-machine.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Form } from '../../components/elements.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import { SelectField, TextAreaField } from '../../forms/long-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { dialogDraft } from '../../services/drafts.ts'
import { reasonTexts } from '../../texts/cases/results.ts'
import { topicTexts } from '../../texts/messages.ts'
import { stateTexts } from '../../texts/states.ts'
import {
  ContactDialog,
  ContactMediumField,
  SearchedFor,
  SendFailure,
  SentInDialog,
  useMediumChoice,
} from '../message/message-parts.tsx'
import { RecordDialog } from './case-card.tsx'
import { calledBy } from './case-details.tsx'
import { WhyNothingFound } from './next-step.tsx'
import { PausedForm } from './remedy-findings.tsx'

/** The dialogs over the results. */
export function ResultsDialogs({ actor }: { actor: ResultsRef }) {
  const open = useSelector(actor, state => dialogStates.find(name => state.matches(name)))
  const Open = open ? dialogs[open] : null
  return Open ? <Open actor={actor} /> : null
}

const dialogs = {
  warning: WarningDialog,
  noResults: NoResultsDialog,
  seeingRecord: RecordDialog,
  messaging: MessageDialog,
  contacting: AskForContactDialog,
  explainingAutomaticClearing: AutomaticClearingDialog,
} as const
const dialogStates = Object.keys(dialogs) as readonly (keyof typeof dialogs)[]

function WarningDialog({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const answers = useSelector(actor, state => state.context.session.answers)
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog title={t`Before you read your results`} onClose={close} close={<Trans>Dismiss</Trans>}>
      {selectionOf(answers, 'open_cases') === 'yes' ? (
        <p>
          <Trans>
            You told us about an open case. Until it's closed, a court most likely won't clear your record, even if your
            results say it may be cleared.
          </Trans>
        </p>
      ) : null}
      {selectionOf(answers, 'on_probation_or_parole') === 'yes' ? (
        <p>
          <Trans>
            You told us you're on probation or parole. Until it's over, a court most likely won't clear your record,
            even if your results say it may be cleared.
          </Trans>
        </p>
      ) : null}
    </Dialog>
  )
}

function AutomaticClearingDialog({ actor }: { actor: ResultsRef }) {
  const { t, i18n } = useLingui()
  const texts = stateTexts[useUsState()].pausedClearing
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog title={t`Automatic clearing is paused`} onClose={close} close={<Trans>Close</Trans>}>
      {texts ? <p>{i18n._(texts.explanation)}</p> : null}
      <PausedForm />
      <p>
        <Trans>
          Courts work first on cases where someone filed a petition, so automatic clearing can take a long time. Contact
          us if you need your record cleared soon.
        </Trans>
      </p>
    </Dialog>
  )
}

function AskForContactDialog({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const person = useSelector(actor, state => state.context.session.person)
  const medium = useMediumChoice(person)
  const sent = useSent(actor, 'contacting')
  const ask = () =>
    actor.send({
      type: 'SEND',
      message: { type: 'contact_me', body: t`Please contact me about my results.`, contact_media: medium.chosen },
    })
  return (
    <ContactDialog
      onClose={() => actor.send({ type: 'CLOSE' })}
      further={
        sent ? null : (
          <>
            <SendFailure refusal={refusal} />
            <ContactMediumField {...medium.field} />
            <Button look="outline" busy={busy} onClick={ask}>{t`Please contact me`}</Button>
          </>
        )
      }
    >
      {sent ? <SentInDialog sent={sent} person={person} /> : null}
    </ContactDialog>
  )
}

/** The message that this dialog has sent, once it has. */
const useSent = (actor: ResultsRef, dialog: 'messaging' | 'contacting') =>
  useSelector(actor, state => (state.matches({ [dialog]: 'sent' }) ? state.context.sent : null))

function SendButton({ form, busy }: { form: string; busy: boolean }) {
  return (
    <Button type="submit" form={form} busy={busy}>
      <Trans>Send message</Trans>
    </Button>
  )
}

function NoResultsDialog({ actor }: { actor: ResultsRef }) {
  const { t, i18n } = useLingui()
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const person = useSelector(actor, state => state.context.session.person)
  const { language } = usePortal()
  const [isWrong, setWrong] = useState(false)
  const { field, problems, focusCount, form } = useSchemaForm({
    schema: noResultsFormSchema,
    defaults: { contact_media: person.contact_media ?? null },
    draft: dialogDraft('no-results'),
    onValid: ({ body, contact_media }) =>
      actor.send({
        type: 'SEND',
        message: {
          type: 'contact_me_no_results',
          body,
          contact_media,
          ...(isWrong && { topic: 'name_or_birth_date' }),
        },
      }),
  })
  const sayWrong = () => {
    setWrong(true)
    const born = formatDate(person.birth_date, language, 'long')
    const texts = i18n._(topicTexts.wrongPerson.body(fullName(person), born))
    typeAfter(document.querySelector<HTMLTextAreaElement>('#body'), texts)
  }
  return (
    <Dialog
      title={t`We found no cases`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      writing
      actions={<SendButton form="no-results" busy={busy} />}
      close={<Trans>Close</Trans>}
    >
      <WhyNothingFound />
      <p>{t`Do you think you have a record? Tell us about it. Someone on our team will look for it.`}</p>
      <SearchedFor person={person} />
      <Button look="link" onClick={sayWrong}>{t`My name or birth date is wrong`}</Button>
      <Form id="no-results" {...form}>
        <ErrorSummary problems={problems} focusCount={focusCount} />
        <TextAreaField {...field('body')} label={t`Your message`} />
        <ContactMediumField {...field('contact_media')} />
        <SendFailure refusal={refusal} />
      </Form>
    </Dialog>
  )
}

function MessageDialog({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const person = useSelector(actor, state => state.context.session.person)
  const sent = useSent(actor, 'messaging')
  return (
    <Dialog
      title={t`Message us`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      writing={!sent}
      actions={sent ? null : <SendButton form="message-us" busy={busy} />}
      close={<Trans>Close</Trans>}
    >
      {sent ? <SentInDialog sent={sent} person={person} /> : <MessageForm actor={actor} />}
    </Dialog>
  )
}

function MessageForm({ actor }: { actor: ResultsRef }) {
  const { t, i18n } = useLingui()
  const medium = useSelector(actor, state => state.context.session.person.contact_media ?? null)
  const filledIn = useFilledIn(actor)
  const refusal = useSelector(actor, state => state.context.refusal)
  const { field, problems, focusCount, form } = useSchemaForm({
    schema: messageUsFormSchema,
    defaults: { reason: filledIn.reason, body: filledIn.body, contact_media: medium },
    draft: dialogDraft(`results ${filledIn.reason} ${filledIn.body}`),
    onValid: ({ reason, body, contact_media }) => {
      const message = {
        type: 'message' as const,
        body: cannedMessage(i18n._(reasonTexts[reason]), body),
        contact_media,
        // with another reason, it says something else by now
        ...(reason === topicReasons.notMine && filledIn.notMine),
      }
      actor.send({ type: 'SEND', message })
    },
  })
  return (
    <Form id="message-us" {...form}>
      <ErrorSummary problems={problems} focusCount={focusCount} />
      <SelectField
        {...field('reason')}
        label={t`Reason`}
        options={messageReasons.map(value => ({ value, label: i18n._(reasonTexts[value]) }))}
      />
      <TextAreaField {...field('body')} label={t`Your message`} />
      <ContactMediumField {...field('contact_media')} optional />
      <SendFailure refusal={refusal} />
    </Form>
  )
}

const topicReasons = {
  question: 'questionAboutResults',
  notMine: 'missingRecord',
} as const satisfies Record<CaseTopic, (typeof messageReasons)[number]>

/** The form's initial text: empty, or the subject of the message in the person's words. */
function useFilledIn(actor: ResultsRef) {
  const { t } = useLingui()
  const { topic, seenCase } = actor.getSnapshot().context
  if (!topic || !seenCase) return { reason: '', body: '', notMine: null }
  const number = calledBy(seenCase)
  const courtName = seenCase.under_name
  const bodies: Record<CaseTopic, string> = {
    question: t`I have a question about case ${number}:`,
    notMine: courtName
      ? t`Case ${number} is under the name ${courtName}. That isn't me. Please check it.`
      : t`Case ${number} isn't mine. Please check it.`,
  }
  const { case_number } = seenCase
  const names = topic === 'notMine' && case_number !== noCaseNumber
  return {
    reason: topicReasons[topic],
    body: bodies[topic],
    notMine: names ? { not_mine_case_numbers: [case_number] } : null,
  }
}

/** Types for the person, below their own text, as if by hand: everything that reacts to typing reacts to this. */
function typeAfter(area: HTMLTextAreaElement | null, text: string) {
  if (!area) return
  const { length } = area.value
  // unlike setting `value`, this is a change for React
  area.setRangeText(length > 0 ? `\n\n${text}` : text, length, length, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
