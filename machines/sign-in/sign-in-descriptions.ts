import type { Descriptions } from '../kit/descriptions.ts'
import type { signInMachine } from './sign-in-machine.ts'

/** What goes on in each state, in the words of the business. */
export const signInDescriptions: Descriptions<typeof signInMachine> = {
  login: 'Email and password',
  'login.editing': 'The person types',
  'login.signingIn': 'The server checks email and password',
  'login.refused': 'The login was refused, or the server could not be reached',
  left: 'Signed in, or on to another page',
}
