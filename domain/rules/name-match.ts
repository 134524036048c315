import { nameParticles } from '../typed-text.ts'

export interface Name {
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}

/** A name taken apart to be compared: words without case, accents, signs and suffixes. */
export interface ComparedName {
  /** All given names, once for each way in which courts write the first ones: apart, or joined. */
  readonly given: readonly (readonly string[])[]
  /** Each surname in all its forms, with and without particles: "cruz", "lacruz", "delacruz". */
  readonly surnames: readonly (readonly string[])[]
  /** All surnames as one word. */
  readonly joined: string
}

/** Takes a name apart, once for all comparisons. */
export function comparedName({ first_name, middle_name, last_name }: Name): ComparedName {
  const first = wordsOf(first_name).filter(isNoSuffix)
  const middle = wordsOf(middle_name).filter(word => !suffixes.has(word))
  const last = wordsOf(last_name).filter(isNoSuffix)
  const apart = [...first, ...middle].filter((word, index) => index === 0 || !nameParticles.has(word))
  const given = [apart, [first.join(''), ...middle], [[...first, ...middle].join('')]]
  return {
    given: first.length === 0 ? [] : given.slice(0, apart.length > 1 || first.length > 1 ? 3 : 1),
    surnames: surnamesIn(last),
    joined: last.join(''),
  }
}

/**
 * Whether two people with the same birth date may be one by their names (R617): `whole` if the first given name and all
 * surnames are the same, `part` if the given names agree and one surname is common, null otherwise.
 */
export function matchNames(one: ComparedName, other: ComparedName): 'whole' | 'part' | null {
  const isJoined = one.joined !== '' && one.joined === other.joined
  const common = one.surnames.filter(surname => other.surnames.some(theirs => isSame(surname, theirs)))
  if (!isJoined && common.length === 0) return null
  const given = one.given.flatMap(ours => other.given.map(theirs => matchGiven(ours, theirs)))
  const areAllSurnames =
    isJoined ||
    (common.length === one.surnames.length &&
      other.surnames.every(theirs => one.surnames.some(surname => isSame(surname, theirs))))
  if (areAllSurnames && given.includes('whole')) return 'whole'
  return given.some(match => match !== null) ? 'part' : null
}

/** Whether two defendants with one birth date are one person: by the whole name (R618). */
export const isOnePerson = (one: Name, other: Name): boolean =>
  matchNames(comparedName(one), comparedName(other)) === 'whole'

/** One key for all spellings of a first and last name, wherever spaces fall. */
export const nameKey = ({ first_name, last_name }: Pick<Name, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].flatMap(name => wordsOf(name).filter(isNoSuffix)).join('')

/** Whether a surname is the same in one of its forms. An initial is none. */
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.some(form => form.length > 1 && other.includes(form))

/**
 * Given names agree if the first one of either is among the other's, and what is left over on both sides agrees by
 * initials. `whole` if the first one is the same.
 */
function matchGiven(one: readonly string[], other: readonly string[]): 'whole' | 'part' | null {
  const [first = ''] = one
  const [theirFirst = ''] = other
  if (first === theirFirst && haveSameInitials(one.slice(1), other.slice(1))) return 'whole'
  const agrees = one.some(
    (word, index) =>
      word.length > 1 &&
      other.includes(word) &&
      (index === 0 || word === theirFirst || isShortFor(first, theirFirst)) &&
      haveSameInitials(without(one, word), without(other, word)),
  )
  return agrees ? 'part' : null
}

/** "M" and "Ma" for "Maria", where another given name is the same. */
const isShortFor = (one: string, other: string) =>
  Math.min(one.length, other.length) <= 2 && (one.startsWith(other) || other.startsWith(one))

const without = (words: readonly string[], word: string) => words.toSpliced(words.indexOf(word), 1)

/** Whether each word on the shorter side has one with its initial on the other side. */
function haveSameInitials(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one]
  const left = more.map(initialOf)
  return fewer.map(initialOf).every(initial => {
    const found = left.indexOf(initial)
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}
const initialOf = (word: string) => word.codePointAt(0)

/** Surnames with the forms that their particles give them; particles alone are surnames: Van, Le Van. */
function surnamesIn(words: readonly string[]): string[][] {
  const surnames: string[][] = []
  let before: string[] = []
  let prefix = ''
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1
    if (!isLast && prefixes.has(word)) prefix += word
    else if (!isLast && nameParticles.has(word)) before.push(word)
    else {
      surnames.push([...before, prefix + word].map((_, skipped, all) => all.slice(skipped).join('')))
      before = []
      prefix = ''
    }
  }
  return surnames
}

/** Parts of a surname that some courts write apart: O Brien, Mc Donald, D Angelo. */
const prefixes = new Set(['d', 'mac', 'mc', 'o'])
/** Birth dates distinguish father and son. */
const suffixes = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv', '2nd', '3rd', '4th'])
/** A suffix follows a name; a first word only looks like one. */
const isNoSuffix = (word: string, index: number) => index === 0 || !suffixes.has(word)

/** Letters that Unicode does not decompose into a base letter and a mark. */
const baseLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** The words of a name; signs and spaces part them, except apostrophes: "O'Brien-Núñez" has "obrien" and "nunez". */
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'‘’ʼʻ`´]/gu, '')
    .replaceAll(/[øđðłıæœßþ]/g, letter => baseLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
