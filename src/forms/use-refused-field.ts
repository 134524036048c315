import { useState } from 'react'
import { passwordRefusals, type Refusal, sentenceFor } from '../../domain/refusal.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import type { FieldProblem } from '../components/error-summary.tsx'
import { usePortal } from '../components/portal-context.tsx'

export type FieldOfRefusal = Readonly<Partial<Record<RefusalCode, string>>>
/** Refusals of a new password, and their field. */
export const ofNewPassword: FieldOfRefusal = Object.fromEntries(passwordRefusals.map(code => [code, 'password']))

/** Shows the server's refusal at its field, like the form's own errors, until the field is changed. */
export function useRefusedField(refusal: Refusal | null, fields: FieldOfRefusal) {
  const { language } = usePortal()
  const [corrected, setCorrected] = useState<Refusal | null>(null)
  const id = refusal?.code && fields[refusal.code]
  const message = refusal && refusal !== corrected ? sentenceFor(refusal, language) : undefined
  const problems: readonly FieldProblem[] = id === undefined || message === undefined ? [] : [{ id, message }]
  return {
    /** Whether the refusal belongs to a field and needs no alert of its own. */
    isRefused: id !== undefined,
    problems,
    say: (field: string) => problems.find(problem => problem.id === field)?.message,
    correct(field: string) {
      if (field === id) setCorrected(refusal)
    },
  }
}
