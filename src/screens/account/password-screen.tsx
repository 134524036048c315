import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { passwordChangeFormSchema } from '../../../domain/wire/authentication.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Button, Actions, Form } from '../../components/elements.tsx'
import { PasswordField } from '../../components/field.tsx'
import { LogOut, Screen } from '../../components/screen.tsx'
import { RefusalAlert } from '../../components/alert.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { ofNewPassword, useRefusedField } from '../../forms/use-refused-field.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'

const fieldOf = { ...ofNewPassword, wrongPassword: 'current' }
const empty = { current: '', password: '', confirm_password: '' }

/** Asks for the current password, so that nobody can take an account from a page left open. */
export function PasswordScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const email = useSelector(actor, state => state.context.person.email)
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { field, problems, attempt, form } = useSchemaForm({
    schema: passwordChangeFormSchema,
    defaults: empty,
    onValid: ({ current, password }) => {
      if (!busy) actor.send({ type: 'CHANGE_PASSWORD', values: { current, password } })
    },
  })
  const refused = useRefusedField(refusal, fieldOf)
  /** The form's own error goes before the server's. */
  const withRefusal = (name: 'current' | 'password') => {
    const own = field(name)
    return { ...own, error: own.error ?? refused.say(name), onChange: () => refused.correct(name) }
  }
  return (
    <Screen
      id="account/password"
      title={t`Change password`}
      problems={[...refused.problems, ...problems]}
      attempt={attempt + Number(refused.isRefused)}
    >
      <p>{t`Your other phones and computers will ask for the new password.`}</p>
      {refused.isRefused ? null : <RefusalAlert refusal={refusal} />}
      <Form {...form}>
        {/* tells a password manager whose password this is */}
        <input type="text" id="username" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...withRefusal('current')} autoComplete="current-password" label={t`Current password`} />
        <PasswordField
          {...withRefusal('password')}
          autoComplete="new-password"
          label={t`New password`}
          hint={t`At least 8 characters`}
        />
        <PasswordField {...field('confirm_password')} autoComplete="new-password" label={t`Confirm password`} />
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Change password</Trans>
          </Button>
          <ScreenLink to="/account" look="outline">
            <Trans>Cancel</Trans>
          </ScreenLink>
          <LogOut actor={actor} />
        </Actions>
      </Form>
    </Screen>
  )
}
