import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasswordResetRef } from '../../../machines/password-reset/password-reset-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, followWith } from '../../components/button.tsx'
import { PasswordField } from '../../components/field.tsx'
import { Actions, Form, InlineLink } from '../../components/layout.tsx'
import { Screen } from '../../components/screen.tsx'
import { usePlainForm } from '../../components/use-plain-form.ts'
import { useAccountProblems } from '../sign-in/use-account-problems.ts'

const loadCheck = async () => (await import('../sign-in/account-checks.ts')).checkResetForm

/** Set a new password with the mailed link. */
export function ResetScreen({ actor }: { actor: PasswordResetRef }) {
  const { t } = useLingui()
  const isFailed = useSelector(actor, snapshot => snapshot.hasTag('error'))
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const save = ({ password }: { password: string }) => actor.send({ type: 'SET_PASSWORD', values: { password } })
  const { problems, attempt, form } = usePlainForm(loadCheck, save, ['password', 'confirm_password'])
  const { say, list } = useAccountProblems(problems)
  return (
    <Screen id="reset" title={t`Reset password`} problems={list} attempt={attempt}>
      {isFailed ? (
        <Alert status="error">
          <Trans>We could not reset your password. The link may be too old. You can ask for a new one on the login page.</Trans>
        </Alert>
      ) : null}
      <Form {...form}>
        <PasswordField
          id="password"
          name="password"
          autoComplete="new-password"
          label={t`New password`}
          hint={t`At least 8 characters`}
          error={say('password')}
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
      <p>
        <InlineLink href="/login" onClick={followWith(() => actor.send({ type: 'GO_TO_LOGIN' }))}>
          <Trans>Go to login page</Trans>
        </InlineLink>
      </p>
    </Screen>
  )
}
