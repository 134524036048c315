/* Limits of what is saved, apart from `limits.ts`, which is a part of the first load of the browser. */

/**
 * What one answer may hold: more than any page writes (the barriers have nine choices and a free answer, each with a
 * text).
 */
export const answerLimits = {
  entries: 50,
  /** Details of one entry, and the characters of their names. */
  details: 20,
  detailName: 60,
  /** Items of a detail that is a list, as of convictions, and the parts of one of them. */
  items: 50,
  itemParts: 10,
}
/** Characters of all answers of one person: every text of the statement filled to its limit is less than half of it. */
export const allAnswersLimit = 400_000
