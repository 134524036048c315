import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { isFieldMessage, type FieldMessage, type PlainMessage } from '../../domain/field-message.ts'
import { nested } from '../../src/forms/use-schema-form.ts'
import { fieldMessageText } from '../../src/texts/field-messages.ts'
import type { TypedValues } from './typing.ts'

/** A form that can be made wrong: its schema, and values without a mistake. */
export interface Checked {
  readonly schema: v.GenericSchema
  readonly right: TypedValues
  /** The fields in which one chooses instead of typing. */
  readonly chosen?: readonly string[]
}
/** One mistake: what is typed instead, and where. */
type Mistakes = Readonly<Record<string, TypedValues>>

/** What people type by mistake; each field is tried with all of them. */
const slips = [
  '',
  'x',
  '1',
  '12345',
  '99/99',
  '01/20',
  '12/31/2999',
  '2999',
  '2099',
  '31',
  '02',
  'maria@',
  '+52 55 1234 5678',
  'password1',
  'Tr0ub4dor&3x',
  '4242 4242 4242 4241',
  'x'.repeat(129),
  'x'.repeat(300),
  'x'.repeat(5001),
]
/** What people choose by mistake: nothing, or a day that the month does not have. */
const wrongChoices = ['', '31']
/** What the control shows when nothing is wrong. */
export const noMistake = 'Nothing'
export const nothingTyped = 'Everything empty'

/** Every mistake that a form's schema knows, by its field and its reason, found by making it. */
export function mistakesIn({ schema, right, chosen = [] }: Checked): Mistakes {
  const found: Record<string, TypedValues> = {
    [noMistake]: {},
    [nothingTyped]: Object.fromEntries(Object.keys(right).map(id => [id, ''])),
  }
  for (const field of Object.keys(right))
    for (const slip of chosen.includes(field) ? wrongChoices : slips) {
      const typed = { ...right, [field]: slip }
      // a form shows only the first reason: an empty email is not also reported as malformed
      const [issue] = v.safeParse(schema, nested(typed)).issues ?? []
      if (issue && v.getDotPath(issue) === field && isFieldMessage(issue.message))
        found[`${field}: ${issue.message}`] ??= { [field]: slip }
    }
  return found
}

/** Why a mistake of the control is refused; undefined for what is none. */
export function messageIn(mistake: string): FieldMessage | undefined {
  const reason = mistake.slice(mistake.indexOf(': ') + 2)
  return isFieldMessage(reason) ? reason : undefined
}

/** Why a field is refused, in the language of the toolbar. */
export function useReason(): (reason: PlainMessage) => string {
  const { i18n } = useLingui()
  return reason => i18n._(fieldMessageText(reason))
}
