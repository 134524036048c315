import type { Case } from '../wire/eligibility.ts'
import { criminalKinds, worstKind } from '../severity.ts'
import { factsOf, type CaseSection, type UsState } from '../states.ts'

/** The headings of a state's results, in the order of display. */
export const sectionsFor = (usState: UsState): readonly CaseSection[] => factsOf(usState).sections

/**
 * The section of a case: by what the court calls it when that says traffic, by the drug where the state has a heading
 * for it, otherwise by severity: that of the lead charge, then the worst of all charges, then what the case type says.
 * A section that the state's results do not have is "other" (R603).
 */
export function sectionOf(record: Pick<Case, 'case_type' | 'lead_charge' | 'charges'>, usState: UsState): CaseSection {
  const sections = sectionsFor(usState)
  const caseType = record.case_type ?? ''
  if (/traffic|parking/i.test(caseType)) return 'traffic'
  if (sections.includes('marijuana') && /marijuana/i.test(`${caseType} ${record.lead_charge?.description ?? ''}`))
    return 'marijuana'
  const section =
    worstKind([record.lead_charge?.severity]) ??
    worstKind(record.charges.map(({ severity }) => severity)) ??
    worstKind([caseType]) ??
    'other'
  return sections.includes(section) ? section : 'other'
}

/** Sections that count as criminal records; traffic is counted apart (R607). */
const criminalSections: readonly CaseSection[] = [...criminalKinds, 'marijuana']

export interface CaseCounts {
  readonly total: number
  readonly criminal: number
  readonly traffic: number
  /** Of no kind that is known, or that the state has a heading for. */
  readonly other: number
}

/** How many records were found: in all, criminal ones, traffic ones, and others, which add up to all (R607). */
export function countsOf(
  cases: readonly Pick<Case, 'case_type' | 'lead_charge' | 'charges'>[],
  usState: UsState,
): CaseCounts {
  const found = cases.map(record => sectionOf(record, usState))
  const total = found.length
  const criminal = found.filter(section => criminalSections.includes(section)).length
  const traffic = found.filter(section => section === 'traffic').length
  return { total, criminal, traffic, other: total - criminal - traffic }
}

/**
 * The year of a case: the stored one, otherwise read from the first two characters of the case number: a first digit
 * below 5 means 20xx, any other 19xx. Null when they are not digits (R607).
 */
export function caseYear(caseNumber: string | null, storedYear?: number | null): number | null {
  if (storedYear != null) return storedYear
  const digits = /^\d{2}/.exec(caseNumber ?? '')?.[0]
  if (digits === undefined) return null
  return (digits < '50' ? 2000 : 1900) + Number(digits)
}
