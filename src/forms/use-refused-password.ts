import { useState } from 'react'
import { isPasswordRefusal } from '../../domain/password-refusals.ts'
import type { Refusal } from '../../machines/kit/call.ts'
import type { FieldProblem } from '../components/error-summary.tsx'
import { usePortal } from '../components/portal-context.tsx'
import { sentenceFor } from '../components/refusal-alert.tsx'

/** What the server says of the new password: told at its field like what the form itself finds, until the password is changed. */
export function useRefusedPassword(refusal: Refusal | null) {
  const { language } = usePortal()
  const [corrected, setCorrected] = useState<Refusal | null>(null)
  const isRefused = isPasswordRefusal(refusal?.code)
  const message = refusal && isRefused && refusal !== corrected ? sentenceFor(refusal, language) : undefined
  const problems: readonly FieldProblem[] = message === undefined ? [] : [{ id: 'password', message }]
  return { isRefused, message, problems, correct: () => setCorrected(refusal) }
}
