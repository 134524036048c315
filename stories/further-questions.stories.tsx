import type { Meta } from '@storybook/react-vite'
import type { PartnerWording } from '../domain/questions/question.ts'
import type { RegistrationPageId } from '../domain/questions/pages.ts'
import { answersOf, sampleConviction, type Choices } from '../domain/samples/answers.ts'
import { QuestionScreen } from '../src/questions/question-screen.tsx'
import { statesOf, type Story } from './kit/story.tsx'

/** Pages whose answers open further questions, all of them open. */
const meta: Meta = { title: 'Screening/Further questions' }
export default meta
const state = statesOf('question', QuestionScreen)
const inputOf = (page: RegistrationPageId, choices: Choices, wording: PartnerWording) => ({
  input: { page, answers: answersOf(choices), wording },
})
const opened = (page: RegistrationPageId, choices: Choices, wording: PartnerWording = 'plain'): Story =>
  state('answering', inputOf(page, choices, wording))

export const AnotherRace: Story = opened('ethnicity', { race: 'other' })
export const ProtectiveOrder: Story = opened('protective-order', { protective_order: 'yes' })
export const HouseholdOfFour: Story = opened('income', { number_of_dependents: '4' })
export const HouseholdOfMoreThanTwelve: Story = opened('income', { number_of_dependents: 'moreThan12' })
export const AnotherBill: Story = opened('bills', {
  behind_on_bills: { selection: 'yes', additional_json: { behind_on_bills_list: ['other', 'Phone'] } },
})
export const CaseManagerAndProvider: Story = opened('case-manager', { case_manager: 'yes' }, 'provider')
export const CorrectionsNumber: Story = opened('adcrr-number', { adcrr: 'yes' })
export const Employed: Story = opened('employed', { employed: 'yesFullTime' })
export const AnotherIndustryNow: Story = opened('industry-current', { industry_current: 'other' })
export const AnotherIndustryWanted: Story = opened('industry-want', { industry_want: 'other' })
export const AnotherWayToAJob: Story = opened('job-opportunities', { job_opportunities: 'other' })
export const Disability: Story = opened('disability', { disability: 'yes' })
export const AnotherReason: Story = opened('why-record-clearing', { clearing_reason: 'other' })

/** Two convictions on the list. */
const elsewhere = {
  selection: 'yes',
  additional_json: {
    other_convictions_list: [
      { ...sampleConviction() },
      { ...sampleConviction({ location: 'federal', conviction_type: 'property', severity: 'felony' }) },
    ],
  },
}
export const ConvictionsElsewhere: Story = state(
  'askingDetails',
  inputOf('other-convictions', { other_convictions: elsewhere }, 'plain'),
)

const refused = (page: RegistrationPageId, choices: Choices): Story =>
  state('incomplete', inputOf(page, choices, 'plain'))
export const HouseholdNotChosen: Story = refused('income', {})
export const FollowUpNotAnswered: Story = refused('disability', { disability: 'yes' })
