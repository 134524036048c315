import * as v from 'valibot'

/** An error answer of the API: `{"detail": string | object}` with a 4xx or 5xx status (DECISIONS §2). */
export const failureSchema = v.object({ detail: v.union([v.string(), v.record(v.string(), v.unknown()), v.array(v.unknown())]) })
