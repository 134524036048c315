import { type Case, caseKey } from '../wire/eligibility.ts'

/* How numbers of cases are compared: by a key, whatever their spelling (R622). */

/** Letters and figures alone, with one space where anything else is between them. Invisible characters are nothing. */
const plain = (number: string) =>
  number
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toUpperCase()

/**
 * The key of a case number: A to Z and 0 to 9 alone, in capitals (R622). "CR2015-001234", "cr 2015–001234" and
 * "CR2015001234" have one key; leading zeros count. Null without a figure: such a number is like no other.
 */
export function caseNumberKey(number: string): string | null {
  const key = plain(number).replaceAll(' ', '')
  return /\d/.test(key) ? key : null
}

/** Where separators between figures are, as places in the key: "1" for 1-23, "2" for 12-3, empty for 123. */
function separatorsOf(number: string): string {
  const places: number[] = []
  let at = 0
  const words = plain(number).split(' ')
  for (const [index, word] of words.entries()) {
    at += word.length
    if (/\d$/.test(word) && /^\d/.test(words[index + 1] ?? '')) places.push(at)
  }
  return places.join(',')
}

/** Compares spellings of one number, the best one first: with separators, then the shortest, then by its letters. */
export const bySpelling = (one: string, other: string): number =>
  Number(separatorsOf(one) === '') - Number(separatorsOf(other) === '') ||
  one.length - other.length ||
  (one < other ? -1 : Number(one > other))

/**
 * Brings together what is one case by its number (R622), in the order of the first of each: numbers with one key,
 * unless both have separators between figures at different places (1-23, 12-3), and only those that may be one for
 * other reasons, too. What may be either of two that are not one stays alone: 123 is neither 1-23 nor 12-3 where both
 * are there.
 */
export function broughtTogether<Each>(
  all: readonly Each[],
  numberOf: (each: Each) => string | null,
  mayBeOne: (one: Each, other: Each) => boolean = () => true,
): readonly (readonly Each[])[] {
  const groups: Each[][] = []
  const byKey = new Map<string, { readonly each: Each; readonly separators: string; readonly group: Each[] }[]>()
  for (const each of all) {
    const group = [each]
    groups.push(group)
    const number = numberOf(each) ?? ''
    const key = caseNumberKey(number)
    if (key === null) continue
    const entry = { each, separators: separatorsOf(number), group }
    const alike = byKey.get(key)
    if (alike) alike.push(entry)
    else byKey.set(key, [entry])
  }
  for (const entries of byKey.values()) {
    const found = new Map<string, Each[]>()
    for (const one of entries) {
      const near = entries.map(other => {
        const agree = one.separators === other.separators || one.separators === '' || other.separators === ''
        return one === other || (agree && mayBeOne(one.each, other.each)) ? 1 : 0
      })
      // two are one if the same ones may be either of them
      const group = found.get(near.join(''))
      if (group === undefined) found.set(near.join(''), one.group)
      else group.push(...one.group.splice(0))
    }
  }
  return groups.filter(group => group.length > 0)
}

/** A number that names a case, and what else has to be the same. */
interface CaseName {
  readonly number: string | null
  readonly rest?: string
}

function named<Each>(cases: readonly Each[], nameOf: (each: Each) => CaseName, names: readonly CaseName[]) {
  const all = [
    ...cases.map(each => ({ ...nameOf(each), cases: [each] })),
    ...names.map(name => ({ ...name, cases: [] })),
  ]
  const groups = broughtTogether<CaseName & { readonly cases: readonly Each[] }>(
    all,
    ({ number }) => number,
    (one, other) => one.rest === other.rest,
  )
  const found = groups.filter(group => group.some(each => each.cases.length === 0))
  return new Set(found.flat().flatMap(each => each.cases))
}

/** Those of the cases that one of the numbers names, in their order (R622). */
export function namedBy<Each>(
  cases: readonly Each[],
  numberOf: (each: Each) => string | null,
  numbers: readonly string[],
): readonly Each[] {
  const found = named(
    cases,
    each => ({ number: numberOf(each) }),
    numbers.map(number => ({ number })),
  )
  return cases.filter(each => found.has(each))
}

/** The number in the key of a case (`caseKey`). */
export const numberInKey = (key: string): string => key.slice(0, key.indexOf(' · '))

/**
 * Those of the cases that were kept under these keys (`caseKey`), also where the number is spelled otherwise by now
 * (R622). A case whose number is like no other is known by its key alone.
 */
export function keptCases(cases: readonly Case[], keys: readonly string[]): readonly Case[] {
  const nameIn = (key: string): CaseName => {
    const number = numberInKey(key)
    return { number, rest: key.slice(number.length) }
  }
  const found = named(cases, record => nameIn(caseKey(record)), keys.map(nameIn))
  return cases.filter(record => keys.includes(caseKey(record)) || found.has(record))
}

const withoutZeros = (figures: string) => figures.replace(/^0+(?=\d)/, '')
/** The parts of a number, figures without their leading zeros. */
const partsOf = (number: string) => (plain(number).match(/[A-Z]+|\d+/g) ?? []).map(withoutZeros)

/**
 * Whether two numbers differ in leading zeros alone: CR2015-001234 and CR2015-1234, or CR20151234 (R622). Where only
 * one has separators between figures, its parts count for both.
 */
export function differInLeadingZeros(one: string, other: string): boolean {
  const [key, otherKey] = [caseNumberKey(one), caseNumberKey(other)]
  if (key === null || otherKey === null || key === otherKey) return false
  const [parts, otherParts] = [partsOf(one), partsOf(other)]
  if (parts.join(' ') === otherParts.join(' ')) return true
  const [hasParts, otherHasParts] = [separatorsOf(one) !== '', separatorsOf(other) !== '']
  if (hasParts === otherHasParts) return false
  let rest = hasParts ? otherKey : key
  for (const part of hasParts ? parts : otherParts) {
    if (/^\d/.test(part)) rest = withoutZeros(rest)
    if (!rest.startsWith(part)) return false
    rest = rest.slice(part.length)
  }
  return rest === ''
}
