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
