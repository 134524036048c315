import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { controlRecipe } from '../theme/recipes.ts'
import { Button } from './elements.tsx'

export const FieldRoot = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1' } })
const Label = chakra('label', { base: { fontWeight: 'bold' } })
export const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
export const ErrorText = chakra('p', { base: { color: 'fg.error', fontWeight: 'bold' } })

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
}

const describedBy = ({ id, hint, error, optional }: Omit<FieldProps, 'label'>) =>
  [optional ? `${id}-optional` : null, error ? `${id}-error` : null, hint ? `${id}-hint` : null]
    .filter(Boolean)
    .join(' ') || undefined

/** The accessible description of every control. */
export const describe = (field: FieldProps) => ({
  id: field.id,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
})

/** Label, hint, error, control: the same order everywhere. */
export function Field({ id, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <FieldRoot>
      <div>
        <Label htmlFor={id}>{label}</Label> {optional ? <OptionalMark id={id} /> : null}
      </div>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      {children}
    </FieldRoot>
  )
}

const Faint = chakra('span', { base: { fontWeight: 'normal', color: 'fg.muted' } })
/** Next to the label instead of in it, so the control's name stays plain. */
export const OptionalMark = ({ id }: { id: string }) => (
  <Faint id={`${id}-optional`}>
    <Trans>(optional)</Trans>
  </Faint>
)

const Input = chakra('input', controlRecipe)
const Row = chakra('div', { base: { display: 'flex' } })

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
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  // it may have been shown before the portal loaded (`boot/page-scripts.ts`): React corrects the field, and keeps the
  // button's text
  const readShown = (hide: HTMLElement | null) => {
    if (hide?.hidden === false) setShown(true)
  }
  const field = { id, label, hint, error, optional }
  return (
    <Field {...field}>
      <Input
        {...input}
        {...describe(field)}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Row>
        <Button look="link" aria-controls={id} onClick={() => setShown(!shown)}>
          <span hidden={shown}>{t`Show password`}</span>
          <span ref={readShown} hidden={!shown}>{t`Hide password`}</span>
        </Button>
      </Row>
    </Field>
  )
}
