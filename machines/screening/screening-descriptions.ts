import { pagesOf } from '../../domain/flows/flow-table.ts'
import { surveyFlow } from '../../domain/flows/survey.ts'
import type { Descriptions } from '../kit/descriptions.ts'
import type { screeningMachine } from './screening-machine.ts'

/** What goes on in each state, in the words of the business. */
export const screeningDescriptions: Descriptions<typeof screeningMachine> = {
  arriving: 'Goes on after the last answered question',
  'open-cases': 'Open cases',
  'protective-order': 'Protective order, and in which years',
  'owe-fines': 'Fines that are still owed',
  citizen: 'Notice for people who are not citizens',
  parole: 'Probation or parole',
  'other-convictions': 'Convictions in other states or federal courts',
  expunged: 'Records cleared before',
  income: 'Household size and income',
  'government-benefits': 'Benefits from the government, which may lower the fee',
  savingFeeWaiver: 'Saves whether the person qualifies for the fee waiver',
  feeWaiverFailed: 'The fee waiver could not be saved: try again',
  savingCorrectedWaiver: 'Saves the fee waiver again after the income was corrected',
  correctedWaiverFailed: 'The fee waiver could not be saved after the correction: try again',
  bills: 'Bills that are overdue',
  'case-manager': 'A case manager or family advocate, worded for the partner',
  'arizona-data': 'Counties in {states that ask for counties}',
  'adcrr-number': 'Number at the {states that ask for counties} department of corrections',
  'court-data': 'Three reminders about court data',
  'discount-questions': `Offers ${pagesOf(surveyFlow).length} questions for a lower price, or free results`,
  review: 'All that was answered so far, to read once more and to change',
  'review.shown': 'The person reads',
  'review.writing': 'Tells the team that the name or the birth date is wrong',
  creatingResult: "Creates the free result that the partner's code pays for",
  left: 'On to the survey, the payment or the identity check',
}
