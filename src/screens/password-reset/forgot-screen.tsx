import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasswordResetRef } from '../../../machines/password-reset/password-reset-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, followWith } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Actions, Form, InlineLink } from '../../components/layout.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'
import { Screen } from '../../components/screen.tsx'
import { usePlainForm } from '../../components/use-plain-form.ts'
import { useAccountProblems } from '../sign-in/use-account-problems.ts'
import { Refusal } from '../../../domain/refusal.ts'

const loadCheck = async () => (await import('../sign-in/account-checks.ts')).checkResetRequest

/** Ask for a password-reset mail. A failure is told in general: it must not say who has an account (R1103). */
export function ForgotScreen({ actor }: { actor: PasswordResetRef }) {
  const { t } = useLingui()
  const email = useSelector(actor, ({ context }) => context.email)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isSent = useSelector(actor, snapshot => snapshot.matches({ forgot: 'sent' }))
  const submit = usePlainForm(loadCheck, values => actor.send({ type: 'REQUEST_MAIL', values }), ['email'])
  const { say, list } = useAccountProblems(submit.problems, submit.attempt)
  return (
    <Screen id="forgot" title={t`Forgot password?`} problems={list} attempt={submit.attempt}>
      {isSent ? (
        <Alert status="success" title={t`Password reset email sent`}>
          <Trans>Please check your email for the reset link</Trans>
        </Alert>
      ) : (
        <p>{t`Tell us your email. We will send you a link to choose a new password.`}</p>
      )}
      <RefusalAlert refusal={refusal && new Refusal(refusal.kind)} />
      <Form {...submit.form}>
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          label={t`Email`}
          error={say('email')}
        />
        <Actions>
          <Button type="submit" busy={busy} look={isSent ? 'outline' : 'solid'}>
            <Trans>Send password reset email</Trans>
          </Button>
        </Actions>
      </Form>
      <p>
        <InlineLink href="/login" onClick={followWith(() => actor.send({ type: 'GO_TO_LOGIN' }))}>
          <Trans>Go to login page</Trans>
        </InlineLink>
      </p>
    </Screen>
  )
}
