import { tagOf } from '../../domain/wire/answer-tag.ts'
import { refused } from '../../domain/wire/refusal.ts'

/** The optional header of a save. */
export const ifMatch = {
  name: 'If-Match',
  does: 'The tag of what the person saw (`domain/wire/answer-tag.ts`): a save of another device in the meantime is not replaced.',
  maxLength: 64,
} as const

/** What an answer's tag says about the API. */
export const tagged =
  'A header `ETag` of 1 to 11 digits and small letters says that saves take `If-Match`, and merge what can be merged; without it the portal reads again before it saves.'

/**
 * Throws 412 if neither what the person saw, by its tag, nor what they send is saved by then; without a tag, any is
 * replaced.
 */
export function expectBegan(began: string | undefined, saved: unknown, sent: unknown): void {
  if (began !== undefined && ![began, tagOf(sent)].includes(tagOf(saved))) throw refused('answerChanged')
}
