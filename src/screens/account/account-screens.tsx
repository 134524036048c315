import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { DeleteDialog, EverywhereDialog } from './account-dialogs.tsx'
import { EmailScreen, PasswordScreen } from './credential-screens.tsx'
import { MyDataScreen, ReceiptScreen } from './paper-screens.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const screens = {
  profile: ProfileScreen,
  password: PasswordScreen,
  email: EmailScreen,
  receipt: ReceiptScreen,
  myData: MyDataScreen,
} as const
const names = Object.keys(screens) as (keyof typeof screens)[]
const deleting = ['confirmingDeletion', 'deleting', 'notDeleted'] as const

export function AccountScreens({ actor }: { actor: AccountRef }) {
  const open = useSelector(actor, state => names.find(name => state.matches(name)) ?? 'profile')
  const isAsking = useSelector(actor, state => state.hasTag('dialog'))
  const isDeleting = useSelector(actor, state => deleting.some(profile => state.matches({ profile })))
  const Open = screens[open]
  const Asking = isDeleting ? DeleteDialog : EverywhereDialog
  return (
    <>
      <Open actor={actor} />
      {isAsking ? <Asking actor={actor} /> : null}
    </>
  )
}
