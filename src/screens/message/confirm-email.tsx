import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Person } from '../../../domain/wire/person.ts'
import type { ConfirmEmailRef } from '../../../machines/confirm-email/confirm-email-machine.ts'
import { Alert, Note, RefusalAlert } from '../../components/alert.tsx'
import { Button, followWith, Stack } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { useAddress } from '../../components/portal-context.tsx'
import { takeFocus } from './message-parts.tsx'

interface ConfirmEmailProps {
  actor: ConfirmEmailRef | undefined
  person: Person
}

/** Tells a person that we can't email them before they confirm a working address, and sends the link again. */
export function ConfirmEmail({ actor, person }: ConfirmEmailProps) {
  const { email, email_confirmed, email_reachable } = person
  if (!actor || (email_confirmed && email_reachable)) return null
  return <Notice actor={actor} email={email} cameBack={!email_reachable} />
}

interface NoticeProps {
  actor: ConfirmEmailRef
  email: string
  /** Whether a mail server has refused the address. */
  cameBack: boolean
}

function Notice({ actor, email, cameBack }: NoticeProps) {
  const { t } = useLingui()
  const { request } = useAddress()
  const isSent = useSelector(actor, state => state.matches('sent'))
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    <Stack gap="3" data-print="no">
      {isSent ? (
        // the button is gone, and the focus with it
        <div tabIndex={-1} ref={takeFocus}>
          <Alert status="success">{t`We sent the link to ${email}. Please check your email.`}</Alert>
        </div>
      ) : (
        <>
          <Note status="warning">
            {cameBack ? (
              t`Our last email to ${email} came back. We won't email you updates until you change your email on your account page, or open the link in a new email from us.`
            ) : (
              <Trans>
                We sent a link to <EmailAddress address={email} />. Open it, and we can email you. Wrong address?{' '}
                <a href="/account/email" onClick={followWith(() => request('/account/email'))}>
                  Change it
                </a>
                .
              </Trans>
            )}
          </Note>
          <RefusalAlert refusal={refusal} />
          <Button look="link" alignSelf="start" busy={busy} onClick={() => actor.send({ type: 'SEND_LINK' })}>
            <Trans>Send the link again</Trans>
          </Button>
        </>
      )}
    </Stack>
  )
}
