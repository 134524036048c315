import type { Matter } from '../../../domain/wire/matter.ts'
import { useDrawnCount } from '../paper/use-drawn-count.ts'

/**
 * Which cases are drawn already, each with its place in the list, from 0: a few at once, the rest in small steps, and
 * all of them on paper.
 */
export function useDrawn(inOrder: readonly Matter[]): ReadonlyMap<Matter, number> {
  const count = useDrawnCount(inOrder.length)
  return new Map(inOrder.slice(0, count).map((matter, index) => [matter, index]))
}
