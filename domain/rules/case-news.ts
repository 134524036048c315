import { taskOf } from './checklist.ts'
import type { MatterStatus } from './matter-status.ts'

/**
 * What a client is to be told of their cases: that something is needed from them, or that a case moved on. In the order
 * of their weight.
 */
const caseNews = ['needed', 'moved'] as const
export type CaseNews = (typeof caseNews)[number]

/**
 * What there is to tell when a matter stood at one status and now stands at another (R902); null where nothing has
 * changed. A matter that is new (`before` is null) has not moved: there is news only if it asks for something.
 */
export function newsOf(before: MatterStatus | null, after: MatterStatus): CaseNews | null {
  if (before?.kind === after.kind && before.status === after.status) return null
  if (taskOf(after) !== null) return 'needed'
  return before === null ? null : 'moved'
}

/** Of two pieces of news the weightier: one mail tells both. */
export const weightier = (one: CaseNews | null, other: CaseNews): CaseNews =>
  caseNews.find(news => news === one || news === other) ?? other
