import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

interface LogOutProps {
  actor: { send: (event: { type: 'LOG_OUT' }) => void }
}

/** The way out that every signed-in screen has: clients often use shared computers. */
export const LogOut = ({ actor }: LogOutProps) => (
  <Button look="link" onClick={() => actor.send({ type: 'LOG_OUT' })}>
    <Trans>Log out</Trans>
  </Button>
)
