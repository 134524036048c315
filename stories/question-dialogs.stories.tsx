import type { Meta } from '@storybook/react-vite'
import type { RegistrationPageId } from '../domain/questions/pages.ts'
import { QuestionScreen } from '../src/questions/question-screen.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Screening/Dialogs and errors' }
export default meta
const state = statesOf('question', QuestionScreen)
const story = (page: RegistrationPageId, value: string) =>
  state(value, { input: { page, answers: {}, wording: 'plain' } })

export const Asking: Story = story('open-cases', 'answering')
export const WhyWeAskAboutRace: Story = story('ethnicity', 'explaining')
export const WhyWeAskAboutOpenCases: Story = story('open-cases', 'explaining')
export const WhyWeAskAboutIncome: Story = story('income', 'explaining')
export const WhyWeAskAboutBenefits: Story = story('government-benefits', 'explaining')
export const OpenCaseWarning: Story = story('open-cases', 'warning')
export const ProtectiveOrderWarning: Story = story('protective-order', 'warning')
export const FinesWarning: Story = story('owe-fines', 'warning')
export const ParoleWarning: Story = story('parole', 'warning')
export const OtherConvictionsIntroduced: Story = story('other-convictions', 'introducingDetails')
export const OtherConvictionsAsked: Story = story('other-convictions', 'askingDetails')
export const OtherConvictionsIncomplete: Story = state('askingDetails', {
  input: { page: 'other-convictions', answers: {}, wording: 'plain' },
  where: ({ problems }) => problems.length > 0,
})
export const ClearedBeforeAsked: Story = story('expunged', 'askingDetails')
export const ClearedBeforeIncomplete: Story = state('askingDetails', {
  input: { page: 'expunged', answers: {}, wording: 'plain' },
  where: ({ problems }) => problems.length > 0,
})
export const NothingChosen: Story = story('open-cases', 'incomplete')
export const YearsNotChosen: Story = state('incomplete', {
  input: { page: 'protective-order', answers: {}, wording: 'plain' },
  where: ({ draft }) => draft.protective_order?.selections.includes('yes'),
})
export const Saving: Story = story('open-cases', 'saving')
export const NotSaved: Story = story('open-cases', 'failed')
