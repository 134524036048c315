/** Limits of typed text (DECISIONS §6); plain values, so that a field needs no schema library. */
export const nameLimit = 100
/** A text of one line beside a choice. */
export const lineLimit = 500
export const textLimit = 5000
