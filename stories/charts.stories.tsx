import type { Meta } from '@storybook/react-vite'
import { chartPicture } from './helpers/chart-picture.tsx'
import type { Story } from './helpers/story.tsx'
import { wholeWindow } from './helpers/viewports.ts'

/**
 * The charts as pictures: all flows, the screens of each, and whole charts. A click on a state of a whole chart opens a
 * story that shows it; any other leads on.
 */
const meta: Meta = {
  title: 'Charts',
  parameters: { isBare: true },
  globals: wholeWindow,
}
export default meta

export const Overview: Story = chartPicture('overview')
export const EntryScreens: Story = chartPicture('entry.screens')
export const InformationScreens: Story = chartPicture('information.screens')
export const SignInScreens: Story = chartPicture('sign-in.screens')
export const PasswordResetScreens: Story = chartPicture('password-reset.screens')
export const RegistrationScreens: Story = chartPicture('registration.screens')
export const ScreeningScreens: Story = chartPicture('screening.screens')
export const SurveyScreens: Story = chartPicture('survey.screens')
export const PaymentScreens: Story = chartPicture('payment.screens')
export const VerificationScreens: Story = chartPicture('verification.screens')
export const ResultsWaitingScreens: Story = chartPicture('results-waiting.screens')
export const ResultsScreens: Story = chartPicture('results.screens')
export const CaseworkScreens: Story = chartPicture('casework.screens')
export const AccountScreens: Story = chartPicture('account.screens')
export const StatementScreens: Story = chartPicture('statement.screens')
export const Portal: Story = chartPicture('portal')
export const Portal2: Story = chartPicture('portal.2')
export const Portal3: Story = chartPicture('portal.3')
export const Portal4: Story = chartPicture('portal.4')
export const Portal5: Story = chartPicture('portal.5')
export const Entry: Story = chartPicture('entry')
export const Information: Story = chartPicture('information')
export const SignIn: Story = chartPicture('sign-in')
export const PasswordReset: Story = chartPicture('password-reset')
export const Resume: Story = chartPicture('resume')
export const Registration: Story = chartPicture('registration')
export const BasicInfo: Story = chartPicture('basic-info')
export const Aliases: Story = chartPicture('aliases')
export const Address: Story = chartPicture('address')
export const Question: Story = chartPicture('question')
export const ConfirmEmail: Story = chartPicture('confirm-email')
export const Sessions: Story = chartPicture('sessions')
export const Reminders: Story = chartPicture('reminders')
export const Message: Story = chartPicture('message')
export const Screening: Story = chartPicture('screening')
export const Screening2: Story = chartPicture('screening.2')
export const Survey: Story = chartPicture('survey')
export const Survey2: Story = chartPicture('survey.2')
export const Payment: Story = chartPicture('payment')
export const Verification: Story = chartPicture('verification')
export const ResultsWaiting: Story = chartPicture('results-waiting')
export const Results: Story = chartPicture('results')
export const Casework: Story = chartPicture('casework')
export const Account2: Story = chartPicture('account.2')
export const Casework2: Story = chartPicture('casework.2')
export const Account: Story = chartPicture('account')
export const Statement: Story = chartPicture('statement')
export const Statement2: Story = chartPicture('statement.2')
export const Statement3: Story = chartPicture('statement.3')
export const Idle: Story = chartPicture('idle')
export const LogOut: Story = chartPicture('log-out')
