import { Trans } from '@lingui/react/macro'
import { Alert } from '../../components/alert.tsx'

const words = {
  loggedOut: <Trans>Your answers are saved. Log in to go on.</Trans>,
  loggedOutUnsaved: <Trans>You are logged out. Log in to go on.</Trans>,
  loggedOutEverywhere: <Trans>You are logged out everywhere.</Trans>,
  accountDeleted: (
    <Trans>
      Your account is deleted, and what we knew about you with it. Thank you for the time you were here. We wish you
      well.
    </Trans>
  ),
} as const

/** Why the person is at the login now. */
export const Farewell = ({ notice }: { notice: keyof typeof words }) => <Alert status="success">{words[notice]}</Alert>
