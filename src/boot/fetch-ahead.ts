/**
 * Runs in a public page: fetches the portal's files, or those of the next step, when the page is idle, so that they are
 * in the browser's cache when they are needed. Not for people who save data. By `fetch`: Safari has no `prefetch`, and
 * Firefox lets no policy allow it without `default-src`.
 */
export function fetchAhead() {
  const { files = '', next = files } = document.currentScript!.dataset
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData === true) return
  const idle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () =>
    idle(() => {
      for (const file of next.split(' '))
        fetch(file, { priority: 'low' })
          .then(answer => answer.blob())
          // the page that needs it fetches it again
          .catch(() => {})
    }),
  )
}
