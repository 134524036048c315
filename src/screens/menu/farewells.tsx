import { Trans } from '@lingui/react/macro'
import { Alert } from '../../components/alert.tsx'

/** Why the person is at the login now; its words do not come with the first load. */
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

export const farewellOf = (notice: keyof typeof words) => ({
  default: () => <Alert status="success">{words[notice]}</Alert>,
})
