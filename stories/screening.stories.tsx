import type { Meta } from '@storybook/react-vite'
import type { ScreeningPage } from '../domain/flows/screening.ts'
import { surveyed } from '../domain/samples/along.ts'
import { flowInput } from '../domain/samples/flow-input.ts'
import { sampleAlias } from '../domain/samples/person.ts'
import { ScreeningScreens } from '../src/screens/screening/screening-screens.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Screening/Questions' }
export default meta
const story = statesOf('screening', ScreeningScreens)
const arizona = { usState: 'AZ', where: ({ person }) => person.us_state === 'AZ' } as const satisfies Parameters<typeof story>[1]
const partner = (utm_code: string) => ({
  where: ({ person }: { person: { utm_code: string | null } }) => person.utm_code === utm_code,
})

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
  'case-manager': story('case-manager', partner('partnership_uca')),
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
export const OverdueBills: Story = pages['bills']
export const CaseManager: Story = pages['case-manager']
export const CaseManagerOfMercyCare: Story = story('case-manager', { ...partner('partnership_mercy-care'), usState: 'AZ' })
export const ArizonaCounties: Story = pages['arizona-data']
export const ArizonaCorrectionsNumber: Story = pages['adcrr-number']
export const AboutCourtData: Story = pages['court-data']
export const OfferOfALowerPrice: Story = story('discount-questions')
export const OfferOfALowerPriceInArizona: Story = story('discount-questions', arizona)
export const OfferOfFreeResults: Story = story('discount-questions', {
  usState: 'PA',
  where: ({ person }) => person.us_state === 'PA',
})
export const ResultsThatAreFree: Story = story('discount-questions', partner('partnership_uca'))
export const AllAnswers: Story = story({ review: 'shown' })
export const AllAnswersAfterTheQuestions: Story = story(
  { review: 'shown' },
  { input: { ...flowInput({ aliases: [sampleAlias] }, surveyed()), changing: 'register/review' } },
)
export const NameIsWrong: Story = story({ review: 'writing' })
export const CreatingTheFreeResult: Story = story('creatingResult')
