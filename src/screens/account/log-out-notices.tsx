import { Trans } from '@lingui/react/macro'
import { Alert } from '../../components/alert.tsx'

/** What stands at the login after a log out; its own words come with the first load, these when they are needed. */
export const logOutNotices = {
  loggedOut: () => (
    <Alert status="success">
      <Trans>Your answers are saved. Log in to go on.</Trans>
    </Alert>
  ),
  loggedOutEverywhere: () => (
    <Alert status="success">
      <Trans>You are logged out everywhere.</Trans>
    </Alert>
  ),
}
