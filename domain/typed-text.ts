/*
 * Text as a person types or pastes it. What nobody sees is taken out instead of being refused: it comes along when text
 * is copied from a page or a PDF, and nobody could find it. What it could do stays out: hide or turn around the words
 * next to it, keep a name from being found, or end a line where none ends.
 */

/** A text of one line, trimmed: breaks and tabs are spaces, and nothing in it is invisible. */
export const oneLine = (text: string): string =>
  seen(text.replaceAll(/\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ')).trim()

/** A text of several lines, trimmed: a break is a line feed, a tab stays, and nothing else in it is invisible. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(line => line.split('\t').map(seen).join('\t'))
    .join('\n')
    .trim()

/**
 * Controls, halves of surrogate pairs, and what Unicode lets a screen leave out: bidirectional marks, zero-width
 * spaces, soft hyphens, fillers.
 */
const unseen = /(?![\u200C\u200D\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu
/**
 * Joiners, with the characters before and after: letters of scripts that are written joined, and emoji, change with
 * them.
 */
const joiners =
  /([\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])?[\u200C\u200D]+(?=([\p{M}\p{Lo}\p{Extended_Pictographic}])?)/gu

const seen = (text: string) =>
  text
    .replaceAll(unseen, '')
    .replaceAll(joiners, (whole, before: string | undefined, after: string | undefined) =>
      before && after ? whole : (before ?? ''),
    )
