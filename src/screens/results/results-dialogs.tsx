import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  cannedMessage,
  messageReasons,
  messageUsFormSchema,
  contactMedia,
  noResultsFormSchema,
  type MessageUsForm,
  type NoResultsForm,
} from '../../../domain/message.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ContactDialog } from '../../components/contact-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextAreaField } from '../../components/long-fields.tsx'
import { Form } from '../../components/layout.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { mediumWords, reasonWords } from '../../texts/results.ts'
import { RecordDialog } from './record-dialog.tsx'
import type { ResultsRef } from './results-screen.tsx'

/** The dialogs over the results (S1 §2 "Dialogs"). */
export function ResultsDialogs({ actor }: { actor: ResultsRef }) {
  const usState = useSelector(actor, state => state.context.person.us_state)
  const isOpen =
    (state: 'warning' | 'noResults' | 'seeingRecord' | 'messaging' | 'contacting') =>
    (snapshot: ReturnType<ResultsRef['getSnapshot']>) =>
      snapshot.matches(state)
  const warning = useSelector(actor, isOpen('warning'))
  const noResults = useSelector(actor, isOpen('noResults'))
  const seeingRecord = useSelector(actor, isOpen('seeingRecord'))
  const messaging = useSelector(actor, isOpen('messaging'))
  const contacting = useSelector(actor, isOpen('contacting'))
  if (warning) return <WarningDialog actor={actor} />
  if (noResults) return <NoResultsDialog actor={actor} />
  if (seeingRecord) return <RecordDialog actor={actor} />
  if (messaging) return <MessageDialog actor={actor} />
  return contacting ? <ContactDialog usState={usState} onClose={() => actor.send({ type: 'CLOSE' })} /> : null
}

function WarningDialog({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={t`Before you read your results`}
      onClose={close}
      actions={
        <Button onClick={close}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          You told us about an open case, probation or parole. Until it is over, a court will most likely not clear your record,
          even where the results say that it may be cleared.
        </Trans>
      </p>
    </Dialog>
  )
}

function SendFailure({ actor }: { actor: ResultsRef }) {
  const { contactEmail } = useOperator()
  const refusal = useSelector(actor, state => state.context.refusal)
  return refusal ? (
    <Alert status="error">
      <Trans>There was an error sending your message. Please email us at {contactEmail}</Trans>
    </Alert>
  ) : null
}

function DialogActions({ actor, form, busy }: { actor: ResultsRef; form: string; busy: boolean }) {
  return (
    <>
      <Button type="submit" form={form} busy={busy}>
        <Trans>Send message</Trans>
      </Button>
      <Button look="outline" onClick={() => actor.send({ type: 'CLOSE' })}>
        <Trans>Close</Trans>
      </Button>
    </>
  )
}

function NoResultsDialog({ actor }: { actor: ResultsRef }) {
  const { t, i18n } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { field, onSubmit } = useSchemaForm<Partial<NoResultsForm>, NoResultsForm>({
    schema: noResultsFormSchema as never,
    defaults: { body: '', contact_media: '' as never },
    onValid: ({ body, contact_media }) => {
      if (!busy) actor.send({ type: 'SEND', message: { type: 'contact_me_no_results', body, contact_media } })
    },
  })
  return (
    <Dialog
      title={t`We found no cases`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      actions={<DialogActions actor={actor} form="no-results" busy={busy} />}
    >
      <p>
        <Trans>Do you think that there is a record? Please tell us about it. We look for it by hand.</Trans>
      </p>
      <Form id="no-results" onSubmit={event => void onSubmit(event)}>
        <TextAreaField {...field('body')} label={t`Your message`} />
        <SelectField
          {...field('contact_media')}
          label={t`How should we contact you?`}
          empty={t`Choose`}
          options={contactMedia.map(value => ({ value, label: i18n._(mediumWords[value]) }))}
        />
        <SendFailure actor={actor} />
      </Form>
    </Dialog>
  )
}

function MessageDialog({ actor }: { actor: ResultsRef }) {
  const { t, i18n } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { field, onSubmit } = useSchemaForm<Partial<MessageUsForm>, MessageUsForm>({
    schema: messageUsFormSchema as never,
    defaults: { reason: '' as never, body: '' },
    onValid: ({ reason, body }) => {
      if (busy) return
      const message = { type: 'message' as const, body: cannedMessage(i18n._(reasonWords[reason]), body), contact_media: null }
      actor.send({ type: 'SEND', message })
    },
  })
  return (
    <Dialog
      title={t`Message us`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      actions={<DialogActions actor={actor} form="message-us" busy={busy} />}
    >
      <Form id="message-us" onSubmit={event => void onSubmit(event)}>
        <SelectField
          {...field('reason')}
          label={t`Reason`}
          empty={t`Choose`}
          options={messageReasons.map(value => ({ value, label: i18n._(reasonWords[value]) }))}
        />
        <TextAreaField {...field('body')} label={t`Your message`} />
        <SendFailure actor={actor} />
      </Form>
    </Dialog>
  )
}
