import * as v from 'valibot'

/** `GET /v1/referral/{code}`: 200 when a friend's code is valid, 404 otherwise. */
export const referralSchema = v.object({ valid: v.boolean() })
