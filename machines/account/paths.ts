import type { Descriptions } from '../shared/descriptions.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { client, registered, samplePerson } from '../../domain/samples/person.ts'
import { sampleCopy, sampleReceipt } from '../../domain/samples/account.ts'
import { doneEvents, events, errorEvents, payloads, pathOptions } from '../shared/paths.ts'
import { accountMachine } from './account-machine.ts'

const accountDescriptions: Descriptions<typeof accountMachine> = {
  profile: 'Who one is here, and how one is reached',
  'profile.shown': 'Name, ways to reach the person, language, mails, and what can be done with the account',
  'profile.passwordChanged': 'The same, and: the password is changed',
  'profile.emailAsked': 'The same, and: the new email has a link to confirm it',
  'profile.savingPreferences': 'Language or mails are being saved',
  'profile.preferencesSaved': 'The same, and: language or mails are saved',
  'profile.preferencesNotSaved': 'Language or mails were not saved: they are as before',
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
  email: 'Another email, for people who know the password',
  'email.typing': 'The person types the new email and the password',
  'email.saving': 'The link to the new email is being asked for',
  'email.notSaved': 'The new email was not accepted: try again',
  receipt: 'What was paid for the screening, to print',
  'receipt.loading': 'Reads what was paid',
  'receipt.shown': 'The receipt is on the page',
  'receipt.failed': 'No receipt came: why, try again',
  myData: 'All that is known of the person, to read, to print and to save',
  'myData.loading': 'Reads all that is known of the person',
  'myData.shown': 'The copy is on the page',
  'myData.saved': 'The same, and: the file is among the downloads',
  'myData.failed': 'No copy came: why, try again',
  left: 'On to where the person goes on, or logged out everywhere, or without an account',
}

const sent = payloads<typeof accountMachine>([
  { type: 'CHANGE_PASSWORD', values: { current: 'the-old-password', password: 'a-long-password' } } as const,
  ...errorEvents('changePassword', refused('wrongPassword'), refused('passwordCommon'), unreachable),
  ...errorEvents('endEverySession', unreachable),
  ...errorEvents('savePreferences', unreachable),
  { type: 'CHANGE_EMAIL', values: { email: 'maria.new@example.com', password: 'the-old-password' } },
  ...doneEvents('changeEmail', 'maria.new@example.com'),
  ...errorEvents(
    'changeEmail',
    refused('wrongPassword'),
    refused('emailInUse', { email: 'maria.new@example.com' }),
    unreachable,
  ),
  ...doneEvents('loadReceipt', sampleReceipt),
  ...errorEvents('loadReceipt', refused('noReceipt'), unreachable),
  ...doneEvents('copyData', sampleCopy),
  ...errorEvents('copyData', refused('tooManyAttempts', { minutes: 9 }), unreachable),
  { type: 'CONFIRM_DELETION', values: { password: 'the-old-password' } },
  ...errorEvents('deleteAccount', refused('wrongPassword'), refused('paymentUnderWay'), unreachable),
])

export const account = pathOptions({
  machine: accountMachine,
  words: accountDescriptions,
  inputs: [{ person: samplePerson(client) }, { person: samplePerson({ ...registered, email_notices: false }) }],
  routes: ['account', 'account/password', 'account/email', 'account/receipt', 'account/my-data'] as const,
  facts: state => state.context.refusal?.code ?? state.context.refusal?.kind,
  variants: (state, type) => {
    const { email_notices, language } = state.context.person
    if (type !== 'PREFER') return sent(state, type)
    // a switch toggles, a choice changes to another value
    return events<typeof accountMachine>(
      [{ email_notices: !email_notices }, { language: language === 'en' ? 'es' : 'en' }].map(preferences => ({
        type,
        preferences,
      })),
    )
  },
})
