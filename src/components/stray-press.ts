import { pageChange } from './screen.tsx'

/**
 * A press within this time after a page has changed, on a control at the place of the pressed one, was meant for the
 * page before; in milliseconds.
 */
const graceMilliseconds = 500

const pressable = 'a[href], button, label, summary, select, input, textarea, [role=tab], [role=button]'
const written = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select'

/** When the page changed last, on the clock of events. */
let changedAt = -Infinity
/** Where the control was that the person pressed last. */
let pressed: DOMRect | null = null
/** Whether the person has chosen, typed or focused something on this page. */
let isAtWork = true

const controlAt = (target: EventTarget | null) => (target instanceof Element ? target.closest(pressable) : null)

const overlap = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

/** Whether the press was meant for the page before; otherwise it is the latest one on this page. */
function isStray(control: Element, { timeStamp }: Event): boolean {
  const place = control.getBoundingClientRect()
  const isSoon = !isAtWork && timeStamp - changedAt < graceMilliseconds
  if (isSoon && pressed && overlap(pressed, place)) return true
  pressed = place
  isAtWork = true
  return false
}

/** Ignores presses that were meant for the page before, on every screen and in every dialog; returns how to stop. */
export function watchPresses(): () => void {
  let ignored = false
  pressed = null
  const changed = () => {
    changedAt = performance.now()
    isAtWork = false
  }
  const stopping = new AbortController()
  const options = { capture: true, signal: stopping.signal }
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener(
    'pointerdown',
    event => {
      const control = controlAt(event.target)
      ignored = control !== null && isStray(control, event)
    },
    options,
  )
  // ignoring mousedown keeps the focus where it is and lists closed
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(
      type,
      event => {
        // only clicks of a pointer: `detail` is 0 after a key, and a script's click is not trusted
        if (ignored && event.isTrusted && event.detail > 0) ignore(event)
        if (type === 'click') ignored = false
      },
      options,
    )
  window.addEventListener(
    'keydown',
    event => {
      ignored = false
      const control = controlAt(event.target)
      if (event.key !== 'Enter' && event.key !== ' ') isAtWork ||= event.key.length === 1 || event.key === 'Tab'
      else if (control && !control.matches(written) && isStray(control, event)) ignore(event)
    },
    options,
  )
  const atWork = () => {
    isAtWork = true
  }
  window.addEventListener(pageChange, changed, options)
  window.addEventListener('input', atWork, options)
  // headings take the focus when a screen opens: that is not the person
  window.addEventListener('focusin', ({ target }) => controlAt(target) && atWork(), options)
  return () => stopping.abort()
}
