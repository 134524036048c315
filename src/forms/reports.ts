/** What a field has not reported yet: it does so a frame after the key, or at once before anything else happens. */
let report: (() => void) | null = null
let field: object | null = null
let isWatched = false

/** Whatever may read what was typed, or end the page. A key that types on in the same field is none. */
const moments = ['pointerdown', 'click', 'focusout', 'submit', 'popstate', 'beforeunload', 'pagehide'] as const
const leaving = new Set(['Enter', 'Escape', 'Tab'])

/** Reports what is waiting. */
export function reportNow() {
  const waiting = report
  report = null
  waiting?.()
}

function watch() {
  isWatched = true
  for (const moment of moments) addEventListener(moment, reportNow, true)
  addEventListener('visibilitychange', reportNow, true)
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey }) => (leaving.has(key) || ctrlKey || metaKey) && reportNow(),
    true,
  )
}

/** Makes this field's report after the next frame, in place of one of its own that still waits. */
export function reportLater(from: object, made: () => void) {
  if (!isWatched) watch()
  if (field !== from) reportNow()
  const isAwaited = report !== null
  field = from
  report = made
  if (!isAwaited) requestAnimationFrame(() => setTimeout(reportNow))
}
