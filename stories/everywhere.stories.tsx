import type { Meta } from '@storybook/react-vite'
import { unreachable } from '../domain/samples/refusals.ts'
import { informationMachine } from '../machines/information/information-machine.ts'
import { done } from '../machines/kit/walk.ts'
import { IdleWarning } from '../src/screens/idle/idle-warning.tsx'
import { UnsavedDialog } from '../src/screens/idle/unsaved-dialog.tsx'
import { ScreeningScreens } from '../src/screens/screening/screening-screens.tsx'
import type { ChartScreens } from '../src/flows/kit/define-flow.ts'
import { fetchFlow } from '../src/app/flows.ts'
import { PortalView } from '../src/app/portal-view.tsx'
import { NotShown, Unavailable } from '../src/app/unavailable.tsx'
import { Boundary } from '../src/components/boundary.tsx'
import { overPage } from './kit/around.tsx'
import { statesOf, type Story } from './kit/story.tsx'
import { Refusal } from '../domain/refusal.ts'

const meta: Meta = { title: 'Everywhere/Dialogs and errors' }
export default meta
const page = { chart: 'screening', state: 'open-cases', Screens: ScreeningScreens }
const idle = statesOf('idle', overPage(page, IdleWarning))
const logOut = statesOf('logOut', overPage(page, UnsavedDialog))
const resume = statesOf('resume', Unavailable)

export const AreYouStillThere: Story = idle('warning')
export const LogOutWithoutSaving: Story = logOut('asking')
export const FindingWhereToGoOn: Story = resume('loading')
export const RememberingTheCampaign: Story = resume('savingCampaign')
export const SavingTheFeeWaiver: Story = resume('savingFeeWaiver')
export const LookingForResults: Story = resume('counting')
export const PageNotLoaded: Story = resume('failed')

/** The words of the language that was pressed did not come: the page stays as it is. */
const WithoutWords: ChartScreens = ({ actor }) => <PortalView root={actor} refusal={unreachable} />
export const LanguageNotLoaded: Story = {
  ...statesOf('portal', WithoutWords)(
    { flow: { information: 'running' } },
    { answers: done('loadFlow', informationMachine) },
  ),
  loaders: [() => fetchFlow('information')],
}

/** A screen that cannot be drawn, as with a value that nobody foresaw. */
const Broken: ChartScreens = () => (
  <Boundary renderInstead={draw => <NotShown refusal={new Refusal('broken')} onTryAgain={draw} onLogOut={() => {}} />}>
    <Breaks />
  </Boundary>
)
function Breaks(): never {
  throw new Error('a story of a screen that breaks')
}
export const BrokenScreen: Story = statesOf('results', Broken)('shown')
