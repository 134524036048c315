import type { ComparedName } from './name-match.ts'

/**
 * Whether two names are alike in the first or the last name, so that a person may have both (R620). Initials, short
 * forms and small misspellings are alike.
 */
export const areAlike = (one: ComparedName, other: ComparedName): boolean =>
  haveLikeGiven(one.given[0] ?? [], other.given[0] ?? []) ||
  // "Mary Ann" and "Maryann"
  one.given.some(([ours]) => other.given.some(([theirs]) => ours === theirs)) ||
  (one.joined !== '' && one.joined === other.joined) ||
  one.surnames
    .flat()
    .some(ours => other.surnames.flat().some(theirs => isInitial(ours, theirs) || isSpelled(ours, theirs)))

/** A first given name is like any given name of the other side; an initial only like a first one. */
const haveLikeGiven = (one: readonly string[], other: readonly string[]) =>
  one.some((ours, index) =>
    other.some((theirs, place) =>
      Math.min(ours.length, theirs.length) === 1
        ? index + place === 0 && isInitial(ours, theirs)
        : index * place === 0 && (isSpelled(ours, theirs) || isShortForm(ours, theirs)),
    ),
  )

const isInitial = (one: string, other: string) => Math.min(one.length, other.length) === 1 && one[0] === other[0]

/** Rob and Robert, Ma and Maria, Beth and Elizabeth, or Bill and William. */
function isShortForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return (
    long.startsWith(short) ||
    (short.length > 2 && long.endsWith(short)) ||
    nicknames.some(names => names.includes(one) && names.includes(other))
  )
}

/** Short forms, and forms in the other language, whose letters do not show it. */
const nicknames: readonly (readonly string[])[] = [
  ['bill', 'billy', 'liam', 'william', 'guillermo', 'memo'],
  ['bob', 'bobby', 'robert', 'roberto'],
  ['chuck', 'charlie', 'charles', 'carlos'],
  ['chuy', 'jesus'],
  ['concha', 'concepcion'],
  ['dick', 'rick', 'ricky', 'richard', 'ricardo'],
  ['ed', 'ted', 'edward', 'eduardo', 'lalo'],
  ['frank', 'francis', 'francisco', 'kiko', 'paco', 'pancho'],
  ['george', 'jorge'],
  ['jack', 'john', 'juan'],
  ['jim', 'jimmy', 'james', 'jaime'],
  ['joe', 'joseph', 'jose', 'pepe'],
  ['kate', 'katie', 'kathy', 'katherine', 'catherine', 'catalina'],
  ['liz', 'lisa', 'betty', 'elizabeth', 'isabel'],
  ['mary', 'marie', 'maria'],
  ['mike', 'michael', 'miguel'],
  ['nacho', 'ignacio'],
  ['peggy', 'margaret', 'margarita'],
  ['pete', 'peter', 'pedro'],
]

/** Whether two words of four letters or more differ by one that is another, is missing or has changed places. */
function isSpelled(one: string, other: string): boolean {
  if (one === other) return one.length > 1
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [ours, theirs] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return Math.max(ours.length, theirs.length) < 2 || (ours.length === 2 && theirs === `${ours[1]}${ours[0]}`)
}
