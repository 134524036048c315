import type { Meta } from '@storybook/react-vite'
import { ScreeningScreens } from '../src/screens/screening/screening-screens.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Screening/Questions' }
export default meta
const story = statesOf('screening', ScreeningScreens)
const arizona = { usState: 'AZ', where: ({ person }) => person.us_state === 'AZ' } as const satisfies Parameters<typeof story>[1]
const partner = (utm_code: string) => ({
  where: ({ person }: { person: { utm_code: string | null } }) => person.utm_code === utm_code,
})

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
export const OverdueBills: Story = story('bills')
export const CaseManager: Story = story('case-manager', partner('partnership_uca'))
export const CaseManagerOfMercyCare: Story = story('case-manager', { ...partner('partnership_mercy-care'), usState: 'AZ' })
export const ArizonaCounties: Story = story('arizona-data', arizona)
export const ArizonaCorrectionsNumber: Story = story('adcrr-number', arizona)
export const AboutCourtData: Story = story('court-data')
export const OfferOfALowerPrice: Story = story('discount-questions')
export const OfferOfALowerPriceInArizona: Story = story('discount-questions', arizona)
export const CreatingTheFreeResult: Story = story('creatingResult')
