import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { controlRecipe } from '../theme/recipes.ts'
import { Button } from './button.tsx'
import { describe, Field, type FieldProps } from './field-frame.tsx'

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
  const [shown, setShown] = useState(false)
  // it may have been shown before the portal came (`boot/show-passwords.ts`): React corrects the field, and leaves the
  // button's words as they are
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
          <span hidden={shown}>
            <Trans>Show password</Trans>
          </span>
          <span ref={readShown} hidden={!shown}>
            <Trans>Hide password</Trans>
          </span>
        </Button>
      </Row>
    </Field>
  )
}
