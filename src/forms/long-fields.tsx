import { Plural, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { textLimit } from '../../domain/limits.ts'
import { describe, Field, Hint, type FieldProps } from '../components/field.tsx'
import { chakra } from '../theme/chakra.tsx'
import { controlRecipe } from '../theme/recipes.ts'
import { reportNow, reportLater } from './reports.ts'

/** In WebKit, options longer than their select widen the page unless their painting is contained. */
const Select = chakra('select', { ...controlRecipe, base: { ...controlRecipe.base, contain: 'paint' } })
const Area = chakra('textarea', controlRecipe)

/** The selected option on as many lines as it needs, over the select's own line, which would be cut off. */
const Lines = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { gridArea: '1 / 1' },
    '& > select': { WebkitTextFillColor: 'transparent' },
    '& option': { WebkitTextFillColor: 'currentcolor' },
  },
})
const Chosen = chakra(
  'span',
  {
    base: {
      alignSelf: 'center',
      // above the select, which is a separate layer
      zIndex: '1',
      paddingInlineStart: '3',
      // room for the select's arrow
      paddingInlineEnd: '8',
      paddingBlock: '2',
      pointerEvents: 'none',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)

type SelectProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** What the select says before a choice. */
  empty?: string | undefined
  /** The error is shown above, with those of the row's other fields. */
  errorAbove?: boolean
  /** The options are longer than a phone is wide; the value is controlled from outside. */
  wraps?: boolean
} & Omit<ComponentProps<'select'>, keyof FieldProps | 'size' | 'color' | 'height' | 'width'>

export function SelectField({ id, label, hint, error, optional, ...rest }: SelectProps) {
  const { t } = useLingui()
  const { options, empty = t`Choose`, errorAbove = false, wraps = false, ...select } = rest
  const field = { id, label, hint, error, optional }
  const control = (
    <Select {...select} {...describe(field)}>
      <option value="">{empty}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
  return (
    <Field {...field} error={errorAbove ? undefined : error}>
      {wraps ? (
        <Lines>
          {control}
          <Chosen>{options.find(({ value }) => value === select.value)?.label ?? empty}</Chosen>
        </Lines>
      ) : (
        control
      )}
    </Field>
  )
}

type AreaProps = FieldProps & {
  limit?: number
  /** What the draft says, if a chart owns it. */
  value?: string
  onChange?: (event: { target: { value: string } }) => void
} & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'onChange' | 'size' | 'color' | 'height' | 'width'>

/**
 * A multi-line text that shows the characters left once they become few. It keeps what is typed for a frame, so that a
 * key renders nothing before its letter is painted (`reports.ts`).
 */
export function TextAreaField({ id, label, hint, error, optional, limit = textLimit, ...rest }: AreaProps) {
  const { value, defaultValue = value, onChange, ...area } = rest
  const [initial] = useState(defaultValue)
  /** What the field has reported, for the count. */
  const [reported, setReported] = useState(() => String(initial ?? ''))
  const box = useRef<HTMLTextAreaElement>(null)
  const isAhead = useRef(false)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  }, [onChange])
  useLayoutEffect(() => {
    if (value === undefined || isAhead.current || reported === value) return
    // another answer, or one that the chart has refused
    if (box.current!.value !== value) box.current!.value = value
    setReported(value)
  }, [value, reported])
  // what a page that goes away has not reported yet
  useLayoutEffect(
    () => () => {
      if (isAhead.current) reportNow()
    },
    [],
  )
  const left = limit - reported.length
  const field = { id, label, hint, error, optional }
  return (
    <Field {...field}>
      <Area
        rows={5}
        {...area}
        {...describe(field)}
        ref={box}
        defaultValue={initial}
        onInput={({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) => {
          isAhead.current = true
          reportLater(box, () => {
            isAhead.current = false
            setReported(typed)
            latest.current?.({ target: { value: typed } })
          })
        }}
      />
      <Hint aria-live="polite">{left < limit / 10 ? <CharactersLeft left={left} /> : null}</Hint>
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
