import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { deletionSchema } from '../../../domain/wire/authentication.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Button, Form } from '../../components/elements.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { PasswordField } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { RefusalAlert } from '../../components/alert.tsx'
import { useRefusedField } from '../../forms/use-refused-field.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'

const fieldOf = { wrongPassword: 'password' } as const

/**
 * What we delete and what we keep. It asks for the password, so that nobody can delete an account from a page left
 * open.
 */
export function DeleteDialog({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { contactEmail } = usePortal().operator
  const email = useSelector(actor, state => state.context.person.email)
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { field, form } = useSchemaForm({
    schema: deletionSchema,
    defaults: { password: '' },
    onValid: values => {
      if (!busy) actor.send({ type: 'CONFIRM_DELETION', values })
    },
  })
  const refused = useRefusedField(refusal, fieldOf)
  const password = field('password')
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={t`Delete your account?`}
      onClose={close}
      close={<Trans>Cancel</Trans>}
      actions={
        <Button type="submit" form="delete-account" busy={busy}>
          <Trans>Yes, delete my account</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          We'll delete your name, answers, results, messages and documents. You can't get them back. You may want a copy
          of your data first.
        </Trans>
      </p>
      <p>{t`If you paid us, we have to keep the amount and the date, but not your name.`}</p>
      <p>
        <Trans>
          Are we working on a case for you? Please write to us first at{' '}
          <a href={`mailto:${contactEmail}`}>
            <EmailAddress address={contactEmail} />
          </a>
          . Papers that are at the court stay there. Without an account, you can't see what happens next.
        </Trans>
      </p>
      {refused.isRefused ? null : <RefusalAlert refusal={refusal} />}
      <Form id="delete-account" {...form}>
        {/* tells a password manager whose password this is */}
        <input type="text" id="username" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...password}
          error={password.error ?? refused.say('password')}
          onChange={() => refused.correct('password')}
          autoComplete="current-password"
          label={t`Your password`}
        />
      </Form>
    </Dialog>
  )
}

export function EverywhereDialog({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const hasFailed = useSelector(actor, state => state.hasTag('error'))
  const refusal = useSelector(actor, state => state.context.refusal)
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={t`Log out everywhere?`}
      onClose={close}
      close={<Trans>Cancel</Trans>}
      actions={
        <Button busy={busy} onClick={() => actor.send({ type: 'CONFIRM' })}>
          {hasFailed ? <Trans>Try again</Trans> : <Trans>Yes, log out everywhere</Trans>}
        </Button>
      }
    >
      <p>{t`We'll log you out on every phone and computer, this one too. To get back in, enter your password.`}</p>
      <RefusalAlert refusal={refusal} />
    </Dialog>
  )
}
