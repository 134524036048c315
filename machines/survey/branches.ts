import { selectionOf } from '../../domain/wire/answer.ts'
import type { SurveyPageId } from '../../domain/questions/survey-pages.ts'
import { promotionApplies } from '../../domain/rules/promotion.ts'
import { skipsDisability } from '../../domain/rules/partner-wording.ts'
import type { Fact, FlowInput } from '../kit/flow.ts'
import { nextPage, openPages, pathThrough, type Branches } from '../question/walk.ts'

/** The facts that the survey branches on (S1 §4 "Employment branch", DECISIONS §1). */
export const surveyFacts = {
  isEmployed: ({ answers }) => selectionOf(answers, 'employed')?.startsWith('yes') ?? false,
  skipsDisability: ({ person, operator }) => skipsDisability(person.utm_code, operator),
  promotionApplies: ({ person, operator }) => promotionApplies(person, operator),
} satisfies Record<string, Fact>

export type SurveyFact = keyof typeof surveyFacts
/** What follows the last question: the free result, or the payment of $5. */
export type SurveyEnd = 'creatingResult' | 'payment'

/** The order of the 12 questions (DECISIONS §3): row by row, first match wins. */
export const surveyBranches = {
  employed: [{ guard: 'isEmployed', target: 'pay-rate' }, { target: 'industry-want' }],
  'pay-rate': [{ target: 'industry-current' }],
  'industry-current': [{ target: 'industry-want' }],
  'industry-want': [{ target: 'job-opportunities' }],
  'job-opportunities': [{ target: 'education-level' }],
  'education-level': [{ guard: 'skipsDisability', target: 'health-insurance' }, { target: 'disability' }],
  disability: [{ target: 'health-insurance' }],
  'health-insurance': [{ target: 'denied-housing' }],
  'denied-housing': [{ target: 'denied-employment' }],
  'denied-employment': [{ target: 'why-record-clearing' }],
  'why-record-clearing': [{ target: 'interested-info' }],
  'interested-info': [{ guard: 'promotionApplies', target: 'creatingResult' }, { target: 'payment' }],
} as const satisfies Branches<SurveyPageId, SurveyFact, SurveyEnd>

const surveyPath = (known: FlowInput): readonly SurveyPageId[] =>
  pathThrough<SurveyPageId, SurveyFact, SurveyEnd>(surveyBranches, surveyFacts, 'employed', known)

/** Where a returning person goes on. */
export const nextSurveyPage = (known: FlowInput): SurveyPageId => nextPage(surveyPath(known), known) ?? 'interested-info'

/** Whether a page may be opened directly: everything asked before it is answered. */
export const mayOpenSurveyPage = (known: FlowInput, page: SurveyPageId) => openPages(surveyPath(known), known).includes(page)
