/** How long a call may take, its answer's body and its repetitions included, in milliseconds (S1 §7, DECISIONS §8 "Errors"). */
export const callMilliseconds = 30_000

/** Limits of typed text (DECISIONS §6); plain values, so that a field needs no schema library. */
export const nameLimit = 100
/** A text of one line beside a choice. */
export const lineLimit = 500
export const textLimit = 5000
/** What one answer may hold: more than any page writes (the barriers have nine choices and a free answer, each with a text). */
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
