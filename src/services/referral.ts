import { readableReferral } from '../../domain/wire/referral.ts'
import { ask } from './http.ts'

export const validateReferral = (code: string): Promise<{ valid: boolean }> =>
  ask('get', `v1/referral/${encodeURIComponent(code)}`, readableReferral)
