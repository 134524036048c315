import type { Meta } from '@storybook/react-vite'
import { chartPicture } from './kit/chart-picture.tsx'
import type { Story } from './kit/story.tsx'

/** The charts as pictures: a click on a state opens a story that shows it. */
const meta: Meta = { title: 'Charts', parameters: { isBare: true } }
export default meta

export const Portal: Story = chartPicture('portal')
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
export const Message: Story = chartPicture('message')
export const Screening: Story = chartPicture('screening')
export const Survey: Story = chartPicture('survey')
export const Payment: Story = chartPicture('payment')
export const Verification: Story = chartPicture('verification')
export const ResultsWaiting: Story = chartPicture('results-waiting')
export const Results: Story = chartPicture('results')
export const Casework: Story = chartPicture('casework')
export const Account: Story = chartPicture('account')
export const Statement: Story = chartPicture('statement')
export const StatementPage: Story = chartPicture('statement-page')
export const Idle: Story = chartPicture('idle')
