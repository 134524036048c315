import type { Descriptions } from '../kit/descriptions.ts'
import type { surveyMachine } from './survey-machine.ts'

/** What goes on in each state, in the words of the business. */
export const surveyDescriptions: Descriptions<typeof surveyMachine> = {
  arriving: 'Goes on after the last answered question',
  employed: 'Whether and how much the person works',
  'pay-rate': 'Pay by the hour',
  'industry-current': 'Industry the person works in',
  'industry-want': 'Industry the person wants to work in',
  'job-opportunities': 'How the person looks for work',
  'education-level': 'Highest level of education',
  disability: 'Disability, and whether it hinders work',
  'health-insurance': 'Health insurance',
  'denied-housing': 'Housing denied because of the record',
  'denied-employment': 'Work denied because of the record',
  'why-record-clearing': 'Why the person wants the record cleared',
  'interested-info': 'Topics the person wants to hear about',
  creatingResult:
    'Creates the result that the promotion pays for; if that fails, the person pays {price after the questions}',
  payment: 'On to the payment of {price after the questions}',
  review: 'Back to all answers, one of which was changed',
  left: 'On to the identity check, or to the payment',
}
