import { useState, type FocusEvent, type FormEvent } from 'react'
import type * as v from 'valibot'

type Problems = Readonly<Record<string, string | undefined>>
const none: Problems = {}

/** A schema that is ready to check: `v.safeParser(schema)`. */
export type Check<Schema extends v.GenericSchema> = (values: unknown) => v.SafeParseResult<Schema>

type Values = Readonly<Record<string, FormDataEntryValue>>
const valuesOf = (form: HTMLFormElement): Values => Object.fromEntries(new FormData(form))

/**
 * A short form of plain inputs, checked by a domain schema: on submit, on leaving one of `onLeaving`, and while a refused field is being
 * corrected. The schema is fetched when the form is first touched, so that it is no part of the first load; should that fail, the server
 * checks alone. The inputs keep their own text, so what was typed before the script had loaded counts. Longer forms use react-hook-form.
 */
export function usePlainForm<Schema extends v.GenericSchema>(
  load: () => Promise<Check<Schema>>,
  submit: (values: v.InferOutput<Schema>) => void,
  onLeaving: readonly string[] = [],
) {
  const [problems, setProblems] = useState(none)
  const [attempt, setAttempt] = useState(0)

  const recheck = async ({ form, name }: HTMLInputElement) => {
    if (!form) return
    const check = await load()
    const problem = problemsIn(check(valuesOf(form)).issues)[name]
    setProblems(before => (before[name] === problem ? before : { ...before, [name]: problem }))
  }
  const send = async (values: Values) => {
    const check = await load().catch(() => null)
    const checked = check?.(values)
    setProblems(problemsIn(checked?.issues))
    setAttempt(before => before + 1)
    if (!checked) submit(values)
    else if (checked.success) submit(checked.output)
  }
  return {
    /** By the field's name: why it is refused. */
    problems,
    attempt,
    form: {
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void send(valuesOf(event.currentTarget))
      },
      onFocus() {
        load().catch(() => {})
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (event.target instanceof HTMLInputElement && problems[event.target.name]) void recheck(event.target)
      },
      /** Not on the way to a button: the message would move it away from under the finger. */
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const input: unknown = event.target
        if (!(input instanceof HTMLInputElement) || event.relatedTarget instanceof HTMLButtonElement) return
        if (onLeaving.includes(input.name) && input.value !== '') void recheck(input)
      },
    },
  }
}

/** The first reason of each field. */
function problemsIn(issues: readonly v.BaseIssue<unknown>[] = []): Problems {
  const problems: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.path?.[0]?.key
    if (typeof name === 'string') problems[name] ??= issue.message
  }
  return problems
}
