import { Trans } from '@lingui/react/macro'
import { followWith } from './button.tsx'
import { InlineLink } from './layout.tsx'

/** The way of somebody who has an account already, on the pages where one is made (DECISIONS §8 "Registration"). */
export function LogInInstead({ onLogIn }: { onLogIn: () => void }) {
  return (
    <p>
      <Trans>Do you already have an account?</Trans>{' '}
      <InlineLink href="/login" onClick={followWith(onLogIn)}>
        <Trans>Log in</Trans>
      </InlineLink>
    </p>
  )
}
