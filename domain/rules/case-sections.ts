import { criminalKinds, stateInfo, type CaseSection, type OffenseKind, type UsState } from '../states.ts'
import type { Case } from '../wire/eligibility.ts'

/** Severities by a court's code (F1, MA, IN, S), by name ("Class 6 Felony"), or by kind of case; worst first. */
const kinds: readonly (readonly [pattern: RegExp, kind: OffenseKind])[] = [
  [/^f.?$|felony/, 'felony'],
  [/^m.?$|misdemeanor/, 'misdemeanor'],
  [/^s$|summary/, 'summaryOffense'],
  [/^in$|infraction/, 'infraction'],
  [/traffic|parking/, 'traffic'],
]

/** The kind of the worst severity; undefined if none is known. */
export function worstKind(severities: readonly (string | null | undefined)[]): OffenseKind | undefined {
  const texts = severities.map(plain)
  return kinds.find(([pattern]) => texts.some(text => pattern.test(text)))?.[1]
}

/** The rank of a severity, 0 for the worst; traffic and unknown share the last rank. */
export function rankOf(severity: string | null | undefined): number {
  const kind = worstKind([severity])
  const rank = criminalKinds.findIndex(each => each === kind)
  return rank === -1 ? criminalKinds.length : rank
}

type Grade = '1' | '2' | '3' | '4' | '5' | '6' | 'A' | 'B' | 'C'

/** A severity's code: a degree or class of a felony or a misdemeanor, or something below them. */
export type SeverityCode = `F${Grade}` | `M${Grade}` | 'S' | 'IN' | 'nonCriminal' | 'pettyOffense' | 'traffic'

const namedCodes: readonly (readonly [pattern: RegExp, code: SeverityCode | 'none'])[] = [
  [/^(na)?$/, 'none'],
  [/^s$|^summary offense$/, 'S'],
  [/^in$|^infraction$/, 'IN'],
  [/^non-?criminal$/, 'nonCriminal'],
  [/^petty offense$/, 'pettyOffense'],
  [/^traffic$/, 'traffic'],
]

/**
 * The code of a severity that is only a code or its name: F6 and "Class 6 Felony" are the same. `none` for empty or NA;
 * undefined for a court's own wording, which is shown unchanged (R608, R1404).
 */
export function severityCode(severity: string | null | undefined): SeverityCode | 'none' | undefined {
  const text = plain(severity)
  const [, letter, grade] = /^([fm])([1-6a-c])$/.exec(text) ?? []
  const [, gradeInWords, word] = /^(?:class )?([1-6a-c]) (felony|misdemeanor)$/.exec(text) ?? []
  const code = letter && grade ? letter + grade : word && gradeInWords && word.charAt(0) + gradeInWords
  if (code) return code.toUpperCase() as SeverityCode
  return namedCodes.find(([pattern]) => pattern.test(text))?.[1]
}

const plain = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()

/** The headings of a state's results, in display order. */
export const sectionsFor = (usState: UsState): readonly CaseSection[] => stateInfo(usState).sections

/**
 * The section of a case: traffic if the court calls it that, the drug if the state has a heading for it, otherwise by
 * severity: of the lead charge, then the worst of all charges, then the case type. A section that the state does not
 * have becomes "other" (R603).
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
