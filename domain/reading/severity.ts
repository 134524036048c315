import { criminalKinds, type OffenseKind, type UsState } from '../states.ts'
import { readCell } from './placeholders.ts'
import { readText } from './text.ts'

type Grade = '1' | '2' | '3' | '4' | '5' | '6' | 'A' | 'B' | 'C'

/** A severity's code: a felony or a misdemeanor with or without its degree or class, or something below them. */
export type SeverityCode =
  | 'F'
  | 'M'
  | `F${Grade}`
  | `M${Grade}`
  | 'S'
  | 'IN'
  | 'nonCriminal'
  | 'pettyOffense'
  | 'traffic'

/** A severity as it is read once, for its label, its section, its rank and the counts (R608). */
export interface Severity {
  /** Null for a petty offense, what is not criminal, what the data does not say, and what nobody knows. */
  readonly kind: OffenseKind | null
  /** If the text is only a code or its name; `none` if the data says nothing; null for a court's own words. */
  readonly code: SeverityCode | 'none' | null
}

/** Letters and words for a kind, in small letters without periods. */
const words = {
  F: ['f', 'fel', 'felony', 'felonies'],
  M: ['m', 'misd', 'misdem', 'misdemeanor', 'misdemeanors', 'misdemeanour'],
  IN: ['i', 'in', 'inf', 'infr', 'infraction', 'infractions'],
  S: ['s', 'sum', 'summ', 'summary'],
} as const satisfies Partial<Record<SeverityCode, readonly string[]>>
type Letter = keyof typeof words
const kindOf = { F: 'felony', M: 'misdemeanor', IN: 'infraction', S: 'summaryOffense' } as const
const letters = Object.keys(words) as Letter[]
const letterOf = (word: string) => letters.find(letter => words[letter].some(each => each === word))

/** Degrees and classes, each with its other names. */
const grades: readonly (readonly [grade: Grade, names: readonly string[]])[] = [
  ['1', ['1', '1st', 'first', 'i']],
  ['2', ['2', '2nd', 'second', 'ii']],
  ['3', ['3', '3rd', 'third', 'iii']],
  ['4', ['4', '4th', 'fourth', 'iv']],
  ['5', ['5', '5th', 'fifth', 'v']],
  ['6', ['6', '6th', 'sixth', 'vi']],
  ['A', ['a']],
  ['B', ['b']],
  ['C', ['c']],
]
const gradeOf = (word: string) => grades.find(([, names]) => names.includes(word))?.[0]

const filler = new Set(['class', 'cl', 'cls', 'degree', 'deg', 'of', 'the', 'level', 'offense', 'offenses'])
/** A letter or word with its degree or class, without a separator: F3, MB, 3F. */
const joined = /^(?:(f|fel|felony|m|misd|misdemeanor)([1-6a-c])|([1-6])(f|fel|m|misd))$/

/** Whole severities that are no letter with a grade. */
const others: Readonly<Record<string, Severity>> = {
  traffic: { kind: 'traffic', code: 'traffic' },
  petty: { kind: null, code: 'pettyOffense' },
  po: { kind: null, code: 'pettyOffense' },
  noncriminal: { kind: null, code: 'nonCriminal' },
  'non criminal': { kind: null, code: 'nonCriminal' },
  // homicide in Pennsylvania
  ...Object.fromEntries(['h1', 'h2', 'h 1', 'h 2'].map(text => [text, { kind: 'felony', code: null }])),
}

/** Words within a court's own wording; worst first. What is undesignated is a felony until a court says otherwise. */
const wording: readonly (readonly [pattern: RegExp, kind: OffenseKind])[] = [
  [/\b(?:felony|felonies|fel|capital|undes|undesignated)\b/, 'felony'],
  [/\b(?:misdemeanou?rs?|misdem|misd)\b/, 'misdemeanor'],
  [/\bsummary\b/, 'summaryOffense'],
  [/\binfractions?\b/, 'infraction'],
  [/\b(?:traffic|parking)\b/, 'traffic'],
]
const negated = /\b(?:non|not|no|except|excluding|other than)\b(?: a\b| an\b)? \w+/g

/** The kind that a court's wording names: "Civil traffic", "Felony, attempted"; null for none (R603). */
const kindInWords = (plain: string) =>
  wording.find(([pattern]) => pattern.test(plain.replace(negated, '')))?.[1] ?? null

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}']+/u)
    .filter(word => word !== '')

/**
 * Reads a severity (R608): a degree or class before or after its word or letter, with or without a separator. A number
 * alone is a felony in Arizona from 4 to 6, since a misdemeanor ends at 3.
 */
export function readSeverity(severity: string | null | undefined, usState: UsState): Severity {
  const text = readCell(severity ?? '')
  if (text === '') return { kind: null, code: 'none' }
  const all = plainWords(text)
  const short = all.filter(word => !filler.has(word))
  const name = short.join(' ')
  if (Object.hasOwn(others, name)) return others[name]!
  return gradedIn(short, usState) ?? { kind: kindInWords(all.join(' ')), code: null }
}

/** A letter or word with or without its grade, or a grade alone; null for anything else. */
function gradedIn(short: readonly string[], usState: UsState): Severity | null {
  const parts = short.flatMap(word => joined.exec(word)?.slice(1).filter(Boolean) ?? [word])
  const [one = '', two] = parts
  if (parts.length > 2) return null
  const letter = letterOf(one)
  if (two === undefined) {
    if (letter) return { kind: kindOf[letter], code: letter }
    const grade = usState === 'AZ' && /^[4-6]$/.test(one) ? gradeOf(one) : undefined
    return grade ? { kind: 'felony', code: `F${grade}` } : null
  }
  return graded(letter, gradeOf(two)) ?? graded(letterOf(two), gradeOf(one))
}

const graded = (letter: Letter | undefined, grade: Grade | undefined): Severity | null =>
  grade && (letter === 'F' || letter === 'M') ? { kind: kindOf[letter], code: `${letter}${grade}` } : null

/** Whether a severity says nothing, or what a row of the table knows; an operator is told of any other. */
export const isSeverityKnown = (severity: string | null | undefined, usState: UsState): boolean => {
  const { kind, code } = readSeverity(severity, usState)
  return kind !== null || code !== null
}

/** The kind of the worst severity; null if none has one. */
export function worstKind(severities: readonly (string | null | undefined)[], usState: UsState): OffenseKind | null {
  const found = severities.map(severity => readSeverity(severity, usState).kind)
  return [...criminalKinds, 'traffic' as const].find(kind => found.includes(kind)) ?? null
}

/** The rank of a severity, 0 for the worst; traffic and unknown share the last rank. */
export function rankOf(severity: string | null | undefined, usState: UsState): number {
  const { kind } = readSeverity(severity, usState)
  const rank = criminalKinds.findIndex(each => each === kind)
  return rank === -1 ? criminalKinds.length : rank
}

/** Whether a court's text says traffic or parking as a word: trafficking and "non-traffic" do not. */
export const saysTraffic = (text: string | null | undefined): boolean =>
  /\b(?:traffic|parking)\b/.test(
    plainWords(readText(text ?? ''))
      .join(' ')
      .replace(negated, ''),
  )

/** Whether a court's text says marijuana in one of its spellings, and not that it was none. */
export const saysMarijuana = (text: string | null | undefined): boolean =>
  /\b(?:mari[jh]uanas?|marij|mj|cannabis)\b/.test(
    plainWords(readText(text ?? ''))
      .join(' ')
      .replace(negated, ''),
  )
