import * as v from 'valibot'

/** `GET /v1/referral/{code}`: 200 when a friend's code is valid, 404 otherwise. */
export const referralSchema = v.object({ valid: v.boolean() })

/** Unless the answer is `valid: false`, the code is valid (R102, R1404). */
export const readableReferral = v.pipe(
  v.unknown(),
  v.transform(answer => ({ valid: !v.is(v.object({ valid: v.literal(false) }), answer) })),
)
