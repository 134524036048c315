import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { typedDate, typedDateProblem, withSlashes } from '../../../domain/rules/typed-date.ts'
import { readTypedDate } from '../../../domain/wire/fields.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, Form } from '../../components/elements.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { today } from '../../components/format.ts'
import { fieldMessageText } from '../../texts/field-messages.ts'

/** When the client sent the application to the state bureau; Save waits for a day that exists. */
export function BciDateDialog({ actor }: { actor: CaseworkRef }) {
  const { t, i18n } = useLingui()
  const submitted = useSelector(actor, state => state.context.list?.state_specific_data?.bci_submitted ?? '')
  const [typed, setTyped] = useState(() => typedDate(submitted))
  const [wasLeft, setLeft] = useState(false)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const hasFailed = useSelector(actor, state => state.hasTag('dateNotSaved'))
  const problem = typedDateProblem(typed, today())
  const date = problem === null ? readTypedDate(typed) : null
  const isHalfTyped = !wasLeft || typed.trim() === ''
  const isSaid = problem !== null && (problem !== 'dateFormat' || !isHalfTyped)
  const error = isSaid ? i18n._(fieldMessageText(problem)) : undefined
  return (
    <Dialog
      title={t`When did you send the BCI application?`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Cancel</Trans>}
      actions={
        <Button type="submit" form="bci-date" busy={busy} disabled={date === null}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <Form
        id="bci-date"
        onSubmit={event => {
          event.preventDefault()
          setLeft(true)
          if (date !== null && !busy) actor.send({ type: 'SAVE_DATE', date })
        }}
      >
        <TextField
          id="date_submitted"
          label={t`Date submitted (mm/dd/yyyy)`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          error={error}
          value={typed}
          onBlur={() => setLeft(true)}
          onChange={event => setTyped(withSlashes(typed, event.target.value))}
        />
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
