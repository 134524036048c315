import type { Meta } from '@storybook/react-vite'
import type { SurveyPage } from '../domain/flows/tables.ts'
import { SurveyScreens } from '../src/screens/survey/survey-screens.tsx'
import { statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Questions for a lower price' }
export default meta
const story = statesOf('survey', SurveyScreens)

/** A page without a story does not compile. */
const pages: Readonly<Record<SurveyPage, Story>> = {
  employed: story('employed'),
  'pay-rate': story('pay-rate'),
  'industry-current': story('industry-current'),
  'industry-want': story('industry-want'),
  'job-opportunities': story('job-opportunities'),
  'education-level': story('education-level'),
  disability: story('disability'),
  'health-insurance': story('health-insurance'),
  'denied-housing': story('denied-housing'),
  'denied-employment': story('denied-employment'),
  'why-record-clearing': story('why-record-clearing'),
  'interested-info': story('interested-info'),
}

export const Work: Story = pages['employed']
export const PayByTheHour: Story = pages['pay-rate']
export const IndustryNow: Story = pages['industry-current']
export const IndustryWanted: Story = pages['industry-want']
export const LookingForWork: Story = pages['job-opportunities']
export const Education: Story = pages['education-level']
export const Disability: Story = pages['disability']
export const HealthInsurance: Story = pages['health-insurance']
export const HousingDenied: Story = pages['denied-housing']
export const WorkDenied: Story = pages['denied-employment']
export const WhyClearTheRecord: Story = pages['why-record-clearing']
export const Topics: Story = pages['interested-info']
export const CreatingTheResult: Story = story('creatingResult')
