import { startTransition, useEffect, useState } from 'react'
import { useIsPrinted } from './use-is-printed.ts'

/** So many things are drawn at once, in the first picture and with each further step. */
const atOnce = 30
const pause = 30

/**
 * How many of `total` things to draw now: the first picture shows a few, and the rest follow in small steps, so that a
 * list of a thousand is on the screen as soon as one of ten. Paper shows all of them.
 */
export function useDrawnCount(total: number): number {
  const isPrinted = useIsPrinted()
  const [count, setCount] = useState(atOnce)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + atOnce)), pause)
    return () => clearTimeout(timer)
  }, [count, total])
  return isPrinted ? total : Math.min(count, total)
}
