import type { Descriptions } from '../kit/descriptions.ts'
import type { logOutMachine } from './log-out-machine.ts'

/** What goes on in each state, in the words of the business. */
export const logOutDescriptions: Descriptions<typeof logOutMachine> = {
  signedIn: 'The person is signed in',
  asking: 'Logging out would lose what was typed and is not saved: the person decides',
  left: 'The person is to be logged out',
}
