import type { Meta } from '@storybook/react-vite'
import { verified } from '../domain/samples/person.ts'
import { sampleSession } from '../machines/shared/chart-data.ts'
import { ResultsWaitingScreen } from '../src/screens/results-waiting/results-waiting-screen.tsx'
import { statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Waiting for results' }
export default meta
const story = statesOf('resultsWaiting', ResultsWaitingScreen)

export const Searching: Story = story({ waiting: { clock: 'reading', poll: 'asking' } })
export const StillSearching: Story = story({ waiting: { clock: 'ticking', poll: 'resting' } })
export const CourtRecordsUnreachable: Story = story(
  { waiting: { clock: 'ticking', poll: 'resting' } },
  { where: ({ isDelayed }) => isDelayed },
)
export const SearchingForUnconfirmed: Story = story(
  { waiting: { clock: 'reading', poll: 'asking' } },
  { input: { session: sampleSession({ ...verified, email_confirmed: false }) } },
)
export const EmailCameBack: Story = story(
  { waiting: { clock: 'ticking', poll: 'resting' } },
  { input: { session: sampleSession({ ...verified, email_reachable: false }) } },
)
export const SaysThatTheNameIsWrong: Story = story({ waiting: { message: 'writing' } })
export const FoundWhileWriting: Story = story({ waiting: { message: 'writing', poll: 'found' } })
export const ServerUnreachable: Story = story({ waiting: { poll: 'unreachable' } })
export const Complete: Story = story('complete')
