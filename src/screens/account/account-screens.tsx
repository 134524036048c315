import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { DeleteDialog, EverywhereDialog } from './account-dialogs.tsx'
import { PasswordScreen } from './password-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const deleting = ['confirmingDeletion', 'deleting', 'notDeleted'] as const

export function AccountScreens({ actor }: { actor: AccountRef }) {
  const isChanging = useSelector(actor, state => state.matches('password'))
  const isAsking = useSelector(actor, state => state.hasTag('dialog'))
  const isDeleting = useSelector(actor, state => deleting.some(profile => state.matches({ profile })))
  const Asking = isDeleting ? DeleteDialog : EverywhereDialog
  return (
    <>
      {isChanging ? <PasswordScreen actor={actor} /> : <ProfileScreen actor={actor} />}
      {isAsking ? <Asking actor={actor} /> : null}
    </>
  )
}
