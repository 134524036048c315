import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { contactFormSchema } from '../../../domain/wire/message.ts'
import type { CaseworkRef, Subject } from '../../../machines/casework/casework-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ContactDialog } from '../message/contact-dialog.tsx'
import { Form } from '../../components/layout.tsx'
import { TextAreaField } from '../../forms/long-fields.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { useCaseName } from './case-name.ts'

/** The form goes away, and the focus with it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The ways to reach us about the cases, first a message that is filled in with what it is about. */
export function CaseContactDialog({ actor }: { actor: CaseworkRef }) {
  const usState = useSelector(actor, state => state.context.person.us_state)
  const isSent = useSelector(actor, state => state.hasTag('sent'))
  return (
    <ContactDialog usState={usState} onClose={() => actor.send({ type: 'CLOSE' })}>
      {isSent ? (
        <div tabIndex={-1} ref={takeFocus}>
          <Alert status="success">
            <Trans>We have your message. Our team answers you.</Trans>
          </Alert>
        </div>
      ) : (
        <MessageForm actor={actor} />
      )}
    </ContactDialog>
  )
}

function MessageForm({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const subject = useSelector(actor, state => state.context.subject)
  const refusal = useSelector(actor, state => state.context.messageRefusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const begin = useBeginning()
  const { field, onSubmit } = useSchemaForm({
    schema: contactFormSchema,
    defaults: { body: subject ? begin(subject) : '' },
    onValid: ({ body }) => {
      if (!busy) actor.send({ type: 'SEND', message: { type: 'message', body, contact_media: null } })
    },
  })
  return (
    <Form onSubmit={event => void onSubmit(event)}>
      <TextAreaField {...field('body')} label={t`Your message`} />
      <RefusalAlert refusal={refusal} />
      <Button type="submit" wide busy={busy}>
        <Trans>Send message</Trans>
      </Button>
    </Form>
  )
}

/** What the message begins with; the client may change every word of it. */
function useBeginning(): (subject: Subject) => string {
  const { t } = useLingui()
  const caseName = useCaseName()
  return ({ about, matter }) => {
    if (matter === null) return ''
    const name = caseName(matter)
    switch (about) {
      case 'payment':
        return t`I would like to pay for your work: ${name}.`
      case 'agreeing':
        return t`Yes, please begin to work on ${name}.`
      case 'question':
        return t`I have a question about ${name}:`
    }
  }
}
