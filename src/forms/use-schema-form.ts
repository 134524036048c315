import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { FieldProblem } from '../components/error-summary.tsx'
import { typedValues, usePlainForm, type Typed } from '../components/use-plain-form.ts'
import { fieldMessageText } from '../texts/field-messages.ts'
import { formToDo } from '../texts/to-do.ts'
import { useRefusedField, type FieldOfRefusal } from './use-refused-field.ts'

/** The names of a form's fields; for rows of fields, `aliases.0.first_name`. */
type NameIn<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends object ? `${Key}.${string}` : Key
}[keyof Values & string]

export type FormSchema = v.GenericSchema<object, object> & { readonly entries: object }

/** The initial values; a field without one is empty. */
type Defaults<Input> = { readonly [Name in keyof Input]?: Input[Name] | null }

export interface FormOptions<Schema extends FormSchema> {
  schema: Schema
  defaults?: Defaults<v.InferInput<Schema>>
  /** Called with each valid submit; a chart at work ignores a second one. */
  onValid: (values: v.InferOutput<Schema>) => void
  /** Fields that are checked when the person leaves them with text. */
  checkedOnBlur?: readonly NameIn<v.InferInput<Schema>>[]
  /** Unsaved text: the form shows it again, and every change is stored. */
  draft?: Draft<Partial<v.InferInput<Schema>>>
  /** Why the server refused the last submit. */
  refusal?: Refusal | null
  /** The refusals that are shown at a field. */
  refusedFields?: FieldOfRefusal
}

/**
 * A form of several fields, checked by a domain schema (`use-plain-form.ts`), with initial values, an earlier draft,
 * and the form's and the server's errors in the person's language.
 */
export function useSchemaForm<Schema extends FormSchema>(options: FormOptions<Schema>) {
  type Input = v.InferInput<Schema>
  const { i18n } = useLingui()
  const { schema, draft, refusal = null, refusedFields = {} } = options
  const [initial] = useState((): Defaults<Input> => ({ ...options.defaults, ...draft?.read() }))
  const check = async () => (typed: Typed) => v.safeParse(schema, nested(typed))
  const { problems, focusCount, form, ...plain } = usePlainForm(check, options.onValid, options.checkedOnBlur)
  const refused = useRefusedField(refusal, refusedFields)

  const valuesIn = (form: HTMLFormElement) => nested(typedValues(form)) as Input
  const changed = (form: HTMLFormElement) => {
    draft?.write(valuesIn(form))
    plain.changed(form)
  }
  const reasonOf = (problem: string) => (isFieldMessage(problem) ? problem : 'required')
  const errorOf = (name: string): string | undefined => {
    const problem = problems[name]
    return problem === undefined ? refused.say(name) : i18n._(fieldMessageText(reasonOf(problem)))
  }
  const toDoAbout = (name: string): string => {
    const problem = problems[name]
    return problem === undefined
      ? (refused.say(name) ?? '')
      : formToDo(i18n, { field: name, message: reasonOf(problem) })
  }
  const names = new Set([...(focusCount > 0 ? Object.keys(problems) : []), ...refused.problems.map(({ id }) => id)])
  // in the order of the form, whichever check found them first
  const listed = Object.keys(schema.entries).flatMap(entry =>
    [...names]
      .filter(name => name.split('.')[0] === entry)
      .map((name): FieldProblem => ({ id: name, message: toDoAbout(name) })),
  )
  return {
    initial,
    problems: listed,
    focusCount: focusCount + Number(refused.isRefused),
    /** A refusal that no field shows. */
    refusal: refused.isRefused ? null : refusal,
    valuesIn,
    changed,
    clearErrors: plain.clearErrors,
    form: {
      ...form,
      onChange(event: FormEvent<HTMLFormElement>) {
        refused.correct((event.target as HTMLInputElement).name)
        changed(event.currentTarget)
      },
    },
    field: (name: NameIn<Input>) => ({
      id: name,
      name,
      defaultValue: (valueAt(initial, name) ?? undefined) as string | undefined,
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
export function nested(typed: Typed): Nested {
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
