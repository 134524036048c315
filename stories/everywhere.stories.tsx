import type { Meta } from '@storybook/react-vite'
import { IdleWarning } from '../src/screens/idle/idle-warning.tsx'
import type { ChartScreens } from '../src/app/draw-screens.tsx'
import { NotShown, Unavailable } from '../src/app/unavailable.tsx'
import { Boundary } from '../src/components/boundary.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Everywhere/Dialogs and errors' }
export default meta
const idle = statesOf('idle', IdleWarning)
const resume = statesOf('resume', Unavailable)

export const AreYouStillThere: Story = idle('warning')
export const FindingWhereToGoOn: Story = resume('loading')
export const RememberingTheCampaign: Story = resume('savingCampaign')
export const LookingForResults: Story = resume('counting')
export const PageNotLoaded: Story = resume('failed')

/** A screen that cannot be drawn, as with a value that nobody foresaw. */
const Broken: ChartScreens = () => (
  <Boundary renderInstead={draw => <NotShown refusal={{ kind: 'broken' }} onTryAgain={draw} onLogOut={() => {}} />}>
    <Breaks />
  </Boundary>
)
function Breaks(): never {
  throw new Error('a story of a screen that breaks')
}
export const BrokenScreen: Story = statesOf('results', Broken)('shown')
