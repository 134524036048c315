/*
  Text as a person types or pastes it. Invisible characters are removed instead of refused: they come along with text
  copied from a page or a PDF, and nobody could find them. They could hide or reverse the words around them, make a name
  impossible to find, or end a line.
*/

/** A one-line text, trimmed: breaks and tabs become spaces, and invisible characters are removed. */
export const oneLine = (text: string): string =>
  seen(text.replaceAll(/\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ')).trim()

/** A multi-line text, trimmed: breaks become line feeds, tabs stay, and other invisible characters are removed. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(line => line.split('\t').map(seen).join('\t'))
    .join('\n')
    .trim()

/**
 * Controls, lone surrogates, and characters that Unicode lets a screen omit: bidirectional marks, zero-width spaces,
 * soft hyphens, fillers.
 */
const unseen = /(?![\u200C\u200D\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu
/** Joiners, with the characters around them: they change letters of joined scripts, and emoji. */
const joiners =
  /([\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])?[\u200C\u200D]+(?=([\p{M}\p{Lo}\p{Extended_Pictographic}])?)/gu

const seen = (text: string) =>
  text
    .replaceAll(unseen, '')
    .replaceAll(joiners, (whole, before: string | undefined, after: string | undefined) =>
      before && after ? whole : (before ?? ''),
    )

/**
 * An email as accounts are found by: trimmed, in small letters, and composed (NFC), since phones and computers may type
 * the same letter differently.
 */
export const accountEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC')

/** Particles that stay lower-case inside a name: Maria de la Cruz, Ludwig van der Berg. */
export const nameParticles: ReadonlySet<string> = new Set(
  'da das de del den der di dos du la las los ter van von y'.split(' '),
)
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
    if (position > 1 && position < last && nameParticles.has(word)) return word
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
