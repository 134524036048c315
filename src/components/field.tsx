import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { textLimit } from '../../domain/places.ts'
import { controlRecipe, optionRecipe } from '../theme/recipes.ts'
import { Button } from './button.tsx'

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1' } })
const Label = chakra('label', { base: { fontWeight: 'medium' } })
const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const ErrorText = chakra('p', { base: { color: 'fg.error', fontWeight: 'medium' } })
const Input = chakra('input', controlRecipe)
const Select = chakra('select', controlRecipe)
const Area = chakra('textarea', controlRecipe)
const Option = chakra('label', optionRecipe)
const Row = chakra('div', { base: { display: 'flex' } })

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** Why the field is refused, in words. */
  error?: ReactNode
  optional?: boolean
}

const describedBy = ({ id, hint, error, optional }: Omit<FieldProps, 'label'>) =>
  [optional ? `${id}-optional` : null, error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ') ||
  undefined

/** What every control says of itself to a screen reader. */
const describe = (field: FieldProps) => ({
  id: field.id,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
})

/** Label above, hint, error, control: the same order everywhere. */
function Field({ id, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <Root>
      <div>
        <Label htmlFor={id}>{label}</Label> {optional ? <OptionalMark id={id} /> : null}
      </div>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      {children}
    </Root>
  )
}

const Faint = chakra('span', { base: { fontWeight: 'normal', color: 'fg.muted' } })
/** Beside the label rather than in it: the name of the control stays the plain one. */
const OptionalMark = ({ id }: { id: string }) => (
  <Faint id={`${id}-optional`}>
    <Trans>(optional)</Trans>
  </Faint>
)

type InputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'size' | 'color' | 'height' | 'width'>

export function TextField({ id, label, hint, error, optional, ...input }: InputProps) {
  const field = { id, label, hint, error, optional }
  return (
    <Field {...field}>
      <Input type="text" {...input} {...describe(field)} />
    </Field>
  )
}

/** A password that can be pasted and shown. */
export function PasswordField({ id, label, hint, error, optional, ...input }: InputProps) {
  const [shown, setShown] = useState(false)
  const field = { id, label, hint, error, optional }
  return (
    <Field {...field}>
      <Input {...input} {...describe(field)} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Row>
        <Button look="link" aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? <Trans>Hide password</Trans> : <Trans>Show password</Trans>}
        </Button>
      </Row>
    </Field>
  )
}

type SelectProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** The words of the empty choice. */
  empty: string
} & Omit<ComponentProps<'select'>, keyof FieldProps | 'size' | 'color' | 'height' | 'width'>

export function SelectField({ id, label, hint, error, optional, options, empty, ...select }: SelectProps) {
  const field = { id, label, hint, error, optional }
  return (
    <Field {...field}>
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

type CheckboxProps = { id: string; label: ReactNode; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'id' | 'size' | 'color' | 'height' | 'width'
>

/** One box to tick. */
export function CheckboxField({ id, label, hint, ...input }: CheckboxProps) {
  return (
    <Root>
      <Option htmlFor={id}>
        <input {...input} type="checkbox" id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
        <span>{label}</span>
      </Option>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </Root>
  )
}

const Group = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })

export interface ChoiceOption {
  readonly value: string
  readonly label: ReactNode
  /** What opens below the choice once it is made. */
  readonly reveals?: ReactNode
}

interface ChoicesProps {
  /** The id of the group; its first choice takes the focus when the error summary leads here. */
  id: string
  /** The id of the element that names the group, such as the h1. */
  labelledBy: string
  options: readonly ChoiceOption[]
  selections: readonly string[]
  onChange: (selections: readonly string[]) => void
  /** One choice, or several. */
  several?: boolean
  error?: ReactNode
  describedBy?: string
}

const Revealed = chakra('div', {
  base: {
    marginInlineStart: '4',
    paddingInlineStart: '4',
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderColor: 'brand.solid',
  },
})

/** Radios or checkboxes as large cards, with what a choice reveals right below it. Native inputs: light, and every reader knows them. */
export function Choices({ id, labelledBy, options, selections, onChange, several = false, error, describedBy }: ChoicesProps) {
  const toggle = (value: string, checked: boolean) => {
    if (!several) return onChange([value])
    onChange(checked ? [...selections, value] : selections.filter(selection => selection !== value))
  }
  const description = [error ? `${id}-error` : null, describedBy].filter(Boolean).join(' ') || undefined
  return (
    <Group
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={description}
      aria-invalid={!several && error ? true : undefined}
    >
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      {options.map(({ value, label, reveals }, index) => {
        const checked = selections.includes(value)
        return (
          <Group key={value}>
            <Option>
              <input
                type={several ? 'checkbox' : 'radio'}
                id={index === 0 ? id : undefined}
                name={id}
                value={value}
                checked={checked}
                onChange={event => toggle(value, event.target.checked)}
              />
              <span>{label}</span>
            </Option>
            {checked && reveals ? <Revealed>{reveals}</Revealed> : null}
          </Group>
        )
      })}
    </Group>
  )
}

const GroupLabel = chakra('h2', { base: { display: 'inline', fontSize: 'md', fontWeight: 'medium' } })

/** A named group of choices within a page of several questions. */
export function ChoicesField({
  label,
  optional,
  ...choices
}: Omit<ChoicesProps, 'labelledBy'> & { label: ReactNode; optional?: boolean }) {
  return (
    <Root>
      <div>
        <GroupLabel id={`${choices.id}-label`}>{label}</GroupLabel> {optional ? <OptionalMark id={choices.id} /> : null}
      </div>
      <Choices {...choices} labelledBy={`${choices.id}-label`} />
    </Root>
  )
}
