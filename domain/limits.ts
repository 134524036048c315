/** Limits of typed text (DECISIONS §6); plain values, so that a field needs no schema library. */
export const nameLimit = 100
export const textLimit = 5000
