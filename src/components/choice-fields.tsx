import { defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { focusRing } from '../theme/recipes.ts'
import { Stack } from './elements.tsx'
import { ErrorText, FieldRoot, Hint, OptionalMark } from './field.tsx'

/** A choice that can be tapped anywhere: the whole card belongs to its radio or checkbox. */
const optionRecipe = defineRecipe({
  className: 'option',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInline: '4',
    paddingBlock: '3',
    bg: 'bg.panel',
    borderWidth: '2px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '& input': { width: '6', height: '6', flexShrink: 0, accentColor: 'brand.solid', margin: 0, fontSize: 'md' },
    // browsers without `:has` (Firefox before 121) show the ring around the input, others around the card
    '& input:focus-visible': focusRing,
    '&:has(:focus-visible)': { ...focusRing, '& input': { outline: 'none' } },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  },
})

const Option = chakra('label', optionRecipe)

type CheckboxProps = { id: string; label: ReactNode; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'id' | 'size' | 'color' | 'height' | 'width'
>

/** A single checkbox. */
export function CheckboxField({ id, label, hint, ...input }: CheckboxProps) {
  return (
    <FieldRoot>
      <Option htmlFor={id}>
        <input {...input} type="checkbox" id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
        <span>{label}</span>
      </Option>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </FieldRoot>
  )
}

export interface ChoiceOption {
  readonly value: string
  readonly label: ReactNode
  /** The content that opens below the selected choice. */
  readonly reveals?: ReactNode
}

interface ChoicesProps {
  /** The group's id; its first choice gets the focus from the error summary. */
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

/**
 * Radios or checkboxes as large cards, with revealed content right below. Native inputs are light, and every screen
 * reader knows them.
 */
export function ChoiceCards({
  id,
  labelledBy,
  options,
  selections,
  onChange,
  several = false,
  error,
  describedBy,
}: ChoicesProps) {
  const toggle = (value: string, checked: boolean) => {
    if (!several) return onChange([value])
    onChange(checked ? [...selections, value] : selections.filter(selection => selection !== value))
  }
  const description = [error ? `${id}-error` : null, describedBy].filter(Boolean).join(' ') || undefined
  return (
    <Stack
      gap="3"
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={description}
      aria-invalid={!several && error ? true : undefined}
    >
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      {options.map(({ value, label, reveals }, index) => {
        const checked = selections.includes(value)
        return (
          <Stack key={value} gap="3">
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
          </Stack>
        )
      })}
    </Stack>
  )
}

const GroupLabel = chakra('h2', { base: { display: 'inline', fontSize: 'md', fontWeight: 'bold' } })

/** A named group of choices within a page of several questions. */
export function ChoicesField({
  label,
  optional,
  ...choices
}: Omit<ChoicesProps, 'labelledBy'> & { label: ReactNode; optional?: boolean }) {
  return (
    <FieldRoot>
      <div>
        <GroupLabel id={`${choices.id}-label`}>{label}</GroupLabel> {optional ? <OptionalMark id={choices.id} /> : null}
      </div>
      <ChoiceCards {...choices} labelledBy={`${choices.id}-label`} />
    </FieldRoot>
  )
}
