import * as v from 'valibot'
import { loginSchema, resetFormSchema, resetRequestSchema } from '../../../domain/wire/authentication.ts'

/** The checks of the public forms, ready to use. */
export const checkLogin = v.safeParser(loginSchema)
export const checkResetRequest = v.safeParser(resetRequestSchema)
export const checkResetForm = v.safeParser(resetFormSchema)
