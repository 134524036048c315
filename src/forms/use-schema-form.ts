import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import type { FieldProblem } from '../components/error-summary.tsx'
import { typedIn, usePlainForm, type Typed } from '../components/use-plain-form.ts'
import { fieldMessageText } from '../texts/field-messages.ts'

/** The names of a form's fields; for rows of fields, `aliases.0.first_name`. */
type NameIn<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends object ? `${Key}.${string}` : Key
}[keyof Values & string]

/**
 * A form of several fields, checked by a domain schema (`use-plain-form.ts`), with initial values, an earlier draft,
 * and errors in the person's language.
 */
export function useSchemaForm<Schema extends v.GenericSchema<object, object> & { readonly entries: object }>(options: {
  schema: Schema
  defaults: Partial<v.InferInput<Schema>>
  onValid: (values: v.InferOutput<Schema>) => void
  /** Fields that are checked when the person leaves them with text. */
  checkedOnBlur?: readonly NameIn<v.InferInput<Schema>>[]
  /** Unsaved text: the form shows it again, and every change is stored. */
  draft?: Draft<Partial<v.InferInput<Schema>>>
}) {
  type Input = v.InferInput<Schema>
  const { i18n } = useLingui()
  const { schema, draft } = options
  const [initial] = useState((): Partial<Input> => ({ ...options.defaults, ...draft?.read() }))
  const check = async () => (typed: Typed) => v.safeParse(schema, nested(typed))
  const { problems, attempt, form, ...plain } = usePlainForm(check, options.onValid, options.checkedOnBlur)

  const valuesIn = (form: HTMLFormElement) => nested(typedIn(form)) as Input
  const changed = (form: HTMLFormElement) => {
    draft?.write(valuesIn(form))
    plain.changed(form)
  }
  const errorOf = (name: string): string | undefined => {
    const problem = problems[name]
    return problem === undefined ? undefined : i18n._(fieldMessageText(isFieldMessage(problem) ? problem : 'required'))
  }
  // in the order of the form, whichever check found them first
  const names = Object.keys(schema.entries).flatMap(entry =>
    Object.keys(problems).filter(name => name.split('.')[0] === entry),
  )
  const listed = names.map((name): FieldProblem => ({ id: name, message: errorOf(name) ?? '' }))
  return {
    initial,
    problems: attempt > 0 ? listed : [],
    attempt,
    valuesIn,
    changed,
    clearErrors: plain.clearErrors,
    form: { ...form, onChange: (event: FormEvent<HTMLFormElement>) => changed(event.currentTarget) },
    field: (name: NameIn<Input>) => ({
      id: name,
      name,
      defaultValue: valueAt(initial, name) as string | undefined,
      error: errorOf(name),
    }),
    box: (name: NameIn<Input>) => ({ id: name, name, defaultChecked: valueAt(initial, name) === true }),
  }
}

interface Draft<Values> {
  read(): Values | null
  write(values: Values): void
}

type Nested = { [key: string]: Nested | string | boolean }

/** `aliases.0.first_name` is the first name in row 0 of the aliases. */
function nested(typed: Typed): Nested {
  const values: Nested = {}
  for (const [name, value] of Object.entries(typed)) {
    const keys = name.split('.')
    const last = keys.pop() ?? name
    keys.reduce((at, key) => (at[key] ??= {}) as Nested, values)[last] = value
  }
  return values
}

const valueAt = (values: object, name: string) =>
  name.split('.').reduce<unknown>((at, key) => (at as Nested | undefined)?.[key], values)
