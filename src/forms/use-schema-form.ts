import { valibotResolver } from '@hookform/resolvers/valibot'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import type { FieldProblem } from '../components/error-summary.tsx'
import { fieldMessageText } from '../texts/field-messages.ts'

/**
 * A form checked by a schema of the domain: what is typed stays in the form, errors come on submit and, for the named fields, on
 * leaving them; every error is in the person's language.
 */
export function useSchemaForm<Schema extends v.GenericSchema<FieldValues, FieldValues> & { readonly entries: object }>(options: {
  schema: Schema
  defaults: DefaultValues<v.InferInput<Schema>>
  onValid: (values: v.InferOutput<Schema>) => void
  /** Fields that are checked when the person leaves them with something typed (R109). */
  checkedOnBlur?: readonly FieldPath<v.InferInput<Schema>>[]
  /** What was typed here and not saved: it stands in the form again, and every change is written. */
  draft?: Draft<Partial<v.InferInput<Schema>>>
}) {
  const { i18n } = useLingui()
  const { draft } = options
  const [kept] = useState(() => draft?.read())
  const form = useForm<v.InferInput<Schema>, unknown, v.InferOutput<Schema>>({
    resolver: valibotResolver(options.schema),
    defaultValues: Object.assign({}, options.defaults, kept),
    mode: 'onSubmit',
    // or what compares fields would be told only once nothing else is wrong
    criteriaMode: 'all',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  useEffect(
    () => draft && form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) }),
    [form, draft],
  )
  const { errors, submitCount, isSubmitted } = form.formState
  const errorOf = (name: string): string | undefined => {
    const message: unknown = name
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors)
    const text = (message as { message?: string } | undefined)?.message
    return text === undefined ? undefined : i18n._(fieldMessageText(isFieldMessage(text) ? text : 'required'))
  }
  // in the order of the form, whichever check found them first
  const names = Object.keys(options.schema.entries).flatMap(name => namesIn({ [name]: errors[name] }))
  const problems: readonly FieldProblem[] = isSubmitted ? names.map(name => ({ id: name, message: errorOf(name) ?? '' })) : []
  return {
    form,
    problems,
    attempt: problems.length > 0 ? submitCount : 0,
    onSubmit: form.handleSubmit(options.onValid),
    /** What a text field or a select needs. */
    field: (name: FieldPath<v.InferInput<Schema>>) => ({
      ...form.register(name, {
        onBlur: (event: { target: { value: string } }) => {
          if (options.checkedOnBlur?.includes(name) && event.target.value !== '') void form.trigger(name)
        },
      }),
      id: name,
      error: errorOf(name),
    }),
  }
}

interface Draft<Values> {
  read(): Values | null
  write(values: Values): void
}

/** The dotted names of the fields with an error. */
function namesIn(errors: object, prefix = ''): readonly string[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'root') return []
    const name = prefix + key
    return 'message' in value || 'type' in value ? [name] : namesIn(value as object, `${name}.`)
  })
}
