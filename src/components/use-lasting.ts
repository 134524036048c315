import { useEffect, useState } from 'react'

/**
 * True once something has been going on for a moment. An answer that comes at once then needs no drawing in between;
 * the chart itself ignores a second submit from the first instant on.
 */
export function useLasting(isGoingOn: boolean, milliseconds = 80): boolean {
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
