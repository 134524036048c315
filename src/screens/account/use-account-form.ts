import { useSelector } from '@xstate/react'
import type * as v from 'valibot'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { useRefusedField } from '../../forms/use-refused-field.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'

type Options<Schema extends v.GenericSchema<object, object> & { readonly entries: object }> = Parameters<
  typeof useSchemaForm<Schema>
>[0] & { fieldOf: Parameters<typeof useRefusedField>[1] }

/** A form of the account: its fields show the form's errors, then the server's. */
export function useAccountForm<Schema extends v.GenericSchema<object, object> & { readonly entries: object }>(
  actor: AccountRef,
  { fieldOf, onValid, ...options }: Options<Schema>,
) {
  const email = useSelector(actor, state => state.context.person.email)
  const refusal = useSelector(actor, state => state.context.refusal)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const { field, problems, attempt, form } = useSchemaForm<Schema>({
    ...(options as Parameters<typeof useSchemaForm<Schema>>[0]),
    onValid: values => {
      if (!busy) onValid(values)
    },
  })
  const refused = useRefusedField(refusal, fieldOf)
  return {
    busy,
    form,
    problems: [...refused.problems, ...problems],
    attempt: attempt + Number(refused.isRefused),
    /** A refusal that no field shows. */
    refusal: refused.isRefused ? null : refusal,
    field: (name: Parameters<typeof field>[0]) => {
      const own = field(name)
      return { ...own, error: own.error ?? refused.say(name), onChange: () => refused.correct(name) }
    },
    /** For password managers: whose password this is. */
    accountName: {
      type: 'text',
      id: 'username',
      name: 'username',
      autoComplete: 'username',
      value: email,
      readOnly: true,
      hidden: true,
    },
  }
}
