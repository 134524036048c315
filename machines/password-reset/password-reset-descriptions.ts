import type { Descriptions } from '../kit/descriptions.ts'
import type { passwordResetMachine } from './password-reset-machine.ts'

/** What goes on in each state, in the words of the business. */
export const passwordResetDescriptions: Descriptions<typeof passwordResetMachine> = {
  arriving: 'Decides between asking for the mail and setting the password',
  forgot: 'Ask for a password-reset mail',
  'forgot.editing': 'The person types the email',
  'forgot.sending': 'The mail is being asked for',
  'forgot.sent': 'Please check your email',
  'forgot.failed': 'The mail could not be asked for',
  reset: 'Set a new password with the mailed link',
  'reset.editing': 'The person types the new password',
  'reset.saving': 'The new password is being saved',
  'reset.passwordRefused': 'The password is easy to guess: the person types another',
  'reset.failed': 'The password could not be saved: try again, or ask for a new link',
  'reset.refused': 'The link has been used or is too old: ask for a new one',
  left: 'On to the login, or signed in',
}
