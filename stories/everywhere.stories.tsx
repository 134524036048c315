import type { Meta } from '@storybook/react-vite'
import { Refusal } from '../domain/refusal.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import { informationMachine } from '../machines/information/information-machine.ts'
import { doneEvents } from '../machines/shared/chart-data.ts'
import { fetchFlow } from '../src/app/flows.ts'
import { PortalView, NotShown, Unavailable } from '../src/app/portal-view.tsx'
import { Boundary } from '../src/components/lazy-part.tsx'
import type { ChartScreens } from '../src/flows/shared/define-flow.ts'
import { IdleWarning, UnsavedDialog } from '../src/screens/idle/stay-dialogs.tsx'
import { WithoutPortal } from '../src/screens/information/without-portal.tsx'
import { ScreeningScreens } from '../src/screens/screening/screening-screens.tsx'
import { overPage } from './helpers/decorators.tsx'
import { Portal } from './helpers/in-portal.tsx'
import { asError, statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Everywhere' }
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
const WithoutTexts: ChartScreens = ({ actor }) => <PortalView root={actor} refusal={unreachable} />
export const LanguageNotLoaded: Story = {
  ...asError(
    statesOf('portal', WithoutTexts)(
      { flow: { information: 'running' } },
      { answers: doneEvents('loadFlow', informationMachine) },
    ),
  ),
  loaders: [() => fetchFlow('information')],
}

/** A screen that fails to render, as with an unexpected value. */
const Broken: ChartScreens = () => (
  <Boundary renderInstead={draw => <NotShown refusal={new Refusal('broken')} onTryAgain={draw} onLogOut={() => {}} />}>
    <Breaks />
  </Boundary>
)
function Breaks(): never {
  throw new Error('a story of a screen that breaks')
}
export const BrokenScreen: Story = asError(statesOf('results', Broken)('shown'))

/** What a page says by itself without scripts, in an old browser, or when a file does not come. */
export const PortalDoesNotRun: Story = {
  render: () => <WithoutPortal />,
  parameters: { isBare: true },
  tags: ['error'],
}

/** Every flow is fetched so: of a visitor, and of a person with results. */
const portal = statesOf('portal', Portal)

export const LoadingEntry: Story = portal({ flow: { entry: 'loading' } })
export const LoadingResults: Story = portal({ flow: { results: 'loading' } })
export const EntryNotLoaded: Story = portal({ flow: { entry: 'unavailable' } })
export const ResultsNotLoaded: Story = portal({ flow: { results: 'unavailable' } })
