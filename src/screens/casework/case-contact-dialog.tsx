import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatList } from '../../../domain/format.ts'
import { contactFormSchema } from '../../../domain/wire/message.ts'
import type { CaseworkRef, Subject } from '../../../machines/casework/casework-machine.ts'
import { Button, Form } from '../../components/elements.tsx'
import { ContactDialog } from '../message/contact-dialog.tsx'
import { SentInDialog, SendFailure } from '../message/message-parts.tsx'
import { TextAreaField } from '../../forms/long-fields.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { useCaseName, useCaseToPay } from './task-card.tsx'

/** The ways to reach us about the cases, first a message that is filled in with what it is about. */
export function CaseContactDialog({ actor }: { actor: CaseworkRef }) {
  const usState = useSelector(actor, state => state.context.person.us_state)
  const email = useSelector(actor, state => state.context.person.email)
  const sent = useSelector(actor, state => state.context.sent)
  return (
    <ContactDialog usState={usState} onClose={() => actor.send({ type: 'CLOSE' })}>
      {sent ? <SentInDialog sent={sent} email={email} /> : <MessageForm actor={actor} />}
    </ContactDialog>
  )
}

function MessageForm({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const subject = useSelector(actor, state => state.context.subject)
  const refusal = useSelector(actor, state => state.context.messageRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const begin = useBeginning(actor)
  const { field, form } = useSchemaForm({
    schema: contactFormSchema,
    defaults: { body: subject ? begin(subject) : '' },
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

/** What the message begins with; the client may change every word of it. */
function useBeginning(actor: CaseworkRef): (subject: Subject) => string {
  const { t } = useLingui()
  const { language } = usePortal()
  const caseName = useCaseName()
  const caseToPay = useCaseToPay(actor)
  return ({ about, matters }) => {
    if (matters.length === 0) return ''
    const names = formatList(matters.map(about === 'payment' ? caseToPay : caseName), language)
    switch (about) {
      case 'payment':
        return t`I'd like to pay for your work: ${names}.`
      case 'agreeing':
        return t`Yes, please start working on ${names}.`
      case 'question':
        return t`I have a question about ${names}:`
    }
  }
}
