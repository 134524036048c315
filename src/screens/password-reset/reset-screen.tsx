import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasswordResetRef } from '../../../machines/password-reset/password-reset-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, followWith } from '../../components/button.tsx'
import { PasswordField } from '../../components/field.tsx'
import { Actions, Form, InlineLink } from '../../components/layout.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'
import { Screen } from '../../components/screen.tsx'
import { usePlainForm } from '../../components/use-plain-form.ts'
import { ofNewPassword, useRefusedField } from '../../forms/use-refused-field.ts'
import { useAccountProblems } from '../sign-in/use-account-problems.ts'

const loadCheck = async () => (await import('../sign-in/account-checks.ts')).checkResetForm

/** Set a new password with the mailed link; a link that does not count any more leads to a new one. */
export function ResetScreen({ actor }: { actor: PasswordResetRef }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isUsed = useSelector(actor, snapshot => snapshot.matches({ reset: 'refused' }))
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const save = ({ password }: { password: string }) => actor.send({ type: 'SET_PASSWORD', values: { password } })
  const { problems, attempt, form } = usePlainForm(loadCheck, save, ['password', 'confirm_password'])
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
          <Trans>We could not reset your password. The link may be too old. You can ask for a new one.</Trans>
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
