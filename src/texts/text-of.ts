import type { I18n, MessageDescriptor } from '@lingui/core'

/** A text of the product, or one from outside that is shown unchanged. */
export type Text = MessageDescriptor | string

export const textOf = (i18n: Pick<I18n, '_'>, text: Text): string => (typeof text === 'string' ? text : i18n._(text))

/** The text of a name, or the name itself if there is none. */
export const textIn = (text: Readonly<Record<string, MessageDescriptor>> | undefined, name: string): Text =>
  text && Object.hasOwn(text, name) ? (text[name] ?? name) : name

type TextFor = (number: string) => MessageDescriptor

/** The texts of the numbered classes of felonies and misdemeanors in Arizona. */
export const numbered = (felony: TextFor, misdemeanor: TextFor) => ({
  F1: felony('1'),
  F2: felony('2'),
  F3: felony('3'),
  F4: felony('4'),
  F5: felony('5'),
  F6: felony('6'),
  M1: misdemeanor('1'),
  M2: misdemeanor('2'),
  M3: misdemeanor('3'),
  M4: misdemeanor('4'),
  M5: misdemeanor('5'),
  M6: misdemeanor('6'),
})
