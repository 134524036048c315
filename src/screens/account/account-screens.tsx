import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { deletionSchema } from '../../../domain/wire/authentication.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Form } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { PasswordField } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { CalendarDialog } from '../reminders/reminders.tsx'
import { ContactScreen } from './contact-screen.tsx'
import { EmailScreen, PasswordScreen, useCredentialForm } from './credential-screens.tsx'
import { NamesScreen } from './names-screen.tsx'
import { MyDataScreen, ReceiptScreen } from './paper-screens.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const screens = {
  profile: ProfileScreen,
  address: ContactScreen,
  phone: ContactScreen,
  names: NamesScreen,
  password: PasswordScreen,
  email: EmailScreen,
  receipt: ReceiptScreen,
  myData: MyDataScreen,
} as const
const names = Object.keys(screens) as (keyof typeof screens)[]
const deleting = ['confirmingDeletion', 'deleting', 'notDeleted'] as const

export function AccountScreens({ actor }: { actor: AccountRef }) {
  const open = useSelector(actor, state => names.find(name => state.matches(name)) ?? 'profile')
  const isAsking = useSelector(actor, state => state.hasTag('dialog'))
  const isDeleting = useSelector(actor, state => deleting.some(profile => state.matches({ profile })))
  const reminders = useSelector(actor, state => state.children.reminders)
  const Open = screens[open]
  const Asking = isDeleting ? DeleteDialog : EverywhereDialog
  return (
    <>
      <Open actor={actor} />
      {isAsking ? <Asking actor={actor} /> : <CalendarDialog actor={reminders} />}
    </>
  )
}

/** What we delete and what we keep. Requires the password, so that nobody can use a page left open. */
function DeleteDialog({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { contactEmail } = usePortal().operator
  const { field, form, accountName, refusal, busy } = useCredentialForm(actor, {
    schema: deletionSchema,
    refusedFields: { wrongPassword: 'password' },
    onValid: values => actor.send({ type: 'CONFIRM_DELETION', values }),
  })
  return (
    <Dialog
      title={t`Delete your account?`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Cancel</Trans>}
      actions={<Button type="submit" form="delete-account" busy={busy}>{t`Yes, delete my account`}</Button>}
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
      <RefusalAlert refusal={refusal} />
      <Form id="delete-account" {...form}>
        <input {...accountName} />
        <PasswordField {...field('password')} autoComplete="current-password" label={t`Your password`} />
      </Form>
    </Dialog>
  )
}

function EverywhereDialog({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const hasFailed = useSelector(actor, state => state.hasTag('error'))
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    <Dialog
      title={t`Log out everywhere?`}
      onClose={() => actor.send({ type: 'CLOSE' })}
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
