import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const isPrinted = () => isPrinting || matchMedia('print').matches

function subscribe(changed: () => void) {
  const media = matchMedia('print')
  // the picture for the printer is taken as soon as these have been called
  const tell = (next: boolean) => () => {
    isPrinting = next
    flushSync(changed)
  }
  const [begin, end] = [tell(true), tell(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', changed)
  }
}

/**
 * Whether the page is on its way to paper: what only paper says is drawn then, and not beside a thousand cases on the
 * screen.
 */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, isPrinted, () => false)
