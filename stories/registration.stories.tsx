import type { Meta } from '@storybook/react-vite'
import { RegistrationScreens } from '../src/screens/registration/registration-screens.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Registration/Pages in order' }
export default meta
const story = statesOf('registration', RegistrationScreens)

export const BasicInformation: Story = story('basic-info')
export const OtherNames: Story = story('aliases')
export const Address: Story = story('address')
export const RaceAndEthnicity: Story = story('ethnicity')
export const AccountCreated: Story = story('created')
