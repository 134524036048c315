/** The states that the product works in, and its languages: plain values, so that the first load needs no schema library. */
export const usStates = ['UT', 'AZ', 'PA'] as const
export const languages = ['en', 'es'] as const
/** Limits of typed text (DECISIONS §6). */
export const nameLimit = 100
export const textLimit = 5000
