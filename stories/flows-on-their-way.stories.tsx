import type { Meta } from '@storybook/react-vite'
import type { FlowName } from '../domain/screens.ts'
import { Portal } from './kit/in-portal.tsx'
import { statesOf, type Story } from './kit/story.tsx'

/** Each flow's files are fetched when it is opened: meanwhile, and when they do not come. */
const meta: Meta = { title: 'Everywhere/Flows on their way' }
export default meta
const story = statesOf('portal', Portal)
const loading = (flow: FlowName | 'resuming'): Story => story({ flow: { [flow]: 'loading' } })
const unavailable = (flow: FlowName | 'resuming'): Story => story({ flow: { [flow]: 'unavailable' } })

export const LoadingEntry: Story = loading('entry')
export const LoadingInformation: Story = loading('information')
export const LoadingSignIn: Story = loading('signIn')
export const LoadingPasswordReset: Story = loading('passwordReset')
export const LoadingRegistration: Story = loading('registration')
export const LoadingScreening: Story = loading('screening')
export const LoadingSurvey: Story = loading('survey')
export const LoadingPayment: Story = loading('payment')
export const LoadingVerification: Story = loading('verification')
export const LoadingResultsWaiting: Story = loading('resultsWaiting')
export const LoadingResults: Story = loading('results')
export const LoadingCasework: Story = loading('casework')
export const LoadingAccount: Story = loading('account')
export const LoadingStatement: Story = loading('statement')
export const LoadingResume: Story = loading('resuming')
export const EntryNotLoaded: Story = unavailable('entry')
export const InformationNotLoaded: Story = unavailable('information')
export const SignInNotLoaded: Story = unavailable('signIn')
export const PasswordResetNotLoaded: Story = unavailable('passwordReset')
export const RegistrationNotLoaded: Story = unavailable('registration')
export const ScreeningNotLoaded: Story = unavailable('screening')
export const SurveyNotLoaded: Story = unavailable('survey')
export const PaymentNotLoaded: Story = unavailable('payment')
export const VerificationNotLoaded: Story = unavailable('verification')
export const ResultsWaitingNotLoaded: Story = unavailable('resultsWaiting')
export const ResultsNotLoaded: Story = unavailable('results')
export const CaseworkNotLoaded: Story = unavailable('casework')
export const AccountNotLoaded: Story = unavailable('account')
export const StatementNotLoaded: Story = unavailable('statement')
export const ResumeNotLoaded: Story = unavailable('resuming')
