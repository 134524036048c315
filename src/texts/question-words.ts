import type { I18n, MessageDescriptor } from '@lingui/core'
import type { QuestionKey } from '../../domain/wire/answer.ts'
import { detailOptionWord, optionWord } from './options.ts'
import { labelOf } from './pages.ts'

/** Where the renderer finds the words of a page's choices and fields. */
export interface QuestionWords {
  /** A choice of a question; one that the product does not know is a text as it is. */
  readonly option: (key: QuestionKey, option: string) => MessageDescriptor | string
  /** A question's label, or a detail's. */
  readonly label: (name: string, key: QuestionKey) => MessageDescriptor
  /** A choice of a detail. */
  readonly detailOption: (name: string, option: string) => MessageDescriptor | string
  /** The label of the free answer beside the choices. */
  readonly freeAnswer: MessageDescriptor | null
}

/** Words that may be a text as it is, in the language that is on. */
export const spoken = (i18n: I18n, words: MessageDescriptor | string): string =>
  typeof words === 'string' ? words : i18n._(words)

/** The words of the pages before the results. */
export const registrationWords: QuestionWords = {
  option: optionWord,
  label: labelOf,
  detailOption: detailOptionWord,
  freeAnswer: null,
}
