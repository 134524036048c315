import type { ScreeningPageId } from '../questions/screening-pages.ts'
import type { FlowTable } from './flow-table.ts'

/** The screening (R201, R202, row by row). */
export const screeningFlow = {
  'open-cases': [{ to: 'protective-order' }],
  'protective-order': [{ to: 'owe-fines' }],
  'owe-fines': [{ to: 'citizen' }],
  citizen: [{ to: 'parole' }],
  parole: [{ to: 'other-convictions' }],
  'other-convictions': [{ to: 'expunged' }],
  expunged: [{ to: 'income' }],
  income: [
    // `states.ts` has the next page for each state: benefits in Utah, counties in Arizona
    { when: 'benefitsFollowIncome', to: 'government-benefits' },
    { when: 'caseManagerFollowsIncome', to: 'case-manager' },
    { when: 'countiesFollowIncome', to: 'arizona-data' },
    { to: 'court-data' },
  ],
  'government-benefits': [{ to: 'bills' }],
  bills: [{ when: 'hasPartnerCaseManager', to: 'case-manager' }, { to: 'court-data' }],
  'case-manager': [{ to: 'court-data' }],
  'arizona-data': [{ to: 'adcrr-number' }],
  'adcrr-number': [{ to: 'court-data' }],
  'court-data': [{ to: 'discount-questions' }],
} as const satisfies FlowTable<Exclude<ScreeningPageId, 'ethnicity'>, 'discount-questions'>

export type ScreeningPage = keyof typeof screeningFlow
