import type { MessageDescriptor } from '@lingui/core'
import type { QuestionKey } from '../../../domain/wire/answer.ts'
import { detailOptionText, optionText } from './options.ts'
import { labelOf } from './pages.ts'
import type { Text } from '../text-of.ts'

/** Where the renderer finds the texts of a page's choices and fields. */
export interface QuestionTexts {
  /** A choice of a question; an unknown one is shown unchanged. */
  readonly option: (key: QuestionKey, option: string) => Text
  readonly label: (name: string, key: QuestionKey) => MessageDescriptor
  /** An example for an open field; null if the label is enough. */
  readonly example: (name: string, key: QuestionKey) => MessageDescriptor | null
  readonly detailOption: (name: string, option: string) => Text
  /** The label of the free answer next to the choices. */
  readonly freeAnswer: MessageDescriptor | null
}

/** The texts of the pages before the results. */
export const registrationTexts: QuestionTexts = {
  option: optionText,
  label: labelOf,
  example: () => null,
  detailOption: detailOptionText,
  freeAnswer: null,
}
