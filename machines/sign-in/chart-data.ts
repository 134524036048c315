import { refused } from '../../domain/wire/refusal.ts'
import { errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { signInMachine } from './sign-in-machine.ts'

export const signIn = chartData({
  machine: signInMachine,
  descriptions: {
    login: 'Email and password',
    'login.editing': 'The person types',
    'login.signingIn': 'The server checks email and password',
    'login.refused': 'The login was refused, or the server could not be reached',
    left: 'Signed in, or on to another page',
  },
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
