import { chakra } from '@chakra-ui/react/styled-system'
import { Plural } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { textLimit } from '../../domain/limits.ts'
import { controlRecipe } from '../theme/recipes.ts'
import { describe, Field, Hint, type FieldProps } from './field-frame.tsx'

const Select = chakra('select', controlRecipe)
const Area = chakra('textarea', controlRecipe)

type SelectProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** The words of the empty choice. */
  empty: string
  /** The error stands above, with those of the fields beside this one. */
  errorAbove?: boolean
} & Omit<ComponentProps<'select'>, keyof FieldProps | 'size' | 'color' | 'height' | 'width'>

export function SelectField({ id, label, hint, error, optional, options, empty, errorAbove = false, ...select }: SelectProps) {
  const field = { id, label, hint, error, optional }
  return (
    <Field {...field} error={errorAbove ? undefined : error}>
      <Select {...select} {...describe(field)}>
        <option value="">{empty}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type AreaProps = FieldProps & {
  /** The most characters that the answer may have. */
  limit?: number
} & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'size' | 'color' | 'height' | 'width'>

/** A text of several lines. It says how many characters are left only once they become few. */
export function TextAreaField({ id, label, hint, error, optional, limit = textLimit, onInput, ...area }: AreaProps) {
  const [length, setLength] = useState(() => String(area.value ?? area.defaultValue ?? '').length)
  const field = { id, label, hint, error, optional }
  return (
    <Field {...field}>
      <Area
        rows={5}
        {...area}
        {...describe(field)}
        onInput={event => {
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
      />
      <Hint aria-live="polite">{limit - length < limit / 10 ? <CharactersLeft left={limit - length} /> : null}</Hint>
    </Field>
  )
}

function CharactersLeft({ left }: { left: number }) {
  const over = -left
  return left < 0 ? (
    <Plural value={over} one="# character too many" other="# characters too many" />
  ) : (
    <Plural value={left} one="# character left" other="# characters left" />
  )
}
