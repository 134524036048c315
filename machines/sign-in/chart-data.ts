import { refused } from '../../domain/wire/refusal.ts'
import { errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { signInMachine } from './sign-in-machine.ts'

export const signIn = chartData({
  machine: signInMachine,
  inputs: [
    { email: '', notice: null },
    { email: 'maria@example.com', notice: 'sessionEnded' },
    { email: '', notice: 'loggedOut' },
    { email: '', notice: 'loggedOutUnsaved' },
    { email: '', notice: 'loggedOutEverywhere' },
    { email: '', notice: 'accountDeleted' },
  ],
  variants: payloads<typeof signInMachine>([
    { type: 'SUBMIT', values: { email: 'maria@example.com', password: 'a-long-password' } } as const,
    { type: 'FORGOT_PASSWORD', email: 'maria@example.com' } as const,
    ...errorEvents('logIn', refused('wrongCredentials')),
  ]),
})
