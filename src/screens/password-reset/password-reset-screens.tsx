import { useSelector } from '@xstate/react'
import type { PasswordResetRef } from '../../../machines/password-reset/password-reset-machine.ts'
import { ForgotScreen } from './forgot-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'

/** A forgotten password: ask for the mail, then set a new one. */
export function PasswordResetScreens({ actor }: { actor: PasswordResetRef }) {
  const isSetting = useSelector(actor, snapshot => snapshot.matches('reset'))
  return isSetting ? <ResetScreen actor={actor} /> : <ForgotScreen actor={actor} />
}
