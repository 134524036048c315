import { tagOf } from '../../domain/wire/answer-tag.ts'
import { refused } from '../../domain/wire/refusal.ts'

/** The optional header of a save. */
export const ifMatch = {
  name: 'If-Match',
  does: 'The tag of what the person saw (`domain/wire/answer-tag.ts`): a save of another device in the meantime is not replaced.',
  maxLength: 64,
} as const

/**
 * Throws 412 if neither what the person saw, by its tag, nor what they send is saved by then; without a tag, any is
 * replaced.
 */
export function expectBegan(began: string | undefined, saved: unknown, sent: unknown): void {
  if (began !== undefined && ![began, tagOf(sent)].includes(tagOf(saved))) throw refused('answerChanged')
}
