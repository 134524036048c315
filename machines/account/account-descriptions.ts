import type { Descriptions } from '../kit/descriptions.ts'
import type { accountMachine } from './account-machine.ts'

/** What goes on in each state, in the words of the business. */
export const accountDescriptions: Descriptions<typeof accountMachine> = {
  profile: 'Who one is here, and how one is reached',
  'profile.shown': 'Name, ways to reach the person, language, mails, and what can be done with the account',
  'profile.passwordChanged': 'The same, and: the password is changed',
  'profile.savingPreferences': 'Language or mails are being saved',
  'profile.preferencesSaved': 'The same, and: language or mails are saved',
  'profile.preferencesNotSaved': 'Language or mails were not saved: they are as before',
  'profile.copying': 'A copy of all that is known of the person is being fetched',
  'profile.copied': 'The same, and: the copy is among the downloads',
  'profile.notCopied': 'No copy came: try again',
  'profile.confirmingDeletion':
    'What deleting the account takes away and what stays, and whether it is wanted, with the password',
  'profile.deleting': 'The account is being deleted',
  'profile.notDeleted': 'The account was not deleted: another password, or try again',
  'profile.confirming': 'What logging out everywhere does, and whether it is wanted',
  'profile.ending': 'Every session is being ended',
  'profile.notEnded': 'The sessions could not be ended: try again',
  password: 'Another password, for who knows the current one',
  'password.typing': 'The person types the current password, and twice the new one',
  'password.saving': 'The new password is being saved',
  'password.notSaved': 'The password was not changed: try again',
  left: 'On to where the person goes on, or logged out everywhere, or without an account',
}
