import type { Case } from '../wire/eligibility.ts'
import type { UsState } from '../wire/fields.ts'

/** Under which heading the results show a case (S1 §2 "Sections"). */
export type CaseSection = 'felony' | 'misdemeanor' | 'summaryOffense' | 'infraction' | 'traffic' | 'marijuana' | 'other'

const sections: Readonly<Record<UsState, readonly CaseSection[]>> = {
  UT: ['felony', 'misdemeanor', 'infraction', 'traffic', 'other'],
  AZ: ['felony', 'misdemeanor', 'infraction', 'traffic', 'marijuana', 'other'],
  PA: ['felony', 'misdemeanor', 'summaryOffense', 'infraction', 'traffic', 'other'],
}

/** The headings of a state's results, in the order of display. */
export const sectionsFor = (usState: UsState): readonly CaseSection[] => sections[usState]

/** A severity code (F1, MA, IN, S) or its words ("Class 6 Felony"), in lower case; the worst first. */
const severities: readonly (readonly [pattern: RegExp, section: CaseSection])[] = [
  [/^f.?$|felony/, 'felony'],
  [/^m.?$|misdemeanor/, 'misdemeanor'],
  [/^s$|summary/, 'summaryOffense'],
  [/^in$|infraction/, 'infraction'],
  [/traffic|parking/, 'traffic'],
]

/**
 * The section of a case: by what the court calls it when that says traffic, by the drug in Arizona, otherwise by severity: that
 * of the lead charge, then the worst of all charges, then what the case type says. A section that the state's results do not
 * have is "other" (S1 §2, §3).
 */
export function sectionOf(record: Pick<Case, 'case_type' | 'lead_charge' | 'charges'>, usState: UsState): CaseSection {
  const caseType = lower(record.case_type)
  if (/traffic|parking/.test(caseType)) return 'traffic'
  if (usState === 'AZ' && /marijuana/.test(`${caseType} ${lower(record.lead_charge?.description)}`)) return 'marijuana'
  const section =
    worstOf([lower(record.lead_charge?.severity)]) ??
    worstOf(record.charges.map(({ severity }) => lower(severity))) ??
    worstOf([caseType]) ??
    'other'
  return sectionsFor(usState).includes(section) ? section : 'other'
}

/** Sections that count as criminal records; traffic is counted apart (S1 §9). */
const criminalSections: readonly CaseSection[] = ['felony', 'misdemeanor', 'summaryOffense', 'infraction', 'marijuana']

export interface CaseCounts {
  readonly total: number
  readonly criminal: number
  readonly traffic: number
}

/** How many records were found: in all, criminal ones, and traffic ones (S1 §9). */
export function countsOf(cases: readonly Pick<Case, 'case_type' | 'lead_charge' | 'charges'>[], usState: UsState): CaseCounts {
  const found = cases.map(record => sectionOf(record, usState))
  return {
    total: found.length,
    criminal: found.filter(section => criminalSections.includes(section)).length,
    traffic: found.filter(section => section === 'traffic').length,
  }
}

const lower = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()

const worstOf = (texts: readonly string[]): CaseSection | undefined =>
  severities.find(([pattern]) => texts.some(text => pattern.test(text)))?.[1]
