import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { StatementPageId } from '../domain/questions/statement-pages.ts'
import { statementAnswers, chosen } from '../domain/samples/answers.ts'
import { client } from '../domain/samples/person.ts'
import type { Answers } from '../domain/wire/answer.ts'
import { flowInput } from '../machines/shared/chart-data.ts'
import { StatementPageScreen } from '../src/screens/statement/statement-page-screen.tsx'
import { StatementScreens } from '../src/screens/statement/statement-screens.tsx'
import { asEmpty, statesOf, type Story } from './helpers/story.tsx'

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
export const StatementSoFarEmpty: Story = asEmpty(story('read', { input: flowInput(client) }))
export const StatementSoFarOfAnOlderVersion: Story = story('read', {
  input: flowInput(client, {
    circumstances: [{ selection: 'Peer pressure', additional_json: { details: 'I was 19.' } }],
    education: [{ selection: 'associates' }],
  }),
})

const ofPage = statesOf('question', StatementPageScreen)
const on = (page: StatementPageId, answers: Answers = {}) => ({ input: { page, answers, wording: 'plain' } })
const empty = (page: StatementPageId) => ofPage('editing', on(page))
const filled = (page: StatementPageId) => story(page, whole)

export const LifeCircumstances: Story = empty('life-circumstances')
export const LifeCircumstancesFilled: Story = filled('life-circumstances')
export const Probation: Story = empty('probation')
export const ProbationFilled: Story = filled('probation')
export const Barriers: Story = empty('barriers')
export const BarriersFilled: Story = filled('barriers')
export const Reasons: Story = empty('reasons')
export const ReasonsFilled: Story = filled('reasons')
export const Pronouns: Story = empty('pronouns')
export const PronounsFilled: Story = filled('pronouns')
export const Employment: Story = empty('employment')
export const EmploymentFilled: Story = filled('employment')
export const Education: Story = empty('education')
export const EducationFilled: Story = filled('education')
export const VolunteerWork: Story = empty('volunteer-work')
export const VolunteerWorkFilled: Story = filled('volunteer-work')
export const Therapy: Story = empty('therapy')
export const TherapyFilled: Story = filled('therapy')
export const MaritalStatus: Story = empty('marital-status')
export const MaritalStatusFilled: Story = filled('marital-status')
export const Children: Story = empty('children')
export const ChildrenFilled: Story = filled('children')
export const Grandchildren: Story = empty('grandchildren')
export const GrandchildrenFilled: Story = filled('grandchildren')
export const Caregiver: Story = empty('caregiver')
export const CaregiverFilled: Story = filled('caregiver')
export const Community: Story = empty('community')
export const CommunityFilled: Story = filled('community')
export const Housing: Story = empty('housing')
export const HousingFilled: Story = filled('housing')
export const Hobbies: Story = empty('hobbies')
export const HobbiesFilled: Story = filled('hobbies')
export const LifeImprovement: Story = empty('life-improvement')
export const LifeImprovementFilled: Story = filled('life-improvement')
export const AdditionalInfo: Story = empty('additional-info')
export const AdditionalInfoFilled: Story = filled('additional-info')

const care = on('caregiver')
export const SomethingMissing: Story = ofPage('incomplete', care)
export const SeveralThingsMissing: Story = ofPage('incomplete', {
  ...on('employment'),
  answers: [{ type: 'CHANGE', draft: { employment: chosen('yes') } }, { type: 'SUBMIT' }],
})
const answered = (page: StatementPageId, answers: Answers) => ofPage('editing', on(page, answers))
export const LifeCircumstancesAllChosen: Story = answered('life-circumstances', {
  circumstances: [
    { selection: 'socializedWithTheWrongCrowd' },
    { selection: 'childhoodTrauma' },
    { selection: 'substanceUse', additional_json: { substance_program_bool: 'yes', sobriety_bool: 'yes' } },
    { selection: 'deathOfALovedOne' },
    { selection: 'other' },
  ],
})
export const EducationAfterSchool: Story = answered('education', { education: [{ selection: 'associatesDegree' }] })
export const Married: Story = answered('marital-status', {
  marital_status: [{ selection: 'married', additional_json: { how_long_married: '12' } }],
})
export const HobbiesAtLength: Story = answered('hobbies', {
  hobbies: [{ selection: 'free_answer', additional_json: { details: 'I like to cook. '.repeat(312) } }],
})
export const Saving: Story = ofPage('saving', care)
export const SavedSomewhereElse: Story = ofPage('conflict', care)
export const RemovedSomewhereElse: Story = ofPage('conflict', {
  ...on('caregiver', { caregiver: [{ selection: 'no' }] }),
  answers: [
    { type: 'CHANGE', draft: { caregiver: chosen('yes', { details: 'My mother.' }) } },
    { type: 'xstate.done.actor.readSaved', output: { saved: { caregiver: [] }, savedAt: null } },
  ],
})
export const NotSaved: Story = ofPage('failed', { ...care, where: ({ exit }) => exit === 'next' })
export const NotSavedByALink: Story = ofPage('failed', { ...care, where: ({ exit }) => exit === 'elsewhere' })
export const PronounsFromTheTitle: Story = ofPage('editing', {
  input: { page: 'pronouns', answers: {}, wording: 'plain', suggestion: { pronouns: chosen('sheHer') } },
})
export const ChoicesOfAnOlderVersion: Story = answered('education', { education: [{ selection: 'Trade school' }] })
const threeReasons = ['getABetterJob', 'supportMyFamily', 'travelFreely'].map(selection => ({ selection }))
export const FourthReason: Story = {
  ...answered('reasons', { clearing_reasons: threeReasons }),
  play: async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('input[value="leaveThePastBehind"]')?.click()
    await waitFor(() => expect(canvasElement.querySelector('[role=alert]')).not.toBeNull())
  },
}
