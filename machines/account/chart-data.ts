import { client, registered, samplePerson, sampleCopy, sampleReceipt } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, events, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { accountMachine } from './account-machine.ts'

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
  ...doneEvents('address', {
    exit: 'next',
    saved: { person: samplePerson({ ...client, phone: '(801) 555-0199' }) },
  }),
  { type: 'SAVED', saved: {} },
  ...doneEvents('loadReceipt', sampleReceipt),
  ...errorEvents('loadReceipt', refused('noReceipt'), unreachable),
  ...doneEvents('copyData', sampleCopy),
  ...errorEvents('copyData', refused('tooManyAttempts', { minutes: 9 }), unreachable),
  { type: 'CONFIRM_DELETION', values: { password: 'the-old-password' } },
  ...errorEvents('deleteAccount', refused('wrongPassword'), refused('paymentUnderWay'), unreachable),
])

export const account = chartData({
  machine: accountMachine,
  descriptions: {
    profile: 'Name and contact data',
    'profile.shown':
      'Name, contact data, language, how to reach the person, mails, and what can be done with the account',
    'profile.contactSaved': 'The same, with: the address or the phone number is saved',
    'profile.passwordChanged': 'The same, with: the password is changed',
    'profile.emailAsked': 'The same, with: the new email has a link to confirm it',
    'profile.savingPreferences': 'Language or mails are being saved',
    'profile.preferencesSaved': 'The same, with: language or mails are saved',
    'profile.preferencesNotSaved': 'Language or mails were not saved and stay as before',
    'profile.confirmingDeletion': 'What deleting the account removes and keeps, and a confirmation with the password',
    'profile.deleting': 'The account is being deleted',
    'profile.notDeleted': 'The account was not deleted: another password, or try again',
    'profile.confirming': 'What logging out everywhere does, and a confirmation',
    'profile.ending': 'Every session is being ended',
    'profile.notEnded': 'The sessions could not be ended: try again',
    address: 'Another address; the rest of the profile stays',
    phone: 'Another phone number, and whether we text updates; the rest of the profile stays',
    password: 'A new password, for people who know the current one',
    'password.typing': 'The person types the current password, and the new one twice',
    'password.saving': 'The new password is being saved',
    'password.notSaved': 'The password was not changed: try again',
    email: 'A new email, for people who know the password',
    'email.typing': 'The person types the new email and the password',
    'email.saving': 'Requests the link to the new email',
    'email.notSaved': 'The new email was not accepted: try again',
    receipt: 'The receipt of the screening, to print',
    'receipt.loading': 'Reads the receipt',
    'receipt.shown': 'The receipt is on the page',
    'receipt.failed': 'The receipt could not be read: why, and try again',
    myData: 'All data about the person, to read, to print and to save',
    'myData.loading': 'Reads all data about the person',
    'myData.shown': 'The copy is on the page',
    'myData.saved': 'The same, with: the file is in the downloads',
    'myData.failed': 'The copy could not be read: why, and try again',
    left: 'On to where the person continues, or logged out everywhere, or without an account',
  },
  inputs: [{ person: samplePerson(client) }, { person: samplePerson({ ...registered, email_notices: false }) }],
  routes: [
    'account',
    'account/address',
    'account/phone',
    'account/password',
    'account/email',
    'account/receipt',
    'account/my-data',
  ] as const,
  guardInputs: state => state.context.refusal?.code ?? state.context.refusal?.kind,
  variants: (state, type) => {
    const { email_notices, language } = state.context.person
    if (type !== 'PREFER') return sent(state, type)
    // a switch toggles, a choice changes to another value
    return events<typeof accountMachine>(
      [{ email_notices: !email_notices }, { language: language === 'en' ? 'es' : 'en' }, { contact_media: 'call' }].map(
        preferences => ({
          type,
          preferences,
        }),
      ),
    )
  },
})
