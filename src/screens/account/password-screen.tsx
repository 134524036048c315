import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { passwordChangeFormSchema } from '../../../domain/wire/authentication.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/field.tsx'
import { Actions, Form } from '../../components/layout.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { RefusalAlert, sentenceFor } from '../../components/refusal-alert.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Screen } from '../../components/screen.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'

const empty = { current: '', password: '', confirm_password: '' }

/** Another password, for who knows the current one: whoever sits down at an open page cannot take the account. */
export function PasswordScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const email = useSelector(actor, state => state.context.person.email)
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { field, problems, attempt, onSubmit } = useSchemaForm({
    schema: passwordChangeFormSchema,
    defaults: empty,
    onValid: ({ current, password }) => {
      if (!busy) actor.send({ type: 'CHANGE_PASSWORD', values: { current, password } })
    },
  })
  const current = field('current')
  const wrong = refusal?.code === 'wrongPassword' ? sentenceFor(refusal, language) : undefined
  const toPutRight = wrong === undefined || current.error ? problems : [{ id: 'current', message: wrong }, ...problems]
  return (
    <Screen
      id="account/password"
      title={t`Change password`}
      problems={toPutRight}
      attempt={wrong === undefined ? attempt : attempt + 1}
    >
      <p>
        <Trans>Other phones and computers where you are logged in will ask for the new password.</Trans>
      </p>
      {wrong === undefined ? <RefusalAlert refusal={refusal} /> : null}
      <Form onSubmit={event => void onSubmit(event)}>
        {/* tells a password manager whose password this is */}
        <input type="text" id="username" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...current} autoComplete="current-password" label={t`Current password`} error={current.error ?? wrong} />
        <PasswordField
          {...field('password')}
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
