import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type * as v from 'valibot'

type Problems = Readonly<Record<string, string>>
const none: Problems = {}

/** The values of a form by field name; for a checkbox, whether it is checked. */
export type Typed = Readonly<Record<string, string | boolean>>

/** A schema's check: `v.safeParser(schema)`. */
export type Check<Schema extends v.GenericSchema> = (typed: Typed) => v.SafeParseResult<Schema>

/**
 * A form of plain inputs, checked by a domain schema: on submit, on leaving one of `onLeaving`, and while an error is
 * being corrected. The inputs keep their own text, so text typed before the script has loaded counts, and typing
 * renders nothing. A schema outside of the first load is fetched when the form is first touched; if that fails, only
 * the server checks.
 */
export function usePlainForm<Schema extends v.GenericSchema>(
  load: () => Promise<Check<Schema>>,
  submit: (values: v.InferOutput<Schema>) => void,
  onLeaving: readonly string[] = [],
) {
  const [problems, setProblems] = useState(none)
  const [focusCount, setFocusCount] = useState(0)
  const pressEnd = usePressEnd()

  /** Checks the fields with errors and the one just left; the others wait for the next submit. */
  const recheck = async (form: HTMLFormElement, left?: string) => {
    const check = await load()
    const found = Object.entries(problemsIn(check(typedValues(form)).issues))
    setProblems(before => {
      const shown = Object.fromEntries(found.filter(([name]) => name === left || name in before))
      return JSON.stringify(shown) === JSON.stringify(before) ? before : shown
    })
  }
  const changed = (form: HTMLFormElement) => {
    if (Object.keys(problems).length > 0) void recheck(form)
  }
  const send = async (typed: Typed) => {
    const check = await load().catch(() => null)
    const checked = check?.(typed)
    setProblems(problemsIn(checked?.issues))
    setFocusCount(before => before + 1)
    if (!checked) submit(typed)
    else if (checked.success) submit(checked.output)
  }
  return {
    /** Why a field is refused, by field name. */
    problems,
    focusCount,
    /** Call it with the form after code has changed a field. */
    changed,
    clearErrors: () => setProblems(none),
    form: {
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void send(typedValues(event.currentTarget))
      },
      onFocus() {
        load().catch(() => {})
      },
      onChange(event: FormEvent<HTMLFormElement>) {
        changed(event.currentTarget)
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const input: unknown = event.target
        if (!(input instanceof HTMLInputElement)) return
        const form = event.currentTarget
        if (onLeaving.includes(input.name) && input.value !== '')
          void pressEnd.current.then(() => recheck(form, input.name))
      },
    },
  }
}

/** Resolves once nothing is pressed: an earlier message would move the pressed button away from the finger. */
export function usePressEnd() {
  const ended = useRef(Promise.resolve())
  useEffect(() => {
    let end = () => {}
    const begin = () => {
      ended.current = new Promise(resolve => {
        end = resolve
      })
    }
    const finish = () => end()
    // a drag or, on some systems, a context menu has no mouseup
    const listeners = { mousedown: begin, mouseup: finish, dragend: finish, keydown: finish }
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true)
    }
  }, [])
  return ended
}

/** The values of the named fields. */
export function typedValues(form: HTMLFormElement): Typed {
  const typed: Record<string, string | boolean> = {}
  for (const { name, type, checked, value } of form.elements as Iterable<HTMLInputElement>)
    if (name) typed[name] = type === 'checkbox' ? checked : value
  return typed
}

function problemsIn(issues: readonly v.BaseIssue<unknown>[] = []): Problems {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) if (path) problems[path.map(({ key }) => key).join('.')] ??= message
  return problems
}
