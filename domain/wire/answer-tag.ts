import type { AnswerItem } from './answer.ts'

/** Values that say nothing. */
const empty = ['null', '""', '{}']

/** The same text for the same value, whatever the order of its parts; empty parts do not count. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const parts = Object.entries(value)
    .map(([name, part]) => [JSON.stringify(name), textOf(part)] as const)
    .filter(([, text]) => !empty.includes(text))
    .map(part => part.join(':'))
  return `{${parts.sort().join()}}`
}

/** The tag of an answer: the same for the same entries in the same order (R1407). */
export const answerTag = (items: readonly AnswerItem[]): string =>
  tagOf(items.map(({ selection, additional_json }) => ({ selection, additional_json })))

/**
 * The tag of what is saved, as `If-Match` of a save wants it: the same for the same value, whatever the order of its
 * parts. In quotation marks, 11 characters at most between them; it reveals nothing and protects nothing (R1407).
 */
export function tagOf(value: unknown): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57]
  const text = textOf(value)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return `"${(4294967296 * (2097151 & high) + (low >>> 0)).toString(36)}"`
}
