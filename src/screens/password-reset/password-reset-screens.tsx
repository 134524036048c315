import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { passwordResetMachine } from '../../../machines/password-reset/password-reset-machine.ts'
import { ForgotScreen } from './forgot-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'

/** The screen of the password reset's state. */
export function PasswordResetScreens({ actor }: { actor: ActorRefFrom<typeof passwordResetMachine> }) {
  const isReset = useSelector(actor, state => state.matches('reset'))
  return isReset ? <ResetScreen actor={actor} /> : <ForgotScreen actor={actor} />
}
