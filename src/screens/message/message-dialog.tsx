import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate, fullName } from '../../../domain/format.ts'
import { correctionAmong } from '../../../domain/rules/told.ts'
import { cannedMessage, contactFormSchema } from '../../../domain/wire/message.ts'
import type { Person } from '../../../domain/wire/person.ts'
import type { MessageRef } from '../../../machines/message/message-machine.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Form } from '../../components/elements.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { TextAreaField } from '../../forms/long-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { dialogDraft } from '../../services/drafts.ts'
import { topicTexts, type MessageTopic } from '../../texts/messages.ts'
import { ContactMediumField, SendFailure, SentInDialog } from './message-parts.tsx'
import { ToldWrongPerson } from './told-wrong-person.tsx'

interface MessageDialogProps {
  actor: MessageRef
  person: Person
  topic: MessageTopic
}

/** A prefilled message to the team, with what happens next above it; once sent, how and when we answer. */
export function MessageDialog({ actor, person, topic }: MessageDialogProps) {
  const { t, i18n } = useLingui()
  const sent = useSelector(actor, state => state.context.sent)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const texts = topicTexts[topic]
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={i18n._(texts.title)}
      onClose={close}
      writing={!sent}
      actions={
        <>
          {sent ? null : <Button type="submit" form="message" busy={busy}>{t`Send message`}</Button>}
          <Button look="outline" busy={busy} onClick={close}>{t`Close`}</Button>
        </>
      }
    >
      {sent ? (
        <SentInDialog sent={sent} person={person} />
      ) : (
        <MessageForm actor={actor} person={person} topic={topic} />
      )}
    </Dialog>
  )
}

function MessageForm({ actor, person, topic }: MessageDialogProps) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const refusal = useSelector(actor, state => state.context.refusal)
  const messages = useSelector(actor, state => state.context.messages)
  const texts = topicTexts[topic]
  const { field, problems, focusCount, form } = useSchemaForm({
    schema: contactFormSchema,
    defaults: {
      body: i18n._(texts.body(fullName(person), formatDate(person.birth_date, language, 'long'))),
      contact_media: person.contact_media ?? null,
    },
    draft: dialogDraft(`message ${topic}`),
    onValid: ({ body, contact_media }) => {
      const message = { type: 'message' as const, body: cannedMessage(i18n._(texts.title), body), contact_media }
      actor.send({ type: 'SEND', message: { ...message, ...(texts.tells && { topic: texts.tells }) } })
    },
  })
  return (
    <>
      {texts.tells ? <ToldWrongPerson told={correctionAmong(messages)} /> : null}
      {texts.followUp(person.app_payment_date !== null).map(line => (
        <p key={line.id}>{i18n._(line)}</p>
      ))}
      <Form id="message" {...form}>
        <ErrorSummary problems={problems} focusCount={focusCount} />
        <TextAreaField {...field('body')} label={t`Your message`} />
        <ContactMediumField {...field('contact_media')} optional />
        <SendFailure refusal={refusal} />
      </Form>
    </>
  )
}
