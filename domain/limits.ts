/** How long a call may take, its answer's body and its repetitions included, in milliseconds (R1401). */
export const callMilliseconds = 30_000

/** Limits of typed text (R213); plain values, so that a field needs no schema library. */
export const nameLimit = 100
/** A one-line text next to a choice. */
export const lineLimit = 500
export const textLimit = 5000
