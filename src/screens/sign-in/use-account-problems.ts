import { useLingui } from '@lingui/react'
import type { FieldProblem } from '../../components/error-summary.tsx'
import { accountMessage } from '../../texts/public/account-messages.ts'

/**
 * The problems of a public form in words: one by field name and, once the form has been submitted, the list for the
 * error summary.
 */
export function useAccountProblems(problems: Readonly<Record<string, string | undefined>>, attempt: number) {
  const { _ } = useLingui()
  const say = (name: string) => {
    const problem = problems[name]
    return problem === undefined ? undefined : _(accountMessage(problem))
  }
  const list = Object.keys(attempt > 0 ? problems : {}).flatMap((id): FieldProblem[] => {
    const message = say(id)
    return message === undefined ? [] : [{ id, message }]
  })
  return { say, list }
}
