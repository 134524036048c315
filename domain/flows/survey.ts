import type { SurveyPageId } from '../questions/survey-pages.ts'
import type { FlowTable } from './flow-table.ts'

/** The questions that lower the price or make the results free (R208, row by row). */
export const surveyFlow = {
  employed: [{ when: 'isEmployed', to: 'pay-rate' }, { to: 'industry-want' }],
  'pay-rate': [{ to: 'industry-current' }],
  'industry-current': [{ to: 'industry-want' }],
  'industry-want': [{ to: 'job-opportunities' }],
  'job-opportunities': [{ to: 'education-level' }],
  'education-level': [{ when: 'skipsDisability', to: 'health-insurance' }, { to: 'disability' }],
  disability: [{ to: 'health-insurance' }],
  'health-insurance': [{ to: 'denied-housing' }],
  'denied-housing': [{ to: 'denied-employment' }],
  'denied-employment': [{ to: 'why-record-clearing' }],
  'why-record-clearing': [{ to: 'interested-info' }],
  'interested-info': [{ when: 'promotionApplies', to: 'creatingResult' }, { to: 'payment' }],
} as const satisfies FlowTable<SurveyPageId, 'creatingResult' | 'payment'>

export type SurveyPage = keyof typeof surveyFlow
