import type { ScreeningPageId } from '../questions/screening-pages.ts'
import type { StatementPageId } from '../questions/statement-pages.ts'
import type { SurveyPageId } from '../questions/survey-pages.ts'
import type { ConditionName } from './conditions.ts'

/** A row: where a page leads if the condition holds; without a condition, always. */
export interface Branch<Target extends string = string> {
  readonly when?: ConditionName
  readonly to: Target
}

/**
 * A flow of question pages in order. Each page has rows, and the first match wins. The first page is the start, and a
 * target that is not a page is an exit. Everything that depends on the order is derived from it (`progress.ts`).
 */
export type FlowTable<Page extends string = string, Exit extends string = string> = Readonly<
  Record<Page, readonly Branch<NoInfer<Page> | Exit>[]>
>

/** The ids of a flow's pages, in order. */
export const pagesOf = <Page extends string>(table: Readonly<Record<Page, unknown>>) => Object.keys(table) as Page[]

/**
 * The pages between the account and the screening, in order (R105). Returning people continue after the last page done
 * (R1305, R1306).
 */
export const registrationFlow = ['aliases', 'address', 'ethnicity', 'created'] as const

export type RegistrationPage = (typeof registrationFlow)[number]

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

/** The pages of the personal statement in the order of Back and Next (R701). */
export const statementFlow = [
  'life-circumstances',
  'probation',
  'barriers',
  'reasons',
  'pronouns',
  'employment',
  'education',
  'volunteer-work',
  'therapy',
  'marital-status',
  'children',
  'grandchildren',
  'caregiver',
  'community',
  'housing',
  'hobbies',
  'life-improvement',
  'additional-info',
] as const satisfies readonly StatementPageId[]
