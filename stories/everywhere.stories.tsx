import type { Meta } from '@storybook/react-vite'
import { IdleWarning } from '../src/screens/idle/idle-warning.tsx'
import { Unavailable } from '../src/app/unavailable.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Everywhere' }
export default meta
const idle = statesOf('idle', IdleWarning)
const resume = statesOf('resume', Unavailable)

export const AreYouStillThere: Story = idle('warning')
export const FindingWhereToGoOn: Story = resume('loading')
export const RememberingTheCampaign: Story = resume('savingCampaign')
export const LookingForResults: Story = resume('counting')
export const PageNotLoaded: Story = resume('failed')
