import type { I18n, MessageDescriptor } from '@lingui/core'

/** Words of the product, or a text from outside that is shown as it is (R1404). */
export type Spoken = MessageDescriptor | string

export const speak = (i18n: Pick<I18n, '_'>, words: Spoken): string =>
  typeof words === 'string' ? words : i18n._(words)

/** The words of a name, which for a name without words is the name itself. */
export const wordIn = (words: Readonly<Record<string, MessageDescriptor>> | undefined, name: string): Spoken =>
  words && Object.hasOwn(words, name) ? (words[name] ?? name) : name
