/**
 * Runs in a page that needs the portal. If the portal cannot start, the page says what to do, as it does without
 * scripts: its first file did not come, a script does not run in this browser, or half a minute went by. What was typed
 * stays, and `main.tsx` removes the message if the portal starts after all. Older browsers must be able to read it:
 * nothing newer than arrow functions.
 */
export function sayHelp(taken: string) {
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
  // held until the portal listens (`hold-taps.ts`)
  addEventListener('submit', () => help && help.focus(), true)
  addEventListener('DOMContentLoaded', () => {
    if (!('noModule' in HTMLScriptElement.prototype)) show()
  })
  setTimeout(show, 30_000)
  addEventListener(taken, () => (isOver = true))
}
