import { readableReferral } from '../../domain/wire/referral.ts'
import { askServer } from './http.ts'

export const validateReferral = (code: string): Promise<{ valid: boolean }> =>
  askServer('get', `v1/referral/${encodeURIComponent(code)}`, readableReferral)
