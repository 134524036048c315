import type { Meta } from '@storybook/react-vite'
import type { StateValue } from 'xstate'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import type { RegisterPageId } from '../domain/questions/pages.ts'
import type { PartnerWording } from '../domain/questions/question.ts'
import { answersTo, answersOf, sampleConviction, type Choices } from '../domain/samples/answers.ts'
import { screened, surveyed } from '../domain/samples/people.ts'
import { sampleAlias } from '../domain/samples/person.ts'
import type { Person } from '../domain/wire/person.ts'
import { flowInput } from '../machines/shared/chart-data.ts'
import { QuestionScreen } from '../src/questions/question-screen.tsx'
import { ScreeningScreens } from '../src/screens/screening/screening-screens.tsx'
import { withOperator } from './helpers/decorators.tsx'
import { statesOf, type StoryDetails, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Screening' }
export default meta
const story = statesOf('screening', ScreeningScreens)
/** A person who has just made an account. */
const of = (person: Partial<Person>): StoryDetails => ({
  input: flowInput(person, answersTo('race', 'ethnicity')),
  usState: person.us_state ?? 'UT',
})
const arizona = of({ us_state: 'AZ' })
const communityAction = of({ utm_code: 'partnership_uca' })

export const OpenCases: Story = story('open-cases')
export const ProtectiveOrder: Story = story('protective-order')
export const OweFines: Story = story('owe-fines')
export const NotACitizen: Story = story('citizen')
export const ProbationOrParole: Story = story('parole')
export const OtherConvictions: Story = story('other-convictions')
export const ClearedBefore: Story = story('expunged')
export const HouseholdAndIncome: Story = story('income')
export const GovernmentBenefits: Story = story('government-benefits')
export const SavingTheFeeWaiver: Story = story('savingFeeWaiver')
export const FeeWaiverNotSaved: Story = story('feeWaiverFailed')
export const SavingTheCorrectedFeeWaiver: Story = story('savingCorrectedWaiver')
export const CorrectedFeeWaiverNotSaved: Story = story('correctedWaiverFailed')
export const OverdueBills: Story = story('bills')
export const CaseManager: Story = story('case-manager', communityAction)
export const CaseManagerOfMercyCare: Story = story(
  'case-manager',
  of({ us_state: 'AZ', utm_code: 'partnership_mercy-care' }),
)
export const CaseManagerOfVocationalRehabilitation: Story = story('case-manager', of({ utm_code: 'partnership_voc' }))
export const ArizonaCounties: Story = story('arizona-data', arizona)
export const ArizonaCorrectionsNumber: Story = story('adcrr-number', arizona)
export const AboutCourtData: Story = story('court-data')
export const OfferOfALowerPrice: Story = story('discount-questions')
export const OfferOfALowerPriceInArizona: Story = story('discount-questions', arizona)
/** The operator takes as much after the survey as before them. */
const atOnePrice = statesOf(
  'screening',
  withOperator({ prices: { ...operatorDefaults.prices, interestedInfo: 1500 } }, ScreeningScreens),
)
export const OfferOfQuestionsAtTheSamePrice: Story = atOnePrice('discount-questions')
export const OfferOfFreeResults: Story = story('discount-questions', of({ us_state: 'PA' }))
export const ResultsThatAreFree: Story = story('discount-questions', communityAction)
export const AllAnswers: Story = story({ review: 'shown' })
export const AllAnswersAfterTheQuestions: Story = story(
  { review: 'shown' },
  { input: flowInput({ aliases: [sampleAlias] }, surveyed(), { changing: 'register/review' }) },
)
export const AllAnswersWithOneLeftOut: Story = story(
  { review: 'shown' },
  {
    usState: 'AZ',
    input: flowInput(
      { us_state: 'AZ' },
      { ...screened('AZ', { other_convictions: 'yes', household_income_range: 'under100' }), arizona_counties: [] },
      { changing: 'register/review' },
    ),
  },
)
export const NameIsWrong: Story = story({ review: 'writing' })
export const CreatingTheFreeResult: Story = story('creatingResult')

const question = statesOf('question', QuestionScreen)
const on = (page: RegisterPageId, choices: Choices = {}, wording: PartnerWording = 'plain') => ({
  input: { page, answers: answersOf(choices), wording },
})
const opened = (page: RegisterPageId, choices: Choices, wording?: PartnerWording): Story =>
  question('editing', on(page, choices, wording))

export const AnotherRace: Story = opened('ethnicity', { race: 'other' })
export const ProtectiveOrderAndItsYears: Story = opened('protective-order', { protective_order: 'yes' })
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
const twoConvictions = {
  selection: 'yes',
  additional_json: {
    other_convictions_list: [
      { ...sampleConviction() },
      { ...sampleConviction({ location: 'federal', conviction_type: 'property', severity: 'felony' }) },
    ],
  },
}
export const ConvictionsElsewhere: Story = question(
  { asking: 'askingDetails' },
  on('other-convictions', { other_convictions: twoConvictions }),
)

export const HouseholdNotChosen: Story = question('incomplete', on('income'))
export const FollowUpNotAnswered: Story = question('incomplete', on('disability', { disability: 'yes' }))

const asking = (page: RegisterPageId, value: StateValue) => question(value, on(page))
const incomplete: StoryDetails['where'] = ({ problems }) => problems.length > 0

export const Asking: Story = asking('open-cases', 'editing')
export const WhyWeAskAboutRace: Story = asking('ethnicity', { asking: 'explaining' })
export const WhyWeAskAboutOpenCases: Story = asking('open-cases', { asking: 'explaining' })
export const WhyWeAskAboutIncome: Story = asking('income', { asking: 'explaining' })
export const WhyWeAskAboutBenefits: Story = asking('government-benefits', { asking: 'explaining' })
export const OpenCaseWarning: Story = asking('open-cases', { asking: 'warning' })
export const ProtectiveOrderWarning: Story = asking('protective-order', { asking: 'warning' })
export const FinesWarning: Story = asking('owe-fines', { asking: 'warning' })
export const ParoleWarning: Story = asking('parole', { asking: 'warning' })
export const OtherConvictionsIntroduced: Story = asking('other-convictions', { asking: 'introducingDetails' })
export const OtherConvictionsAsked: Story = asking('other-convictions', { asking: 'askingDetails' })
export const OtherConvictionsIncomplete: Story = question(
  { asking: 'askingDetails' },
  {
    ...on('other-convictions'),
    where: incomplete,
  },
)
export const ClearedBeforeAsked: Story = asking('expunged', { asking: 'askingDetails' })
export const ClearedBeforeIncomplete: Story = question(
  { asking: 'askingDetails' },
  { ...on('expunged'), where: incomplete },
)
export const NothingChosen: Story = asking('open-cases', 'incomplete')
export const YearsNotChosen: Story = question('incomplete', {
  ...on('protective-order'),
  where: ({ draft }) => draft.protective_order?.selections.includes('yes'),
})
export const Saving: Story = asking('open-cases', 'saving')
export const NotSaved: Story = asking('open-cases', 'failed')
