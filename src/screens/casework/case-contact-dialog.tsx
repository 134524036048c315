import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatList } from '../../../domain/format.ts'
import { contactFormSchema } from '../../../domain/wire/message.ts'
import type { Subject } from '../../../machines/casework/casework-context.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button, Form } from '../../components/elements.tsx'
import { ContactDialog } from '../message/contact-dialog.tsx'
import { SentInDialog, SendFailure } from '../message/message-parts.tsx'
import { TextAreaField } from '../../forms/long-fields.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { dialogDraft } from '../../services/drafts.ts'
import { useCaseText } from './case-name.tsx'
import { AgreeDialog } from './proposal.tsx'

/** The ways to reach us about the cases, first a prefilled message about its subject. */
export function CaseContactDialog({ actor }: { actor: CaseworkRef }) {
  const usState = useSelector(actor, state => state.context.person.us_state)
  const email = useSelector(actor, state => state.context.person.email)
  const sent = useSelector(actor, state => state.context.sent)
  const subject = useSelector(actor, state => state.context.subject)
  const [agreedTo] = subject?.about === 'agreeing' ? subject.matters : []
  if (agreedTo) return <AgreeDialog actor={actor} matter={agreedTo} />
  return (
    <ContactDialog usState={usState} onClose={() => actor.send({ type: 'CLOSE' })}>
      {sent ? <SentInDialog sent={sent} email={email} /> : <MessageForm actor={actor} subject={subject} />}
    </ContactDialog>
  )
}

function MessageForm({ actor, subject }: { actor: CaseworkRef; subject: Subject | null }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, state => state.context.messageRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const begin = useBeginning(actor)
  const { field, form } = useSchemaForm({
    schema: contactFormSchema,
    defaults: { body: subject ? begin(subject) : '' },
    draft: dialogDraft(`case ${subject?.about} ${subject?.matters.map(({ id }) => id).join()}`),
    onValid: ({ body }) => {
      if (!busy) actor.send({ type: 'SEND', message: { type: 'message', body, contact_media: null } })
    },
  })
  return (
    <Form {...form}>
      <TextAreaField {...field('body')} label={t`Your message`} />
      <SendFailure refusal={refusal} />
      <Button type="submit" wide busy={busy}>
        <Trans>Send message</Trans>
      </Button>
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
