import type { Descriptions } from '../kit/descriptions.ts'
import type { accountMachine } from './account-machine.ts'

/** What goes on in each state, in the words of the business. */
export const accountDescriptions: Descriptions<typeof accountMachine> = {
  profile: 'Who one is here, and how one is reached',
  'profile.shown': 'Name, email, phone and language',
  'profile.passwordChanged': 'The same, and: the password is changed',
  'profile.confirming': 'What logging out everywhere does, and whether it is wanted',
  'profile.ending': 'Every session is being ended',
  'profile.notEnded': 'The sessions could not be ended: try again',
  password: 'Another password, for who knows the current one',
  'password.typing': 'The person types the current password, and twice the new one',
  'password.saving': 'The new password is being saved',
  'password.notSaved': 'The password was not changed: try again',
  left: 'On to where the person goes on, or logged out everywhere',
}
