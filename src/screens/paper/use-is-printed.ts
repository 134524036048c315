import { useSyncExternalStore } from 'react'

let isPrinting = false
const printed = () => isPrinting || matchMedia('print').matches

function subscribe(changed: () => void) {
  const tell = (next: boolean) => () => {
    isPrinting = next
    changed()
  }
  const [begin, end] = [tell(true), tell(false)]
  const media = matchMedia('print')
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', changed)
  }
}

/** Whether the page is on its way to paper: what only paper says is drawn then, and not beside a thousand cases on the screen. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, printed, () => false)
