import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Refusal } from '../../../domain/refusal.ts'
import type { PasswordResetRef } from '../../../machines/password-reset/password-reset-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { Button, Form, visuallyHidden } from '../../components/elements.tsx'
import { PasswordField } from '../../components/field.tsx'
import { Screen } from '../../components/screen.tsx'
import { ofNewPassword, useRefusedField } from '../../forms/use-refused-field.ts'
import { newPasswordHint } from '../../texts/public/account-messages.ts'
import { chakra } from '../../theme/chakra.tsx'
import { AccountEmailField, LoginLink, useAccountForm } from '../sign-in/account-form.tsx'

export function PasswordResetScreens({ actor }: { actor: PasswordResetRef }) {
  const isSetting = useSelector(actor, snapshot => snapshot.matches('reset'))
  return isSetting ? <ResetScreen actor={actor} /> : <ForgotScreen actor={actor} />
}

const loadRequestCheck = async () => (await import('../sign-in/account-checks.ts')).checkResetRequest

/** Asks for a password-reset mail. Its failures are general: they must not reveal who has an account. */
function ForgotScreen({ actor }: { actor: PasswordResetRef }) {
  const { t } = useLingui()
  const { email, refusal } = useSelector(actor, state => state.context)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isSent = useSelector(actor, snapshot => snapshot.matches({ forgot: 'sent' }))
  const { field, problems, focusCount, form } = useAccountForm(
    loadRequestCheck,
    values => actor.send({ type: 'REQUEST_MAIL', values }),
    ['email'],
  )
  return (
    <Screen id="forgot" title={t`Forgot password?`} problems={problems} focusCount={focusCount}>
      {isSent ? (
        <Alert status="success" title={t`Password reset email sent`}>
          <Trans>Please check your email for the reset link</Trans>
        </Alert>
      ) : (
        <p>{t`Enter your email. We'll send you a link to choose a new password.`}</p>
      )}
      <RefusalAlert refusal={refusal && new Refusal(refusal.kind)} />
      <Form {...form}>
        <AccountEmailField {...field('email')} defaultValue={email} />
        <Button
          type="submit"
          wide
          busy={busy}
          look={isSent ? 'outline' : 'solid'}
        >{t`Send password reset email`}</Button>
      </Form>
      <LoginLink onFollow={() => actor.send({ type: 'GO_TO_LOGIN' })} />
    </Screen>
  )
}

const AccountName = chakra('input', { base: visuallyHidden })

const loadResetCheck = async () => (await import('../sign-in/account-checks.ts')).checkResetForm

/** Sets a new password with the mailed link. A link that no longer works leads to a new one. */
function ResetScreen({ actor }: { actor: PasswordResetRef }) {
  const { t, i18n } = useLingui()
  const { email, refusal } = useSelector(actor, state => state.context)
  const isUsed = useSelector(actor, snapshot => snapshot.matches({ reset: 'refused' }))
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const save = ({ password }: { password: string }) => actor.send({ type: 'SET_PASSWORD', values: { password } })
  const { field, problems, focusCount, form } = useAccountForm(loadResetCheck, save, ['password', 'confirm_password'])
  const refused = useRefusedField(refusal, ofNewPassword)
  const password = field('password')
  return (
    // a used link takes the form away, and with it the focus
    <Screen
      id={isUsed ? 'reset#used' : 'reset'}
      title={t`Reset password`}
      problems={[...problems, ...refused.problems]}
      focusCount={focusCount + Number(refused.isRefused)}
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
          {/* password managers keep the new password under this name; a link's code does not say whose it is */}
          <AccountName
            id="username"
            name="username"
            autoComplete="username"
            type="email"
            defaultValue={email}
            tabIndex={-1}
            aria-hidden
          />
          <PasswordField
            {...password}
            error={password.error ?? refused.say('password')}
            autoComplete="new-password"
            label={t`New password`}
            hint={i18n._(newPasswordHint)}
            onChange={() => refused.correct('password')}
          />
          <PasswordField {...field('confirm_password')} autoComplete="new-password" label={t`Confirm password`} />
          <Button type="submit" wide busy={busy}>{t`Reset password`}</Button>
        </Form>
      )}
      {refusal && !refused.isRefused ? (
        <Button look={isUsed ? 'solid' : 'outline'} wide onClick={() => actor.send({ type: 'ASK_FOR_NEW_LINK' })}>
          <Trans>Ask for a new link</Trans>
        </Button>
      ) : null}
      <LoginLink onFollow={() => actor.send({ type: 'GO_TO_LOGIN' })} />
    </Screen>
  )
}
