import type { Meta } from '@storybook/react-vite'
import type { ScreeningPage } from '../domain/flows/screening.ts'
import { screened, surveyed } from '../domain/samples/along.ts'
import { flowInput } from '../domain/samples/flow-input.ts'
import { answersTo } from '../domain/samples/answers.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { sampleAlias } from '../domain/samples/person.ts'
import type { Person } from '../domain/wire/person.ts'
import { ScreeningScreens } from '../src/screens/screening/screening-screens.tsx'
import { operating } from './kit/around.tsx'
import { statesOf, type Details, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Screening/Questions' }
export default meta
const story = statesOf('screening', ScreeningScreens)
/** Somebody who has just made an account. */
const of = (person: Partial<Person>): Details => ({
  input: flowInput(person, answersTo('race', 'ethnicity')),
  usState: person.us_state ?? 'UT',
})
const arizona = of({ us_state: 'AZ' })
const communityAction = of({ utm_code: 'partnership_uca' })

/** A page without a story does not compile. */
const pages: Readonly<Record<ScreeningPage, Story>> = {
  'open-cases': story('open-cases'),
  'protective-order': story('protective-order'),
  'owe-fines': story('owe-fines'),
  citizen: story('citizen'),
  parole: story('parole'),
  'other-convictions': story('other-convictions'),
  expunged: story('expunged'),
  income: story('income'),
  'government-benefits': story('government-benefits'),
  bills: story('bills'),
  'case-manager': story('case-manager', communityAction),
  'arizona-data': story('arizona-data', arizona),
  'adcrr-number': story('adcrr-number', arizona),
  'court-data': story('court-data'),
}

export const OpenCases: Story = pages['open-cases']
export const ProtectiveOrder: Story = pages['protective-order']
export const OweFines: Story = pages['owe-fines']
export const NotACitizen: Story = pages['citizen']
export const ProbationOrParole: Story = pages['parole']
export const OtherConvictions: Story = pages['other-convictions']
export const ClearedBefore: Story = pages['expunged']
export const HouseholdAndIncome: Story = pages['income']
export const GovernmentBenefits: Story = pages['government-benefits']
export const SavingTheFeeWaiver: Story = story('savingFeeWaiver')
export const FeeWaiverNotSaved: Story = story('feeWaiverFailed')
export const SavingTheCorrectedFeeWaiver: Story = story('savingCorrectedWaiver')
export const CorrectedFeeWaiverNotSaved: Story = story('correctedWaiverFailed')
export const OverdueBills: Story = pages['bills']
export const CaseManager: Story = pages['case-manager']
export const CaseManagerOfMercyCare: Story = story(
  'case-manager',
  of({ us_state: 'AZ', utm_code: 'partnership_mercy-care' }),
)
export const CaseManagerOfVocationalRehabilitation: Story = story('case-manager', of({ utm_code: 'partnership_voc' }))
export const ArizonaCounties: Story = pages['arizona-data']
export const ArizonaCorrectionsNumber: Story = pages['adcrr-number']
export const AboutCourtData: Story = pages['court-data']
export const OfferOfALowerPrice: Story = story('discount-questions')
export const OfferOfALowerPriceInArizona: Story = story('discount-questions', arizona)
/** The operator takes as much after the survey as before them. */
const atOnePrice = statesOf(
  'screening',
  operating({ prices: { ...operatorDefaults.prices, interestedInfo: 1500 } }, ScreeningScreens),
)
export const OfferOfQuestionsAtTheSamePrice: Story = atOnePrice('discount-questions')
export const OfferOfFreeResults: Story = story('discount-questions', of({ us_state: 'PA' }))
export const ResultsThatAreFree: Story = story('discount-questions', communityAction)
export const AllAnswers: Story = story({ review: 'shown' })
export const AllAnswersAfterTheQuestions: Story = story(
  { review: 'shown' },
  { input: { ...flowInput({ aliases: [sampleAlias] }, surveyed()), changing: 'register/review' } },
)
export const AllAnswersWithOneLeftOut: Story = story(
  { review: 'shown' },
  {
    usState: 'AZ',
    input: {
      ...flowInput(
        { us_state: 'AZ' },
        { ...screened('AZ', { other_convictions: 'yes', household_income_range: 'under100' }), arizona_counties: [] },
      ),
      changing: 'register/review',
    },
  },
)
export const NameIsWrong: Story = story({ review: 'writing' })
export const CreatingTheFreeResult: Story = story('creatingResult')
