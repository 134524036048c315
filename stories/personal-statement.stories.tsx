import type { Meta } from '@storybook/react-vite'
import { StatementScreens } from '../src/screens/statement/statement-screens.tsx'
import { statementAnswers } from '../harness/charts.ts'
import { flowInput } from '../harness/samples.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Personal statement' }
export default meta
const story = statesOf('statement', StatementScreens)
const writer = { verified: true, client_status: 'IN_CASEWORK' }
const begun = { input: flowInput(writer, statementAnswers(11)) }
const whole = { input: flowInput(writer, statementAnswers(18)) }

export const Introduction: Story = story('intro')
export const OverviewNothingDone: Story = story('overview', { input: flowInput(writer) })
export const OverviewBegun: Story = story('overview', begun)
export const OverviewAllDone: Story = story('overview', whole)
export const ThankYou: Story = story('final')
export const ThankYouAllDone: Story = story('final', whole)
export const StatementSoFar: Story = story('read', whole)
export const StatementSoFarEmpty: Story = story('read', { input: flowInput(writer) })
