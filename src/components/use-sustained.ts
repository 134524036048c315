import { useEffect, useState } from 'react'

/**
 * True once something has lasted a moment, so that an immediate answer needs no rendering in between; the chart itself
 * ignores a second submit from the first instant.
 */
export function useSustained(isGoingOn: boolean, milliseconds = 80): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setLasts(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isGoingOn, milliseconds])
  return isGoingOn && lasts
}
