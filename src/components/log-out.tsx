import { Trans, useLingui } from '@lingui/react/macro'
import { useAddress } from './portal-context.tsx'
import { accountWord } from '../texts/steps.ts'
import { Button, followWith } from './button.tsx'
import { InlineLink } from './layout.tsx'

interface LogOutProps {
  actor: { send: (event: { type: 'LOG_OUT' }) => void }
}

/** The way out that every signed-in screen has: clients often use shared computers. */
export const LogOut = ({ actor }: LogOutProps) => (
  <Button look="link" onClick={() => actor.send({ type: 'LOG_OUT' })}>
    <Trans>Log out</Trans>
  </Button>
)

/** The same, and the way to the account, for screens without the menu that has one. */
export function AccountAndLogOut({ actor }: LogOutProps) {
  const { i18n } = useLingui()
  const { request } = useAddress()
  return (
    <>
      <InlineLink alignSelf="center" href="/account" onClick={followWith(() => request('/account'))}>
        {i18n._(accountWord)}
      </InlineLink>
      <LogOut actor={actor} />
    </>
  )
}
