import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UsState } from '../../../domain/states.ts'
import { ActionLink, Button } from '../../components/elements.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { phoneLink } from '../../components/format.ts'
import { useOperator } from '../../components/portal-context.tsx'

interface ContactDialogProps {
  usState: UsState
  onClose: () => void
  /** Further ways, such as asking to be contacted. */
  further?: ReactNode
  children?: ReactNode
}

/** How to reach us: call, text, email. */
export function ContactDialog({ usState, onClose, further, children }: ContactDialogProps) {
  const { t } = useLingui()
  const { stateLines, contactEmail } = useOperator()
  const line = stateLines[usState]
  return (
    <Dialog
      title={t`Contact us`}
      onClose={onClose}
      actions={
        <>
          <ActionLink href={phoneLink('tel', line)}>
            <Trans>Call {line}</Trans>
          </ActionLink>
          <ActionLink href={phoneLink('sms', line)} look="outline">
            <Trans>Text {line}</Trans>
          </ActionLink>
          <ActionLink href={`mailto:${contactEmail}`} look="outline">
            <Trans>Email us</Trans>
          </ActionLink>
          {further}
          <Button look="link" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {children ?? <p>{t`We're happy to help. Call, text or email us.`}</p>}
      <p>
        <Trans>
          Our email: <EmailAddress address={contactEmail} />
        </Trans>
      </p>
    </Dialog>
  )
}
