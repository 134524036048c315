import type { Meta } from '@storybook/react-vite'
import { InformationScreens } from '../src/screens/information/information-screens.tsx'
import { operating } from './kit/around.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'About us' }
export default meta
const story = statesOf('information', InformationScreens)

export const AboutUs: Story = story('about')
export const Privacy: Story = story('privacy')
/** The server deletes accounts that nobody uses, and counts on which pages people stop. */
const keeping = operating({ keeps: { unusedAccounts: 730, auditLog: 400, journeyLog: 90 } }, InformationScreens)
export const PrivacyWithTheServersTimes: Story = {
  ...statesOf('information', keeping)('privacy'),
  name: "Privacy with the server's times",
}
/** At an address that names nothing. */
export const PageNotFound: Story = story('not-found')
export const TermsAndRefunds: Story = story('terms')
