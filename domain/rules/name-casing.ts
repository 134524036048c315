/** Particles that stay lower-case inside a name: Maria de la Cruz, Ludwig van der Berg. */
const smallWords = new Set('da das de del den der di dos du la las los ter van von y'.split(' '))
/** Numerals that stay upper-case: Robert Hill III. */
const numerals = new Set(['ii', 'iii', 'iv', 'vi', 'vii', 'viii'])

const hasUpperCase = (text: string) => /\p{Lu}/u.test(text)
const hasLowerCase = (text: string) => /\p{Ll}/u.test(text)

/**
 * A person's name as it is saved: trimmed, and in title case if it was typed entirely in lower or upper case. Mixed
 * case is the person's own spelling and stays (R107). Suffixes such as Jr and Sr are in title case, numerals in upper
 * case.
 */
export function caseName(name: string): string {
  const trimmed = name.trim()
  return hasUpperCase(trimmed) && hasLowerCase(trimmed) ? trimmed : titleCase(trimmed.toLowerCase())
}

function titleCase(lowerCased: string): string {
  const last = lowerCased.match(/[^\s-]+/g)?.length ?? 0
  let position = 0
  return lowerCased.replaceAll(/[^\s-]+/g, word => {
    position += 1
    // A single word, or one at the edge of a name, is not a particle or numeral: Van Morrison, Le Van, Vi Nguyen.
    if (position > 1 && position < last && smallWords.has(word)) return word
    if (position > 1 && numerals.has(word)) return word.toUpperCase()
    return capitalizeWord(word)
  })
}

/**
 * Where a word has a capital: at its start (not in "3rd"), after a period (J.R.), after one letter and an apostrophe
 * (O'Brien, but Sa'id).
 */
const capitalPlaces = [/(^[^\p{Ll}\p{N}]*)(\p{Ll})/u, /(\.)(\p{Ll})/gu, /(^\P{L}*\p{L}\p{M}*['’ʼ])(\p{Ll})/u]

const capitalizeWord = (word: string) =>
  capitalPlaces.reduce(
    (text, place) => text.replace(place, (_, before: string, letter: string) => before + capitalize(letter)),
    word,
  )

/** Georgian has capital letters, but names never use them. */
const capitalize = (letter: string) => (/\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase())
