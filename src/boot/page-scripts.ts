/** The event that stops the holding: the portal listens from now on. */
export const takenOver = 'portal-taken-over'

/**
 * Runs in a prerendered page from its first byte, before any other script. A form sent, or a link to this page
 * followed, before the portal listens would only reload the page and lose typed text. It waits for the portal instead
 * and then runs once. If the portal never arrives, a form keeps waiting, because the server cannot read it
 * (`sayHelp` says so), and a link loads the page again.
 */
export function holdTaps(eventName: string) {
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
    eventName,
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

/**
 * Runs in a page that needs the portal. If the portal cannot start, the page says what to do, as it does without
 * scripts: its first file did not come, a script does not run in this browser, or half a minute went by. What was typed
 * stays, and `main.tsx` removes the message if the portal starts after all. Older browsers must be able to read it:
 * nothing newer than arrow functions.
 */
export function sayHelp(eventName: string) {
  let help: HTMLElement | null = null
  let isOver = false
  const show = () => {
    const message = document.querySelector('body > noscript')
    if (isOver || help || !message) return
    const parsed = document.createElement('div')
    parsed.innerHTML = message.textContent
    help = parsed.firstElementChild as HTMLElement
    help.tabIndex = -1
    const main = document.querySelector('main')!
    main.insertBefore(help, main.firstChild)
    // the "Loading…" of a page that the portal renders from scratch
    const loading = document.querySelector('#root:not([data-page]) output')
    if (loading) loading.parentNode!.removeChild(loading)
  }
  addEventListener(
    'error',
    event => {
      const { target } = event
      const isPortals = event.filename && event.filename.indexOf('/assets/') > 0
      if (isPortals || (target instanceof HTMLScriptElement && target.type === 'module')) show()
    },
    true,
  )
  // held until the portal listens (`holdTaps`)
  addEventListener('submit', () => help && help.focus(), true)
  addEventListener('DOMContentLoaded', () => {
    if (!('noModule' in HTMLScriptElement.prototype)) show()
  })
  setTimeout(show, 30_000)
  addEventListener(eventName, () => (isOver = true))
}

/**
 * Runs in every page. Firefox remembers that a file did not come for as long as the page stays, and after an update of
 * the server a file may have another name: trying again would never help. So when a file fails, and fails once more
 * after a press, the page is loaded again. Without a connection it stays, and it never loads again by itself.
 */
export function loadAgain() {
  const failedAt: Record<string, number> = {}
  let presses = 0
  // before anything that the press starts, which can fail at once
  addEventListener('click', () => presses++, true)
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (presses > failedAt[message]!)
      fetch('').then(
        answer => answer.ok && location.reload(),
        () => {},
      )
    failedAt[message] = presses
  })
}

/**
 * Runs in a prerendered page with a password field, before the portal listens: "Show password" works from the first
 * paint. `PasswordField` continues with the state it finds.
 */
export function showPasswords(eventName: string) {
  const show = (event: Event) => {
    const button = (event.target as Element).closest('button[aria-controls]')
    const field = button && document.getElementById(button.getAttribute('aria-controls')!)
    if (!(field instanceof HTMLInputElement)) return
    // React may be about to handle the same tap
    event.stopPropagation()
    field.type = field.type === 'password' ? 'text' : 'password'
    for (const label of button!.querySelectorAll('span')) label.hidden = !label.hidden
  }
  addEventListener('click', show, true)
  addEventListener(eventName, () => removeEventListener('click', show, true), { once: true })
}

/**
 * Runs in a public page: fetches the portal's files, or those of the next step, when the page is idle, so that they are
 * in the browser's cache when they are needed. Not for people who save data. By `fetch`: Safari has no `prefetch`, and
 * Firefox lets no policy allow it without `default-src`.
 */
export function fetchAhead() {
  const { files = '', next = files } = document.currentScript!.dataset
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work))
  const fetchAll = () => {
    for (const file of next.split(' '))
      fetch(file, { priority: 'low' })
        .then(answer => answer.blob())
        // the page that needs it fetches it again
        .catch(() => {})
  }
  // Chromium may report no idle time for minutes after the last frame
  addEventListener('load', () => idle(fetchAll, { timeout: 2000 }))
}
