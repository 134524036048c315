import type { Meta } from '@storybook/react-vite'
import { sampleReceipt, client, sampleAlias } from '../domain/samples/person.ts'
import { doneEvents, sampleSession } from '../machines/shared/chart-data.ts'
import { AccountScreens } from '../src/screens/account/account-screens.tsx'
import { forms } from './helpers/forms.ts'
import { statesOf, because, sentEmpty, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Account' }
export default meta
const story = statesOf('account', AccountScreens)

export const Account: Story = story({ profile: 'shown' })
export const WithTextMessages: Story = story(
  { profile: 'shown' },
  { input: { session: sampleSession({ ...client, opt_in_sms: true }) } },
)
export const TextMessagesComeBack: Story = story(
  { profile: 'shown' },
  { input: { session: sampleSession({ ...client, opt_in_sms: true, phone_reachable: false }) } },
)
const inJamaica = sampleSession({ ...client, opt_in_sms: true, phone: '(876) 555-0142', phone_takes_texts: false })
export const TextMessagesGoElsewhereOnly: Story = story({ profile: 'shown' }, { input: { session: inJamaica } })
export const EmailNotConfirmed: Story = story(
  { profile: 'shown' },
  { input: { session: sampleSession({ ...client, email_confirmed: false }) } },
)
export const EmailCameBack: Story = story(
  { profile: 'shown' },
  { input: { session: sampleSession({ ...client, email_reachable: false }) } },
)
export const WithoutPhoneAndMails: Story = story(
  { profile: 'shown' },
  { where: ({ session }) => session.person.phone === null },
)
export const SavingPreferences: Story = story({ profile: 'savingPreferences' })
export const PreferencesSaved: Story = story({ profile: 'preferencesSaved' })
export const PreferencesNotSaved: Story = story({ profile: 'preferencesNotSaved' })
export const NewEmailAskedFor: Story = story({ profile: 'emailAsked' })
export const NewEmailNotConfirmed: Story = story(
  { profile: 'shown' },
  { input: { session: sampleSession({ ...client, new_email: 'maria.new@example.com' }) } },
)
export const ChangePhone: Story = story('phone')
export const ChangePhoneWithoutTexts: Story = story('phone', { input: { session: inJamaica } })
export const ChangeAddress: Story = story('address')
export const ContactSaved: Story = story({ profile: 'contactSaved' })
export const OtherNames: Story = story('names', {
  input: { session: sampleSession({ ...client, aliases: [sampleAlias] }) },
})
export const NamesSaved: Story = story({ profile: 'namesSaved' })
export const ChangeEmail: Story = story({ email: 'typing' })
export const ChangeEmailWithErrors: Story = story({ email: 'typing' }, sentEmpty(forms.emailChange))
export const AskingForTheLink: Story = story({ email: 'saving' })
export const WrongPasswordForEmail: Story = story({ email: 'notSaved' }, because('wrongPassword'))
export const EmailInUse: Story = story({ email: 'notSaved' }, because('emailInUse'))
export const NoLinkSent: Story = story({ email: 'notSaved' }, because('unreachable'))
export const FetchingTheReceipt: Story = story({ receipt: 'loading' })
export const Receipt: Story = story({ receipt: 'shown' })
export const ReceiptOfMoneyGivenBack: Story = story(
  { receipt: 'shown' },
  { answers: doneEvents('loadReceipt', { ...sampleReceipt, refunded: 500 }) },
)
export const NoReceipt: Story = story({ receipt: 'failed' }, because('noReceipt'))
export const FetchingACopy: Story = story({ myData: 'loading' })
export const ACopyOfMyData: Story = story({ myData: 'shown' })
export const CopySaved: Story = story({ myData: 'saved' })
export const NoCopy: Story = story({ myData: 'failed' })
export const DeleteAccount: Story = story({ profile: 'confirmingDeletion' })
export const DeletingTheAccount: Story = story({ profile: 'deleting' })
export const WrongPasswordForDeletion: Story = story({ profile: 'notDeleted' }, because('wrongPassword'))
export const PaymentUnderWay: Story = story({ profile: 'notDeleted' }, because('paymentUnderWay'))
export const LogOutEverywhere: Story = story({ profile: 'confirming' })
export const LoggingOutEverywhere: Story = story({ profile: 'ending' })
export const NotLoggedOut: Story = story({ profile: 'notEnded' })
export const ChangePassword: Story = story({ password: 'typing' })
export const ChangePasswordWithErrors: Story = story({ password: 'typing' }, sentEmpty(forms.passwordChange))
export const DeleteAccountWithErrors: Story = story({ profile: 'confirmingDeletion' }, sentEmpty(forms.deletion))
export const SavingThePassword: Story = story({ password: 'saving' })
export const WrongCurrentPassword: Story = story({ password: 'notSaved' }, because('wrongPassword'))
export const PasswordNotAllowed: Story = story({ password: 'notSaved' }, because('passwordCommon'))
export const PasswordNotSaved: Story = story({ password: 'notSaved' }, because('unreachable'))
export const PasswordChanged: Story = story({ profile: 'passwordChanged' })
