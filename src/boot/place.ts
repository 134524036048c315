/** The source of the address: the browser's history, or a list in tests (`harness/memory-place.ts`). */
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
