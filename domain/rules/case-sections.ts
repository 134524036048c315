import { saysMarijuana, saysTraffic, worstKind } from '../reading/severity.ts'
import { criminalKinds, stateInfo, type CaseSection, type UsState } from '../states.ts'
import type { Case } from '../wire/eligibility.ts'

/** The headings of a state's results, in display order. */
export const sectionsFor = (usState: UsState): readonly CaseSection[] => stateInfo(usState).sections

/**
 * The section of a case (R603). In Arizona marijuana comes first. Then the severity decides: of the lead charge, else
 * the worst of all charges, else what the case type says; a felony or misdemeanor is one whatever the type of its case.
 * What is less, or not known, is traffic if its type says so. A section that the state does not have becomes "other".
 */
export function sectionOf(record: Pick<Case, 'case_type' | 'lead_charge' | 'charges'>, usState: UsState): CaseSection {
  const sections = sectionsFor(usState)
  const { case_type, lead_charge } = record
  if (sections.includes('marijuana') && [case_type, lead_charge?.description].some(saysMarijuana)) return 'marijuana'
  const kind =
    worstKind([lead_charge?.severity], usState) ??
    worstKind(
      record.charges.map(({ severity }) => severity),
      usState,
    ) ??
    worstKind([case_type], usState)
  if (kind !== 'felony' && kind !== 'misdemeanor' && saysTraffic(case_type)) return 'traffic'
  return kind !== null && sections.includes(kind) ? kind : 'other'
}

/** Sections that count as criminal records; traffic is counted separately (R607). */
const criminalSections: readonly CaseSection[] = [...criminalKinds, 'marijuana']

export interface CaseCounts {
  readonly total: number
  readonly criminal: number
  readonly traffic: number
  /** Of an unknown kind, or one without a heading in the state. */
  readonly other: number
}

/** The number of records found: total, criminal, traffic, and other, which add up to the total (R607). */
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
 * The year of a case: the stored one, otherwise the last group of exactly four digits in the case number that is a year
 * from 1900 to `thisYear` (2015-001234, CP-51-CR-0001987-2015), otherwise by its first two characters: a first digit
 * below 5 means 20xx, any other 19xx. Null if they are not digits (R607).
 */
export function caseYear(
  caseNumber: string | null,
  storedYear?: number | null,
  thisYear = new Date().getFullYear(),
): number | null {
  if (storedYear != null) return storedYear
  const groups = (caseNumber ?? '').match(/\d+/g) ?? []
  const written = groups.findLast(group => group.length === 4 && group >= '1900' && group <= String(thisYear))
  if (written !== undefined) return Number(written)
  const digits = /^\d{2}/.exec(caseNumber ?? '')?.[0]
  if (digits === undefined) return null
  return (digits < '50' ? 2000 : 1900) + Number(digits)
}
