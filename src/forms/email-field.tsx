import { Trans, useLingui } from '@lingui/react/macro'
import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker'
import { useRef, useState, type ComponentProps } from 'react'
import { Button, Stack } from '../components/elements.tsx'
import { TextField } from '../components/field.tsx'
import { usePressEnd } from '../components/use-plain-form.ts'

/** Real domains that the checker would take for a typo of a bigger one. */
const furtherDomains = ['email.com', 'mail.com', 'yahoo.com.mx', 'yahoo.es']

/** The address that was probably meant; null if nothing looks wrong. */
const suggestionFor = (email: string): string | null =>
  run({ email, domains: [...POPULAR_DOMAINS, ...furtherDomains] })?.full ?? null

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'label'> {
  /** A suggestion was taken. */
  onCorrected: (form: HTMLFormElement) => void
}

/** An email address. A likely typo leads to a question when the person leaves the field. */
export function EmailField({ onCorrected, ...field }: EmailFieldProps) {
  const { t } = useLingui()
  const { id } = field
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const pressEnd = usePressEnd()
  const left = useRef('')
  const ask = async (email: string) => {
    left.current = email
    const found = suggestionFor(email)
    await pressEnd.current
    if (left.current === email) setSuggestion(found)
  }
  const take = (email: string) => {
    const input = document.getElementById(id) as HTMLInputElement
    input.value = email
    input.focus()
    setSuggestion(null)
    if (input.form) onCorrected(input.form)
  }
  return (
    <Stack gap="2">
      <TextField
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        label={t`Email`}
        type="email"
        onBlur={({ target }) => void ask(target.value.trim())}
      />
      <output>
        {suggestion === null ? null : (
          <>
            <Trans>Did you mean {suggestion}?</Trans>{' '}
            <Button look="link" onClick={() => take(suggestion)}>{t`Yes, change it`}</Button>
          </>
        )}
      </output>
    </Stack>
  )
}
