import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { EverywhereDialog } from './everywhere-dialog.tsx'
import { PasswordScreen } from './password-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'

/** The account: who one is here, another password, and the question before every session ends. */
export function AccountScreens({ actor }: { actor: AccountRef }) {
  const isChanging = useSelector(actor, state => state.matches('password'))
  const isAsking = useSelector(actor, state => state.hasTag('dialog'))
  return (
    <>
      {isChanging ? <PasswordScreen actor={actor} /> : <ProfileScreen actor={actor} />}
      {isAsking ? <EverywhereDialog actor={actor} /> : null}
    </>
  )
}
