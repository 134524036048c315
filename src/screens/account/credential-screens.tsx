import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { emailChangeSchema, passwordChangeFormSchema } from '../../../domain/wire/authentication.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Button, Actions, Form } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { LastRow, Screen } from '../../components/screen.tsx'
import { ofNewPassword, useRefusedField } from '../../forms/use-refused-field.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { newPasswordHint } from '../../texts/public/account-messages.ts'

/** Requires the current password, so that nobody can take over an account from a page left open. */
export function PasswordScreen({ actor }: { actor: AccountRef }) {
  const { t, i18n } = useLingui()
  const { field, form, accountName, refusal, busy, ...errors } = useAccountForm(actor, {
    schema: passwordChangeFormSchema,
    defaults: { current: '', password: '', confirm_password: '' },
    fieldOf: { ...ofNewPassword, wrongPassword: 'current' },
    onValid: ({ current, password }) => actor.send({ type: 'CHANGE_PASSWORD', values: { current, password } }),
  })
  return (
    <Screen id="account/password" title={t`Change password`} {...errors}>
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
        <SaveOrCancel busy={busy}>
          <Trans>Change password</Trans>
        </SaveOrCancel>
      </Form>
      <LastRow actor={actor} />
    </Screen>
  )
}

/** Another email, which gets a link; the current one counts until the link is used. */
export function EmailScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const email = useSelector(actor, state => state.context.person.email)
  const { field, form, accountName, refusal, busy, ...errors } = useAccountForm(actor, {
    schema: emailChangeSchema,
    defaults: { email: '', password: '' },
    fieldOf: { emailInUse: 'email', wrongPassword: 'password' },
    onValid: values => actor.send({ type: 'CHANGE_EMAIL', values }),
    checkedOnBlur: ['email'],
  })
  return (
    <Screen id="account/email" title={t`Change email`} {...errors}>
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
        <SaveOrCancel busy={busy}>
          <Trans>Send the link</Trans>
        </SaveOrCancel>
      </Form>
      <LastRow actor={actor} />
    </Screen>
  )
}

const SaveOrCancel = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Actions>
    <Button type="submit" busy={busy}>
      {children}
    </Button>
    <ScreenLink to="/account" look="outline">
      <Trans>Cancel</Trans>
    </ScreenLink>
  </Actions>
)

type Options<Schema extends v.GenericSchema<object, object> & { readonly entries: object }> = Parameters<
  typeof useSchemaForm<Schema>
>[0] & { fieldOf: Parameters<typeof useRefusedField>[1] }

/** A form of the account: its fields show the form's errors, then the server's. */
export function useAccountForm<Schema extends v.GenericSchema<object, object> & { readonly entries: object }>(
  actor: AccountRef,
  { fieldOf, onValid, ...options }: Options<Schema>,
) {
  const email = useSelector(actor, state => state.context.person.email)
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { field, problems, attempt, form } = useSchemaForm<Schema>({
    ...(options as Parameters<typeof useSchemaForm<Schema>>[0]),
    onValid: values => {
      if (!busy) onValid(values)
    },
  })
  const refused = useRefusedField(refusal, fieldOf)
  return {
    busy,
    form,
    problems: [...refused.problems, ...problems],
    attempt: attempt + Number(refused.isRefused),
    /** A refusal that no field shows. */
    refusal: refused.isRefused ? null : refusal,
    field: (name: Parameters<typeof field>[0]) => {
      const own = field(name)
      return { ...own, error: own.error ?? refused.say(name), onChange: () => refused.correct(name) }
    },
    /** For password managers: whose password this is. */
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
