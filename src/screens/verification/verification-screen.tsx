import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { verificationSchema } from '../../../domain/wire/person.ts'
import type { VerificationRef } from '../../../machines/verification/verification-machine.ts'
import { homeState } from '../../../domain/states.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ContactDialog } from '../../components/contact-dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Actions, Form } from '../../components/layout.tsx'
import { AccountAndLogOut } from '../../components/log-out.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Note } from '../../components/note.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'
import { Screen } from '../../components/screen.tsx'
import { StageBar } from '../../components/stage-bar.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { isTrial } from '../../services/trial.ts'

/** Proof of identity by card name or by four digits (S1 §2 item 19). */
export function VerificationScreen({ actor }: { actor: VerificationRef }) {
  const isConfirmed = useSelector(actor, state => state.context.paid?.verified === true)
  return (
    <>
      <StageBar stage="identity" />
      {isConfirmed ? <Confirmed actor={actor} /> : <DigitsForm actor={actor} />}
    </>
  )
}

function Confirmed({ actor }: { actor: VerificationRef }) {
  const { t } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  return (
    <Screen id="register/verification" title={t`Verification`}>
      <Alert status="success">
        <Trans>Thank you. You paid with a card in your own name, so we need no more information.</Trans>
      </Alert>
      <Button wide busy={busy} onClick={() => actor.send({ type: 'CONTINUE' })}>
        <Trans>Continue to results</Trans>
      </Button>
      <Actions>
        <AccountAndLogOut actor={actor} />
      </Actions>
    </Screen>
  )
}

function DigitsForm({ actor }: { actor: VerificationRef }) {
  const { t } = useLingui()
  const { usState } = usePortal()
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const isContacting = useSelector(actor, state => state.matches({ verification: 'contacting' }))
  const isIdentityFailure = refusal?.code === 'verificationFailed'
  const { field, problems, attempt, onSubmit } = useSchemaForm({
    schema: verificationSchema,
    defaults: { ssn: '' },
    onValid: ({ ssn }) => {
      if (!busy) actor.send({ type: 'SUBMIT', ssn })
    },
  })
  return (
    <>
      <Screen id="register/verification" title={t`Verification`} problems={problems} attempt={attempt}>
        <p>
          <Trans>
            Only you may see your record. Please give us the last 4 digits of your Social Security number, so that we know it is
            you. We check them and do not keep them.
          </Trans>
        </p>
        {isTrial('sandbox-identity') ? (
          <Note>
            <Trans>
              This is a trial version: nobody checks who you are. Please do not type your real digits. Any four digits are
              accepted, except 0000.
            </Trans>
          </Note>
        ) : null}
        <Form onSubmit={event => void onSubmit(event)}>
          <TextField
            {...field('ssn')}
            label={t`Last 4 digits of your Social Security number`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          {isIdentityFailure ? <IdentityFailure /> : <RefusalAlert refusal={refusal} />}
          <Button type="submit" wide busy={busy}>
            <Trans>Verify me</Trans>
          </Button>
          <Button look="outline" wide onClick={() => actor.send({ type: 'CONTACT_US' })}>
            <Trans>Contact us</Trans>
          </Button>
        </Form>
        <Actions>
          <AccountAndLogOut actor={actor} />
        </Actions>
      </Screen>
      {isContacting ? (
        <ContactDialog usState={usState ?? homeState} onClose={() => actor.send({ type: 'CLOSE' })}>
          {isIdentityFailure ? <IdentityFailure /> : undefined}
        </ContactDialog>
      ) : null}
    </>
  )
}

const IdentityFailure = () => (
  <Alert status="error">
    <Trans>
      We were unable to confirm your identity. Please get in touch with us to move forward. You can try again or contact us for
      help.
    </Trans>
  </Alert>
)
