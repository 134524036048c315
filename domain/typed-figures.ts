import { oneLine } from './typed-text.ts'

/*
  Figures as a person types or pastes them from a message, a web page or a PDF: with full-width digits, dashes of any
  length, spaces that don't break, and invisible characters. Browser and server read them the same way.
*/

/** One line with plain digits, hyphens and single spaces; other characters stay. */
export const figures = (text: string): string =>
  oneLine(text.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')

/** The same without spaces and hyphens: `4242-4242 4242 4242` is `4242424242424242`. */
export const unspaced = (text: string): string => figures(text).replaceAll(/[\s-]/g, '')

const typedPhone = /^(?:tel[.:\s]*)?(\(?\+?[\d\s()./·•-]+?)(?:[\s,;-]*(?:x|ext(?:ension)?|#)[.:=\s]*(\d{1,6}))?$/i
/** What is dialed before a country's code, which is neither 0 nor 1. Mexico's 52 is typed without it, too. */
const otherCountry = /^(?!\d{10}$)(?:\+|00|011)[2-9]\d{6,}$|^521?\d{10}$/

/**
 * A phone number of the United States, Canada or the Caribbean as it is kept and shown, `(801) 555-0142` or
 * `(801) 555-0142 x12`; else why it is refused (R113).
 */
export function readPhone(text: string): { readonly phone: string } | { readonly refused: PhoneProblem } {
  const [, typed = '', extension] = typedPhone.exec(figures(text)) ?? []
  const dialed = typed.replaceAll(/[^\d+]/g, '')
  if (otherCountry.test(dialed)) return { refused: 'phoneOfOtherCountry' }
  const [, area, exchange, line] = /^(?:\+|00|011)?1?(\d{3})(\d{3})(\d{4})$/.exec(dialed) ?? []
  if (area === undefined) return { refused: 'phoneInvalid' }
  return { phone: `(${area}) ${exchange}-${line}${extension === undefined ? '' : ` x${extension}`}` }
}
type PhoneProblem = 'phoneInvalid' | 'phoneOfOtherCountry'

/** A kept phone number as it is shown; one of another form, as older ones may be, stays. */
export function shownPhone(stored: string): string {
  const read = readPhone(stored)
  return 'phone' in read ? read.phone : stored
}

/**
 * A kept phone number as sms are addressed, `+18015550142`; null where none can arrive: there is no number, it cannot
 * be read, or it has an extension (R906).
 */
export function smsNumber(stored: string | null | undefined): string | null {
  const read = readPhone(stored ?? '')
  if (!('phone' in read) || read.phone.includes('x')) return null
  return `+1${read.phone.replaceAll(/\D/g, '')}`
}

/** A ZIP code as it is kept, `84601` or `84601-1234`; any other text stays. */
export const readZip = (text: string): string => {
  const [, area, rest] = /^(\d{5})(?:[\s-]*(\d{4}))?$/.exec(figures(text)) ?? []
  return area === undefined ? figures(text) : [area, rest].filter(Boolean).join('-')
}

/** A card's expiration date with one slash: `12-30`, `12 2030`, `2030-12` and `1230` are `12/30` or `12/2030`. */
export const readExpiration = (text: string): string =>
  figures(text)
    .replace(/^(\d{4})[\s./-]+(\d{1,2})$/, '$2/$1')
    .replace(/^(\d{1,2})[\s./-]*(\d{4}|\d{2})$/, '$1/$2')
