import type { Matter } from '../../../domain/wire/matter.ts'
import { useGrowingCount } from '../../components/use-growing-count.ts'
import { useIsPrinted } from '../paper/use-is-printed.ts'

/** Which cases are drawn already, each with its place in the list, from 0: a few at once, the rest in small steps, and all of them on paper. */
export function useDrawn(inOrder: readonly Matter[]): ReadonlyMap<Matter, number> {
  const grown = useGrowingCount(inOrder.length)
  const isPrinted = useIsPrinted()
  return new Map(inOrder.slice(0, isPrinted ? inOrder.length : grown).map((matter, index) => [matter, index]))
}
