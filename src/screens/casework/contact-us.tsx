import { Trans } from '@lingui/react/macro'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button } from '../../components/button.tsx'

/** The way to us from any case page, about nothing in particular. */
export const ContactUs = ({ actor }: { actor: CaseworkRef }) => (
  <Button
    look="outline"
    wide
    onClick={() => actor.send({ type: 'CONTACT_US', subject: { about: 'question', matters: [] } })}
  >
    <Trans>Contact us</Trans>
  </Button>
)
