import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { FieldMessage } from '../../../domain/field-message.ts'
import { formatDate } from '../../../domain/format.ts'
import { readTypedDate, typedDate, withSlashes } from '../../../domain/rules/typed-date.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Form } from '../../components/elements.tsx'
import { Hint, TextField } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { useToday } from '../../components/use-us-state.ts'
import { dialogDraft } from '../../services/drafts.ts'
import { fieldMessageText } from '../../texts/field-messages.ts'

const draft = dialogDraft('bci-date')
const isWholeDay = (problem: FieldMessage) => ['dateNoSuchDay', 'dateInFuture', 'dateTooEarly'].includes(problem)

/** When the client sent the application to the state bureau; Save requires a valid date. */
export function BciDateDialog({ actor }: { actor: CaseworkRef }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const today = useToday()
  const submitted = useSelector(actor, state => state.context.list?.state_specific_data?.bci_submitted ?? '')
  const [typed, setTyped] = useState(() => draft.read()?.typed ?? typedDate(submitted))
  const [wasLeft, setLeft] = useState(false)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const hasFailed = useSelector(actor, state => state.hasTag('dateNotSaved'))
  const reading = readTypedDate(typed, today)
  const date = 'date' in reading ? reading.date : null
  const problem = 'problem' in reading && typed.trim() !== '' ? reading.problem : null
  // an incomplete date is not an error while it is being typed
  const error = problem && (wasLeft || isWholeDay(problem)) ? i18n._(fieldMessageText(problem)) : undefined
  const type = (value: string) => {
    const text = withSlashes(value)
    setTyped(text)
    draft.write({ typed: text })
  }
  return (
    <Dialog
      title={t`When did you send the BCI application?`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Cancel</Trans>}
      actions={<Button type="submit" form="bci-date" busy={busy} disabled={date === null}>{t`Save`}</Button>}
    >
      <Form
        id="bci-date"
        onSubmit={event => {
          event.preventDefault()
          setLeft(true)
          if (date !== null) actor.send({ type: 'SAVE_DATE', date })
        }}
      >
        <TextField
          id="date_submitted"
          label={t`Date submitted (mm/dd/yyyy)`}
          inputMode="numeric"
          autoComplete="off"
          error={error}
          value={typed}
          onBlur={() => setLeft(true)}
          onChange={event => type(event.target.value)}
        />
        <Hint aria-live="polite">{date && formatDate(date, language, 'long')}</Hint>
        {hasFailed ? (
          <Alert status="error">
            <Trans>
              We're sorry, there was an error saving your BCI Application Submitted Date. Please contact us so we can
              fix this problem.
            </Trans>
          </Alert>
        ) : null}
      </Form>
    </Dialog>
  )
}
