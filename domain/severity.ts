/** What counts as a criminal record, the worst first (R603). */
export const criminalKinds = ['felony', 'misdemeanor', 'summaryOffense', 'infraction'] as const

/** How serious an offence is; traffic is no criminal record, and the least of them (R603). */
export type OffenceKind = (typeof criminalKinds)[number] | 'traffic'

/**
 * A severity by a court's code (F1, MA, IN, S), by its words ("Class 6 Felony"), or by the kind of case; the worst
 * first.
 */
const kinds: readonly (readonly [pattern: RegExp, kind: OffenceKind])[] = [
  [/^f.?$|felony/, 'felony'],
  [/^m.?$|misdemeanor/, 'misdemeanor'],
  [/^s$|summary/, 'summaryOffense'],
  [/^in$|infraction/, 'infraction'],
  [/traffic|parking/, 'traffic'],
]

/** The kind of the worst of these severities; undefined when none of them says one. */
export function worstKind(severities: readonly (string | null | undefined)[]): OffenceKind | undefined {
  const texts = severities.map(plain)
  return kinds.find(([pattern]) => texts.some(text => pattern.test(text)))?.[1]
}

/** Where a severity stands among criminal records, 0 for the worst; traffic and what nobody knows come last, alike. */
export function rankOf(severity: string | null | undefined): number {
  const kind = worstKind([severity])
  const rank = criminalKinds.findIndex(known => known === kind)
  return rank === -1 ? criminalKinds.length : rank
}

type Grade = '1' | '2' | '3' | '4' | '5' | '6' | 'A' | 'B' | 'C'

/** What a severity can be called: a degree or class of a felony or a misdemeanor, or something below them. */
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
 * The code of a severity that is nothing but a code or its words: F6 and "Class 6 Felony" are the same. `none` where
 * nothing is said (empty, NA); undefined for words of the court's own, which are shown as they are (R608, R1404).
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
