export interface Name {
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}

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

/** Keeps only letters and digits: "O'Brien-Núñez" and "OBRIEN NUNEZ" both become "obriennunez". */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[øđðłıæœßþ]/g, letter => baseLetters[letter] ?? letter)

/** Removes Jr. or III, which some courts add; birth dates distinguish father and son. */
const withoutGeneration = (lastName: string) => lastName.trim().replace(/[\s,]+(jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i, '')

/** One key for all spellings of a first and last name, wherever spaces fall. */
export const nameKey = ({ first_name, last_name }: Pick<Name, 'first_name' | 'last_name'>) =>
  fold(first_name) + fold(withoutGeneration(last_name))

/** Whether two names may be the same person's: equal first and last names, and matching middle initials. */
export function isSameName(one: Name, other: Name): boolean {
  return (
    isAlike(one.first_name, other.first_name) &&
    isAlike(withoutGeneration(one.last_name), withoutGeneration(other.last_name)) &&
    mayBeOneMiddleName(fold(one.middle_name), fold(other.middle_name))
  )
}

/** Two names that normalize to nothing don't match. */
function isAlike(one: string, other: string): boolean {
  const folded = fold(one)
  return folded !== '' && (one === other || folded === fold(other))
}

const mayBeOneMiddleName = (one: string, other: string) =>
  one === '' || other === '' || one.codePointAt(0) === other.codePointAt(0)
