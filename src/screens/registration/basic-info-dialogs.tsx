import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate } from '../../../domain/format.ts'
import { caseName } from '../../../domain/typed-text.ts'
import { birthDateOf } from '../../../domain/wire/person.ts'
import type { BasicInfoRef } from '../../../machines/registration/basic-info-machine.ts'
import { DescriptionList } from '../../components/description-list.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Button } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { usePortal } from '../../components/portal-context.tsx'

/** Shows the name and the birth date before the account is made. */
export function Confirmation({ actor }: { actor: BasicInfoRef }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const values = useSelector(actor, state => state.context.values)
  if (!values) return null
  return (
    <Dialog
      title={t`Confirm your information`}
      onClose={() => actor.send({ type: 'EDIT' })}
      close={<Trans>Edit</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t`Yes, this is correct`}</Button>}
    >
      <p>{t`We can find your cases only if your name and birth date are correct.`}</p>
      <DescriptionList>
        <dt>{t`First name`}</dt>
        <dd>{caseName(values.first_name)}</dd>
        <dt>{t`Last name`}</dt>
        <dd>{caseName(values.last_name)}</dd>
        <dt>{t`Birth date`}</dt>
        <dd>{formatDate(birthDateOf(values), language, 'long')}</dd>
        <dt>{t`Email`}</dt>
        <dd>
          <EmailAddress address={values.email} />
        </dd>
      </DescriptionList>
    </Dialog>
  )
}

/** The email has an account: is it theirs? */
export function Duplicate({ actor, onNotMe }: { actor: BasicInfoRef; onNotMe: () => void }) {
  const { t } = useLingui()
  const email = useSelector(actor, state => state.context.email)
  return (
    <Dialog
      title={t`Is ${email} your email?`}
      onClose={() => {
        onNotMe()
        actor.send({ type: 'NOT_ME' })
      }}
      close={<Trans>No, that's not me</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'LOG_IN' })}>{t`Yes, take me to login`}</Button>
          <Button look="outline" onClick={() => actor.send({ type: 'FORGOT_PASSWORD' })}>
            <Trans>Yes, but I forgot my password</Trans>
          </Button>
        </>
      }
    >
      <p>{t`There's already an account with this email.`}</p>
    </Dialog>
  )
}
