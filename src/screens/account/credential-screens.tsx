import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { emailChangeSchema, passwordChangeFormSchema } from '../../../domain/wire/authentication.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Button, Form } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { LastRow, Screen } from '../../components/screen.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { ofNewPassword } from '../../forms/use-refused-field.ts'
import { useSchemaForm, type FormOptions, type FormSchema } from '../../forms/use-schema-form.ts'
import { newPasswordHint } from '../../texts/public/account-messages.ts'

/** Requires the current password, so that nobody can take over an account from a page left open. */
export function PasswordScreen({ actor }: { actor: AccountRef }) {
  const { t, i18n } = useLingui()
  const { field, form, accountName, problems, focusCount, refusal, busy } = useCredentialForm(actor, {
    schema: passwordChangeFormSchema,
    refusedFields: { ...ofNewPassword, wrongPassword: 'current' },
    onValid: ({ current, password }) => actor.send({ type: 'CHANGE_PASSWORD', values: { current, password } }),
  })
  return (
    <Screen id="account/password" title={t`Change password`} problems={problems} focusCount={focusCount}>
      <FormColumns>
        <p>{t`Your other phones and computers will ask for the new password.`}</p>
        <RefusalAlert refusal={refusal} />
        <Form {...form}>
          <input {...accountName} />
          <PasswordField {...field('current')} autoComplete="current-password" label={t`Current password`} />
          <PasswordField
            {...field('password')}
            autoComplete="new-password"
            label={t`New password`}
            hint={i18n._(newPasswordHint)}
          />
          <PasswordField {...field('confirm_password')} autoComplete="new-password" label={t`Confirm password`} />
          <SaveOrCancel busy={busy}>{t`Change password`}</SaveOrCancel>
        </Form>
        <LastRow actor={actor} />
      </FormColumns>
    </Screen>
  )
}

/** Another email, which gets a link; the current one counts until the link is used. */
export function EmailScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const email = useSelector(actor, state => state.context.session.person.email)
  const { field, form, accountName, problems, focusCount, refusal, busy } = useCredentialForm(actor, {
    schema: emailChangeSchema,
    refusedFields: { emailInUse: 'email', wrongPassword: 'password' },
    onValid: values => actor.send({ type: 'CHANGE_EMAIL', values }),
    checkedOnBlur: ['email'],
  })
  return (
    <Screen id="account/email" title={t`Change email`} problems={problems} focusCount={focusCount}>
      <FormColumns>
        <p>
          <Trans>
            We'll send a link to your new email. Until you open it, you log in with <EmailAddress address={email} />.
          </Trans>
        </p>
        <RefusalAlert refusal={refusal} />
        <Form {...form}>
          <input {...accountName} />
          <TextField
            {...field('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            label={t`New email`}
          />
          <PasswordField {...field('password')} autoComplete="current-password" label={t`Your password`} />
          <SaveOrCancel busy={busy}>{t`Send the link`}</SaveOrCancel>
        </Form>
        <LastRow actor={actor} />
      </FormColumns>
    </Screen>
  )
}

export const SaveOrCancel = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <>
    <Button type="submit" wide busy={busy}>
      {children}
    </Button>
    <ScreenLink to="/account" look="outline" wide>
      <Trans>Cancel</Trans>
    </ScreenLink>
  </>
)

/** A form of the account, with the name for which a password manager keeps the password. */
export function useCredentialForm<Schema extends FormSchema>(
  actor: AccountRef,
  options: Omit<FormOptions<Schema>, 'refusal'>,
) {
  const email = useSelector(actor, state => state.context.session.person.email)
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  return {
    ...useSchemaForm<Schema>({ ...options, refusal }),
    busy,
    accountName: {
      type: 'text',
      id: 'username',
      name: 'username',
      autoComplete: 'username',
      value: email,
      readOnly: true,
      hidden: true,
    },
  }
}
