import type { ScreeningPageId } from '../../domain/questions/screening-pages.ts'
import { arizonaGoesToCaseManager, asksCaseManagerAfterBills } from '../../domain/rules/partner-wording.ts'
import { resultsAreFree } from '../../domain/rules/promotion.ts'
import type { Fact, FlowInput } from '../kit/flow.ts'
import { nextPage, openPages, pathThrough, type Branches } from '../question/walk.ts'

/** The facts that the screening branches on (DECISIONS §1, §3). */
export const screeningFacts = {
  inUtah: ({ person }) => person.us_state === 'UT',
  inArizona: ({ person }) => person.us_state === 'AZ',
  inArizonaWithCaseManager: ({ person, operator }) =>
    person.us_state === 'AZ' && arizonaGoesToCaseManager(person.utm_code, operator),
  hasPartnerCaseManager: ({ person, operator }) => asksCaseManagerAfterBills(person.utm_code, operator),
  resultsAreFree: ({ person, operator }) => resultsAreFree(person.utm_code, operator),
} satisfies Record<string, Fact>

export type ScreeningFact = keyof typeof screeningFacts
export type ScreeningPage = Exclude<ScreeningPageId, 'ethnicity'>

/** The order of the screens, as DECISIONS §3 writes it: row by row, first match wins. */
export const screeningBranches = {
  'open-cases': [{ target: 'protective-order' }],
  'protective-order': [{ target: 'owe-fines' }],
  'owe-fines': [{ target: 'citizen' }],
  citizen: [{ target: 'parole' }],
  parole: [{ target: 'other-convictions' }],
  'other-convictions': [{ target: 'expunged' }],
  expunged: [{ target: 'income' }],
  income: [
    { guard: 'inUtah', target: 'government-benefits' },
    { guard: 'inArizonaWithCaseManager', target: 'case-manager' },
    { guard: 'inArizona', target: 'arizona-data' },
    { target: 'court-data' },
  ],
  'government-benefits': [{ target: 'bills' }],
  bills: [{ guard: 'hasPartnerCaseManager', target: 'case-manager' }, { target: 'court-data' }],
  'case-manager': [{ target: 'court-data' }],
  'arizona-data': [{ target: 'adcrr-number' }],
  'adcrr-number': [{ target: 'court-data' }],
  'court-data': [{ target: 'discount-questions' }],
} as const satisfies Branches<ScreeningPage, ScreeningFact, 'discount-questions'>

/** The pages that this person's answers lead through. */
export const screeningPath = (known: FlowInput): readonly ScreeningPage[] =>
  pathThrough<ScreeningPage, ScreeningFact, 'discount-questions'>(screeningBranches, screeningFacts, 'open-cases', known)

/** Where a returning person goes on. */
export const nextScreeningPage = (known: FlowInput): ScreeningPage => nextPage(screeningPath(known), known) ?? 'court-data'

/** Whether a page may be opened directly: everything asked before it is answered. */
export const mayOpenScreeningPage = (known: FlowInput, page: ScreeningPage) =>
  openPages(screeningPath(known), known).includes(page)

/** Whether all that needs an answer is answered, so that the price may be shown. */
export const isScreened = (known: FlowInput) => openPages(screeningPath(known), known).includes('court-data')
