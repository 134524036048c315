/** The time limit of a call in milliseconds, including its body and retries (R1401). */
export const callMilliseconds = 30_000

/** Limits of typed text (R213), as plain values so that a field needs no schema library. */
export const nameLimit = 100
/** A promotion code, without spaces. */
export const codeLimit = 100
/** A one-line text next to a choice. */
export const lineLimit = 500
export const textLimit = 5000

/**
 * The size of one answer: more than any page saves (barriers have nine choices and a free answer, each with a text).
 */
export const answerLimits = {
  entries: 50,
  /** Details of one entry, and the length of their names in characters. */
  details: 20,
  detailName: 60,
  /** Items of a list detail, such as convictions, and the fields of each. */
  items: 50,
  itemParts: 10,
}
/** Characters of all answers of one person: more than twice a statement with every text at its limit. */
export const allAnswersLimit = 400_000
