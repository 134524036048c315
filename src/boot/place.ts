/** The source of the address: the browser's history, or a list in tests and stories. */
export interface Place {
  pathname(): string
  push(path: string): void
  replace(path: string): void
  /** Calls back after back or forward; returns how to stop. */
  onPop(moved: () => void): () => void
}

export const browserPlace: Place = {
  pathname: () => window.location.pathname,
  push: path => window.history.pushState(null, '', path),
  replace: path => window.history.replaceState(null, '', path),
  onPop(moved) {
    const popped = () => {
      const asked = window.location.pathname
      moved()
      // the browser scrolls to where the screen of this address was, which may be hidden since a log out
      if (window.location.pathname !== asked) requestAnimationFrame(() => window.scrollTo(0, 0))
    }
    window.addEventListener('popstate', popped)
    return () => window.removeEventListener('popstate', popped)
  },
}

/** A history in memory, with the moves a person makes. */
export function memoryPlace(start: string) {
  const entries = [start]
  let at = 0
  let listener = () => {}
  const move = (by: number) => {
    at = Math.max(0, Math.min(entries.length - 1, at + by))
    listener()
  }
  return {
    pathname: () => entries[at] ?? start,
    push(path: string) {
      entries.splice(++at, entries.length, path)
    },
    replace(path: string) {
      entries[at] = path
    },
    onPop(moved: () => void) {
      listener = moved
      return () => {
        listener = () => {}
      }
    },
    entries,
    back: () => move(-1),
    forward: () => move(1),
    /** Typing an address, without the reload. */
    type(path: string) {
      entries.splice(++at, entries.length, path)
      listener()
    },
  } satisfies Place & Record<string, unknown>
}
