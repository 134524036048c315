import type { Meta } from '@storybook/react-vite'
import { paid } from '../domain/samples/person.ts'
import { sampleSession } from '../machines/shared/chart-data.ts'
import { VerificationScreen } from '../src/screens/verification/verification-screen.tsx'
import { withTrial } from './helpers/decorators.tsx'
import { forms } from './helpers/forms.ts'
import { statesOf, because, sentEmpty, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Identity check' }
export default meta
const story = statesOf('verification', VerificationScreen)

export const PaidInOwnName: Story = story(
  { verification: 'confirmed' },
  { where: ({ paid }) => paid?.verified === true },
)
export const LastFourDigits: Story = story({ verification: 'editing' })
export const LastFourDigitsWithErrors: Story = story({ verification: 'editing' }, sentEmpty(forms.verification))
export const LastFourDigitsOnTrial: Story = { ...LastFourDigits, decorators: [withTrial('sandbox-identity')] }
export const Checking: Story = story({ verification: 'verifying' })
export const HowToReachUs: Story = story({ verification: 'contacting' }, { where: ({ refusal }) => refusal === null })
export const PaidInAnotherTab: Story = story({ verification: 'confirmed' }, { where: ({ paid }) => paid === null })
export const ReadingThePayment: Story = story({ verification: 'reading' })
export const NotConfirmed: Story = story({ verification: 'contacting' }, because('verificationFailed'))
export const LastTryNotConfirmed: Story = story({ verification: 'contacting' }, because('verificationByTeam'))
const paidNow = (charged: number) => ({ input: { paid: { verified: false }, charged, session: sampleSession(paid) } })
export const NothingWasPaidAndNotConfirmed: Story = story(
  { verification: 'contacting' },
  { ...paidNow(0), where: ({ refusal }) => refusal !== null },
)
export const NotConfirmedBefore: Story = story({ verification: 'refused' }, because('verificationFailed'))
export const LeftToTheTeam: Story = story({ verification: 'refused' }, because('verificationByTeam'))
export const ServerUnreachable: Story = story({ verification: 'refused' }, because('unreachable'))
export const NoSocialSecurityNumber: Story = story({ verification: 'writing' })
export const NothingWasPaid: Story = story({ verification: 'editing' }, paidNow(0))
export const LookingForResults: Story = story({ verification: 'checkingResults' })
