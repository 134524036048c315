import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { LastRow } from '../../components/screen.tsx'
import { AddressPage } from '../registration/address-screen.tsx'
import { SaveOrCancel } from './credential-screens.tsx'

/** Another address, or another phone number. */
export function ContactScreen({ actor }: { actor: AccountRef }) {
  const address = useSelector(actor, state => state.children.address)
  if (!address) return null
  return (
    <AddressPage actor={address}>
      {busy => (
        <>
          <SaveOrCancel busy={busy}>
            <Trans>Save</Trans>
          </SaveOrCancel>
          <LastRow actor={address} />
        </>
      )}
    </AddressPage>
  )
}
