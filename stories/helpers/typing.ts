import type { AnyEventObject } from 'xstate'
import { formatDate } from '../../domain/format.ts'
import type { Language } from '../../domain/languages.ts'

/** The values of a form's fields, by their ids. */
export type TypedValues = Readonly<Record<string, string>>

/** A message as a person writes it. */
export const written: Readonly<Record<Language, string>> = {
  en: 'Does my case from 2012 count? I would like to begin soon.',
  es: '¿Cuenta mi caso de 2012? Quisiera empezar pronto.',
}

/** What is in the fields when a form sends this event; null for an event that no form sends. */
export function typedFor(event: AnyEventObject, language: Language): TypedValues | null {
  const { type, values, aliases, card, ssn, code, date, message } = event as Sent
  if (values) return withConfirmation(textsIn(values))
  if (aliases?.length) return Object.assign({}, ...aliases.map((alias, index) => textsIn(alias, `aliases.${index}.`)))
  if (card)
    return {
      ...card,
      card_number: spaced(card.card_number),
      expiration: `${card.expiration_month}/${card.expiration_year?.slice(-2)}`,
    }
  if (ssn !== undefined) return { ssn }
  if (type === 'APPLY_COUPON') return { promotion_code: code ?? '' }
  if (date !== undefined) return { date_submitted: formatDate(date, language) }
  if (message) return { body: written[language], reason: 'questionAboutResults', contact_media: 'email' }
  return null
}
export const isTyped = (event: AnyEventObject): boolean => typedFor(event, 'en') !== null

interface Sent extends AnyEventObject {
  readonly values?: object
  readonly aliases?: readonly object[]
  readonly card?: TypedValues
  readonly ssn?: string
  readonly code?: string
  readonly date?: string
  readonly message?: object
}

const spaced = (digits = '') => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
const textsIn = (values: object, prefix = ''): TypedValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[prefix + name, value]] : [],
    ),
  )
/** A second field for the password, if there is one, has the same. */
const withConfirmation = (typed: TypedValues): TypedValues => ({ confirm_password: typed['password'] ?? '', ...typed })

/** Types into those of the fields that are there, as a person does. */
export function fillFields(typed: TypedValues) {
  for (const [id, text] of Object.entries(typed)) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      write(field, text)
  }
}

/** Sends the form in which one of these fields is. */
export function sendFormWith(ids: readonly string[]) {
  const field = ids.map(id => document.getElementById(id)).find(element => element !== null)
  field?.closest('form')?.requestSubmit()
}

/** Writes into a field, or chooses in it, as a person does. */
export function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  // past React's own setter, which would take the text for known
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
