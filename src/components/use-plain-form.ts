import { useState, type FocusEvent, type FormEvent } from 'react'
import * as v from 'valibot'

type Problems = Readonly<Record<string, string | undefined>>
const none: Problems = {}

type Values = Readonly<Record<string, FormDataEntryValue>>
const valuesOf = (form: HTMLFormElement): Values => Object.fromEntries(new FormData(form))

/**
 * A short form of plain inputs, checked by a domain schema: on submit, on leaving one of `onLeaving`, and while a refused field is being
 * corrected. The inputs keep their own text, so what was typed before the script had loaded counts. Longer forms use react-hook-form.
 */
export function usePlainForm<Schema extends v.GenericSchema>(
  schema: Schema,
  submit: (values: v.InferOutput<Schema>) => void,
  onLeaving: readonly string[] = [],
) {
  const [problems, setProblems] = useState(none)
  const [attempt, setAttempt] = useState(0)

  const recheck = (input: HTMLInputElement) => {
    const problem = input.form ? problemsOf(schema, valuesOf(input.form))[input.name] : undefined
    if (problem !== problems[input.name]) setProblems({ ...problems, [input.name]: problem })
  }
  return {
    /** By the field's name: why it is refused. */
    problems,
    attempt,
    form: {
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const parsed = v.safeParse(schema, valuesOf(event.currentTarget))
        setProblems(parsed.success ? none : problemsIn(parsed.issues))
        setAttempt(attempt + 1)
        if (parsed.success) submit(parsed.output)
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (event.target instanceof HTMLInputElement && problems[event.target.name]) recheck(event.target)
      },
      /** Not on the way to a button: the message would move it away from under the finger. */
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const input: unknown = event.target
        if (!(input instanceof HTMLInputElement) || event.relatedTarget instanceof HTMLButtonElement) return
        if (onLeaving.includes(input.name) && input.value !== '') recheck(input)
      },
    },
  }
}

function problemsOf(schema: v.GenericSchema, values: Values): Problems {
  const parsed = v.safeParse(schema, values)
  return parsed.success ? none : problemsIn(parsed.issues)
}

/** The first reason of each field. */
function problemsIn(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const problems: Record<string, string> = {}
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}
