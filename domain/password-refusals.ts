import type { RefusalCode } from './refusals.ts'

/** Why a new password is not taken: told at its field, like what the form itself finds. */
export const passwordRefusals = ['passwordCommon', 'passwordPersonal'] as const satisfies readonly RefusalCode[]
export const isPasswordRefusal = (code: RefusalCode | undefined): boolean =>
  passwordRefusals.some(refusal => refusal === code)
