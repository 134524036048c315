import type { Meta } from '@storybook/react-vite'
import { InformationScreens } from '../src/screens/information/information-screens.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'About us' }
export default meta
const story = statesOf('information', InformationScreens)

export const AboutUs: Story = story('about')
export const Privacy: Story = story('privacy')
export const TermsAndRefunds: Story = story('terms')
