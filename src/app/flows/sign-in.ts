import { call } from '../../../machines/kit/call.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in-machine.ts'
import { LoginScreen } from '../../screens/sign-in/login-screen.tsx'
import type { Flow } from '../flow.ts'

export const flow: Flow = {
  Screens: LoginScreen,
  chart: () =>
    signInMachine.provide({
      actors: { logIn: call(async login => (await import('../../services/authentication.ts')).logIn(login)) },
    }),
}
