import type { Meta } from '@storybook/react-vite'
import { samplePerson } from '../domain/samples/person.ts'
import { MessageDialog } from '../src/screens/message/message-dialog.tsx'
import { ScreeningScreens } from '../src/screens/screening/screening-screens.tsx'
import { VerificationScreen } from '../src/screens/verification/verification-screen.tsx'
import { overPage } from './helpers/decorators.tsx'
import { forms } from './helpers/forms.ts'
import { statesOf, sentEmpty, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Message to the team' }
export default meta
const maria = samplePerson()
const review = { chart: 'screening', state: { review: 'shown' }, Screens: ScreeningScreens }
const identityCheck = { chart: 'verification', state: { verification: 'editing' }, Screens: VerificationScreen }
const story = statesOf(
  'message',
  overPage(review, ({ actor }) => <MessageDialog actor={actor} person={maria} topic="wrongPerson" />),
)
const withoutNumber = statesOf(
  'message',
  overPage(identityCheck, ({ actor }) => <MessageDialog actor={actor} person={maria} topic="noSocialSecurityNumber" />),
)

export const NameOrBirthDateIsWrong: Story = story('typing')
export const NameOrBirthDateToldBefore: Story = story('typing', { where: ({ messages }) => messages.length > 0 })
export const MessageWithErrors: Story = story('typing', sentEmpty(forms.message))
export const NoSocialSecurityNumber: Story = withoutNumber('typing')
export const Sending: Story = story('sending')
export const NotSent: Story = story('failed')
export const Sent: Story = story('sent')
