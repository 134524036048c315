import type { Case } from '../wire/eligibility.ts'
import type { UsState } from '../states.ts'
import { caseEligibility, caseGroups, groupOf, type CaseEligibility } from './eligibility.ts'

/** As many cases stand on one page with everything else that the letter says. */
const casesOnPage = 8

/** A case in the letter of results, with what can be done about it. */
interface LetterLine {
  readonly record: Case
  readonly eligibility: CaseEligibility
}

/**
 * The cases that one page of the letter of results names, those that may be cleared first, and how many are left to the
 * portal's own list; `today` is year-month-day (R606, R615).
 */
export function linesOfLetter(
  cases: readonly Case[],
  usState: UsState,
  today: string,
): { readonly lines: readonly LetterLine[]; readonly further: number } {
  const found = cases.map(record => ({ record, eligibility: caseEligibility(record, usState, today) }))
  const inOrder = caseGroups.flatMap(group => found.filter(({ eligibility }) => groupOf(eligibility) === group))
  return { lines: inOrder.slice(0, casesOnPage), further: Math.max(0, inOrder.length - casesOnPage) }
}
