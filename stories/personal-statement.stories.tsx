import type { Meta } from '@storybook/react-vite'
import { StatementScreens } from '../src/screens/statement/statement-screens.tsx'
import { statementAnswers } from '../domain/samples/answers.ts'
import { client, flowInput } from '../domain/samples/person.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Personal statement' }
export default meta
const story = statesOf('statement', StatementScreens)
const begun = { input: flowInput(client, statementAnswers(11)) }
const whole = { input: flowInput(client, statementAnswers(18)) }

export const Introduction: Story = story('intro')
export const OverviewNothingDone: Story = story('overview', { input: flowInput(client) })
export const OverviewBegun: Story = story('overview', begun)
export const OverviewNotFinished: Story = story('overview', {
  input: flowInput(client, { ...statementAnswers(11), caregiver: [{ selection: 'yes' }] }),
})
export const OverviewAllDone: Story = story('overview', whole)
export const OpenQuestionsFirst: Story = story('offeringOpen', begun)
export const TwoOpenQuestionsFirst: Story = story('offeringOpen', { input: flowInput(client, statementAnswers(16)) })
export const ThankYou: Story = story('final')
export const ThankYouAllDone: Story = story('final', whole)
export const StatementSoFar: Story = story('read', whole)
export const StatementSoFarEmpty: Story = story('read', { input: flowInput(client) })
export const StatementSoFarOfAnOlderVersion: Story = story('read', {
  input: flowInput(client, {
    circumstances: [{ selection: 'Peer pressure', additional_json: { details: 'I was 19.' } }],
    education: [{ selection: 'associates' }],
  }),
})
