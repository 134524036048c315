import { useSelector } from '@xstate/react'
import type { PasswordResetRef } from '../../../machines/password-reset/password-reset-machine.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { Button, followWith, Actions, Form, InlineLink } from '../../components/elements.tsx'
import { TextField, PasswordField } from '../../components/field.tsx'
import { Screen } from '../../components/screen.tsx'
import { usePlainForm } from '../../components/use-plain-form.ts'
import { useAccountProblems } from '../sign-in/use-account-problems.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { ofNewPassword, useRefusedField } from '../../forms/use-refused-field.ts'

export function PasswordResetScreens({ actor }: { actor: PasswordResetRef }) {
  const isSetting = useSelector(actor, snapshot => snapshot.matches('reset'))
  return isSetting ? <ResetScreen actor={actor} /> : <ForgotScreen actor={actor} />
}

const loadRequestCheck = async () => (await import('../sign-in/account-checks.ts')).checkResetRequest

/** Ask for a password-reset mail. A failure is told in general: it must not say who has an account. */
function ForgotScreen({ actor }: { actor: PasswordResetRef }) {
  const { t } = useLingui()
  const { email, refusal } = useSelector(actor, state => state.context)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isSent = useSelector(actor, snapshot => snapshot.matches({ forgot: 'sent' }))
  const submit = usePlainForm(loadRequestCheck, values => actor.send({ type: 'REQUEST_MAIL', values }), ['email'])
  const { say, list } = useAccountProblems(submit.problems, submit.attempt)
  return (
    <Screen id="forgot" title={t`Forgot password?`} problems={list} attempt={submit.attempt}>
      {isSent ? (
        <Alert status="success" title={t`Password reset email sent`}>
          <Trans>Please check your email for the reset link</Trans>
        </Alert>
      ) : (
        <p>{t`Enter your email. We'll send you a link to choose a new password.`}</p>
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

const loadResetCheck = async () => (await import('../sign-in/account-checks.ts')).checkResetForm

/** Set a new password with the mailed link; a link that does not count any more leads to a new one. */
function ResetScreen({ actor }: { actor: PasswordResetRef }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isUsed = useSelector(actor, snapshot => snapshot.matches({ reset: 'refused' }))
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const save = ({ password }: { password: string }) => actor.send({ type: 'SET_PASSWORD', values: { password } })
  const { problems, attempt, form } = usePlainForm(loadResetCheck, save, ['password', 'confirm_password'])
  const { say, list } = useAccountProblems(problems, attempt)
  const refused = useRefusedField(refusal, ofNewPassword)
  const all = [...list, ...refused.problems]
  return (
    // a used link takes the form away, and with it the focus
    <Screen
      id={isUsed ? 'reset#used' : 'reset'}
      title={t`Reset password`}
      problems={all}
      attempt={attempt + Number(refused.isRefused)}
    >
      {refused.isRefused ? null : refusal?.kind === 'refused' && !isUsed ? (
        <Alert status="error">
          <Trans>We couldn't reset your password. The link may be too old. You can ask for a new one.</Trans>
        </Alert>
      ) : (
        <RefusalAlert refusal={refusal} />
      )}
      {isUsed ? null : (
        <Form {...form}>
          <PasswordField
            id="password"
            name="password"
            autoComplete="new-password"
            label={t`New password`}
            hint={t`At least 8 characters`}
            error={say('password') ?? refused.say('password')}
            onChange={() => refused.correct('password')}
          />
          <PasswordField
            id="confirm_password"
            name="confirm_password"
            autoComplete="new-password"
            label={t`Confirm password`}
            error={say('confirm_password')}
          />
          <Actions>
            <Button type="submit" busy={busy}>
              <Trans>Reset password</Trans>
            </Button>
          </Actions>
        </Form>
      )}
      {refusal && !refused.isRefused ? (
        <Button look={isUsed ? 'solid' : 'outline'} wide onClick={() => actor.send({ type: 'ASK_FOR_NEW_LINK' })}>
          <Trans>Ask for a new link</Trans>
        </Button>
      ) : null}
      <p>
        <InlineLink href="/login" onClick={followWith(() => actor.send({ type: 'GO_TO_LOGIN' }))}>
          <Trans>Go to login page</Trans>
        </InlineLink>
      </p>
    </Screen>
  )
}
