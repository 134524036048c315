/** The event that stops the holding: the portal listens from now on. */
export const takenOver = 'portal-taken-over'

/**
 * Runs in a prerendered page from its first byte, before any other script. A form sent, or a link to this page
 * followed, before the portal listens would only reload the page and lose typed text. It waits for the portal instead
 * and then runs once. If the portal never arrives, a form keeps waiting, because the server cannot read it
 * (`say-help.ts` says so), and a link loads the page again.
 */
export function holdTaps(taken: string) {
  let held: HTMLFormElement | HTMLAnchorElement | null = null
  let timeout: ReturnType<typeof setTimeout> | undefined
  const isSamePage = (link: HTMLAnchorElement) =>
    link.origin === location.origin && link.pathname === location.pathname && !link.search && !link.hash
  const hold = (event: Event) => {
    const target = event.target as Element
    const link = event.type === 'click' ? target.closest('a') : null
    if (event.type === 'click' && !(link && isSamePage(link))) return
    event.preventDefault()
    held = link ?? (target as HTMLFormElement)
    clearTimeout(timeout)
    if (link) timeout = setTimeout(() => location.reload(), 30_000)
  }
  addEventListener('submit', hold, true)
  addEventListener('click', hold, true)
  addEventListener(
    taken,
    () => {
      removeEventListener('submit', hold, true)
      removeEventListener('click', hold, true)
      clearTimeout(timeout)
      if (!held?.isConnected) return
      if (held instanceof HTMLFormElement) held.requestSubmit()
      else held.click()
    },
    { once: true },
  )
}
