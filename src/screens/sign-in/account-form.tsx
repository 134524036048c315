import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type * as v from 'valibot'
import { followWith, InlineLink } from '../../components/elements.tsx'
import { TextField } from '../../components/field.tsx'
import { usePlainForm, type Check } from '../../components/use-plain-form.ts'
import { accountErrorToDo, accountMessage } from '../../texts/public/account-messages.ts'

/**
 * A public form with its errors in words, at each field and, after a submit, in a list for the error summary.
 */
export function useAccountForm<Schema extends v.GenericSchema>(
  load: () => Promise<Check<Schema>>,
  submit: (values: v.InferOutput<Schema>) => void,
  onLeaving: readonly string[],
) {
  const { _ } = useLingui()
  const { problems, focusCount, form } = usePlainForm(load, submit, onLeaving)
  const say = (name: string) => problems[name] && _(accountMessage(problems[name]))
  const names = focusCount > 0 ? Object.keys(problems) : []
  return {
    field: (name: string) => ({ id: name, name, error: say(name) }),
    problems: names.map(id => ({ id, message: _(accountErrorToDo(problems[id] ?? '')) })),
    focusCount,
    form,
  }
}

/** The email of an account. */
export const AccountEmailField = (
  props: Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error' | 'defaultValue'>,
) => (
  <TextField
    {...props}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    label={<Trans>Email</Trans>}
  />
)

export const LoginLink = ({ onFollow }: { onFollow: () => void }) => (
  <p>
    <InlineLink href="/login" onClick={followWith(onFollow)}>
      <Trans>Go to login page</Trans>
    </InlineLink>
  </p>
)
