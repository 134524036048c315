import type { Operator } from '../operator.ts'
import { arizonaGoesToCaseManager, asksCaseManagerAfterBills, skipsDisability } from '../rules/partner-wording.ts'
import { promotionApplies } from '../rules/promotion.ts'
import { stateInfo } from '../states.ts'
import type { Answers } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'

/** The input of a flow: the person, their answers, and the operator's settings. */
export interface FlowData {
  readonly person: Person
  readonly answers: Answers
  readonly operator: Operator
}

/** A pure fact that a flow branches on. */
export type Condition = (data: FlowData) => boolean

const countiesFollowIncome: Condition = ({ person }) => stateInfo(person.us_state).afterIncome === 'arizona-data'

/** Conditions by the names that the flow tables use (R202, R208). */
export const conditions = {
  benefitsFollowIncome: ({ person }) => stateInfo(person.us_state).afterIncome === 'government-benefits',
  countiesFollowIncome,
  caseManagerFollowsIncome: data =>
    countiesFollowIncome(data) && arizonaGoesToCaseManager(data.person.utm_code, data.operator),
  hasPartnerCaseManager: ({ person, operator }) => asksCaseManagerAfterBills(person.utm_code, operator),
  isEmployed: ({ answers }) => answers.employed?.[0]?.selection.startsWith('yes') ?? false,
  skipsDisability: ({ person, operator }) => skipsDisability(person.utm_code, operator),
  promotionApplies: ({ person, operator }) => promotionApplies(person, operator),
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof conditions
