import { call } from '../../machines/shared/call.ts'
import { signInMachine } from '../../machines/sign-in/sign-in-machine.ts'
import { LoginScreen } from '../screens/sign-in/login-screen.tsx'
import { defineFlow } from './shared/define-flow.ts'

export const flow = defineFlow({
  name: 'signIn',
  Screens: LoginScreen,
  chart: () =>
    signInMachine.provide({
      actors: { logIn: call(async login => (await import('../services/authentication.ts')).logIn(login)) },
    }),
})
