import type { Meta } from '@storybook/react-vite'
import { BasicInfoScreen } from '../src/screens/registration/basic-info-screen.tsx'
import { forms } from './kit/forms.ts'
import { nothingTyped } from './kit/mistakes.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Registration/Basic information' }
export default meta
const story = statesOf('basicInfo', BasicInfoScreen)

export const AboutYou: Story = story('editing')
export const AboutYouInArizona: Story = story('editing', { usState: 'AZ' })
export const AboutYouInPennsylvania: Story = story('editing', { usState: 'PA' })
export const AboutYouWithErrors: Story = story('editing', { form: forms.basicInfo, mistake: nothingTyped })
export const IsThisRight: Story = story('confirming')
export const MakingTheAccount: Story = story('registering')
export const IsThisYourEmail: Story = story('duplicate')
export const PasswordEasyToGuess: Story = story('passwordRefused')
export const AccountNotMade: Story = story('refused')
export const LoggingTheNewPersonIn: Story = story('startingSession')
export const RememberingTheCampaign: Story = story('savingCampaign')
export const AccountMadeButNotLoggedIn: Story = story('sessionFailed')
