import { refusalFrom } from '../../domain/refusal.ts'
import { passwordResetMachine } from '../../machines/password-reset/password-reset-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { PasswordResetScreens } from '../screens/password-reset/password-reset-screens.tsx'
import { resetCode } from '../services/storage.ts'
import { defineFlow } from './shared/define-flow.ts'

export const flow = defineFlow({
  name: 'passwordReset',
  Screens: PasswordResetScreens,
  chart: () =>
    passwordResetMachine.provide({
      actors: {
        requestMail: call(async request => (await import('../services/authentication.ts')).requestMail(request)),
        setPassword: call(async reset => {
          const { setPassword } = await import('../services/authentication.ts')
          try {
            await setPassword(reset)
          } catch (error) {
            if (refusalFrom(error).code === 'resetLinkUsed') resetCode.forget()
            throw error
          }
        }),
      },
    }),
})
