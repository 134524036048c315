import type { Meta } from '@storybook/react-vite'
import { SurveyScreens } from '../src/screens/survey/survey-screens.tsx'
import { statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Questions for a lower price' }
export default meta
const story = statesOf('survey', SurveyScreens)

export const Work: Story = story('employed')
export const PayByTheHour: Story = story('pay-rate')
export const IndustryNow: Story = story('industry-current')
export const IndustryWanted: Story = story('industry-want')
export const LookingForWork: Story = story('job-opportunities')
export const Education: Story = story('education-level')
export const Disability: Story = story('disability')
export const HealthInsurance: Story = story('health-insurance')
export const HousingDenied: Story = story('denied-housing')
export const WorkDenied: Story = story('denied-employment')
export const WhyClearTheRecord: Story = story('why-record-clearing')
export const Topics: Story = story('interested-info')
export const CreatingTheResult: Story = story('creatingResult')
