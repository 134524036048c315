import { Trans } from '@lingui/react/macro'
import { Alert } from '../../components/alert.tsx'

/** Stands at the login, whose words come with the first load: these come when they are needed. */
export default function LoggedOutEverywhere() {
  return (
    <Alert status="success">
      <Trans>You are logged out everywhere.</Trans>
    </Alert>
  )
}
