/** The time limit of a call in milliseconds, including its body and retries (R1401). */
export const callMilliseconds = 30_000

/** Limits of typed text (R213), as plain values so that a field needs no schema library. */
export const nameLimit = 100
/** A one-line text next to a choice. */
export const lineLimit = 500
export const textLimit = 5000
