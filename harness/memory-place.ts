import type { AddressSource } from '../src/app/bridge.ts'

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
  } satisfies AddressSource & Record<string, unknown>
}
