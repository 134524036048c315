import type { Answers } from '../wire/answer.ts'
import { isAnswered } from '../rules/person-status.ts'
import type { Operator } from '../operator.ts'
import { arizonaGoesToCaseManager, asksCaseManagerAfterBills, skipsDisability } from '../rules/partner-wording.ts'
import { promotionApplies } from '../rules/promotion.ts'
import { stateInfo } from '../states.ts'
import type { Person } from '../wire/person.ts'

/** What a flow knows: who the person is, what they have answered, and the operator's settings. */
export interface FlowData {
  readonly person: Person
  readonly answers: Answers
  readonly operator: Operator
}

/** A fact that a flow branches on: pure, of what is known. */
export type Condition = (known: FlowData) => boolean

const countiesFollowIncome: Condition = ({ person }) => stateInfo(person.us_state).afterIncome === 'arizona-data'
const hasAddress: Condition = ({ person }) => Boolean(person.address)

/** The facts by the names that the flows' tables use (R202, R208). */
export const conditions = {
  hasAliases: ({ person }) => person.aliases.length > 0,
  hasAddress,
  /** Saved whole, and not before the address is there (R210, R1305). */
  hasEthnicity: known =>
    hasAddress(known) && isAnswered(known.answers, 'race') && isAnswered(known.answers, 'ethnicity'),
  hasBegunEthnicity: known =>
    hasAddress(known) && (isAnswered(known.answers, 'race') || isAnswered(known.answers, 'ethnicity')),
  benefitsFollowIncome: ({ person }) => stateInfo(person.us_state).afterIncome === 'government-benefits',
  countiesFollowIncome,
  caseManagerFollowsIncome: known =>
    countiesFollowIncome(known) && arizonaGoesToCaseManager(known.person.utm_code, known.operator),
  hasPartnerCaseManager: ({ person, operator }) => asksCaseManagerAfterBills(person.utm_code, operator),
  isEmployed: ({ answers }) => answers.employed?.[0]?.selection.startsWith('yes') ?? false,
  skipsDisability: ({ person, operator }) => skipsDisability(person.utm_code, operator),
  promotionApplies: ({ person, operator }) => promotionApplies(person, operator),
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof conditions
