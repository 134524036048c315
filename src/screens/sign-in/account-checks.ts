import * as v from 'valibot'
import { loginSchema, resetFormSchema, resetRequestSchema } from '../../../domain/wire/authentication.ts'

export const checkLogin = v.safeParser(loginSchema)
export const checkResetRequest = v.safeParser(resetRequestSchema)
export const checkResetForm = v.safeParser(resetFormSchema)
