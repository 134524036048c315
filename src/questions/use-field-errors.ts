import { useLingui } from '@lingui/react/macro'
import type { Problem } from '../../domain/questions/problems.ts'
import type { FieldProblem } from '../components/error-summary.tsx'
import { fieldMessageText } from '../texts/field-messages.ts'

/** The problems of a page in words: for the summary, and by field. */
export function useFieldErrors(problems: readonly Problem[]): {
  errors: readonly FieldProblem[]
  errorOf: (field: string) => string | undefined
} {
  const { i18n } = useLingui()
  const errors = problems.map(({ field, message }) => ({ id: field, message: i18n._(fieldMessageText(message)) }))
  return { errors, errorOf: field => errors.find(error => error.id === field)?.message }
}
