import { wasAway } from '../../domain/rules/idle.ts'
import type { BasicInfoForm } from '../../domain/wire/person.ts'
import { storage, tabStorage } from './storage.ts'

/** This entry survives when a page load clears the tab of an ended session: nobody is signed in while it is typed. */
const key = 'registration'
interface Kept {
  readonly typed: Partial<BasicInfoForm>
  /** The time of the last key, in milliseconds since 1970. */
  readonly at: number
}
const kept = () => tabStorage.read(key) as Kept | null

/** How often the clock is checked. */
const lookEvery = 5000
let looking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Forgets the entry 30 minutes after the last key by the wall clock, and when anyone logs in in this browser. */
function look() {
  const entry = kept()
  if (entry === null || (storage.read('token') === null && !wasAway(entry.at, Date.now()))) return
  registrationDraft.clear()
  for (const listener of listeners) listener()
}
function watch() {
  looking ??= setInterval(look, lookEvery)
}

/**
 * A new person's typed data, until the account exists: it survives a refresh, in this tab only, for 30 minutes after
 * the last key and until anyone logs in. It never includes passwords.
 */
export const registrationDraft = {
  read(): Partial<BasicInfoForm> {
    look()
    return kept()?.typed ?? {}
  },
  write({ password: _password, confirm_password: _confirmed, ...typed }: Partial<BasicInfoForm>) {
    tabStorage.write(key, { typed, at: Date.now() } satisfies Kept)
    watch()
  },
  clear: () => tabStorage.remove(key),
  /** Resolves when the entry was forgotten because of the time, or of a login. */
  untilForgotten: (signal: AbortSignal) =>
    new Promise<void>(resolve => {
      const forgotten = () => resolve()
      listeners.add(forgotten)
      signal.addEventListener('abort', () => listeners.delete(forgotten))
    }),
}

// after a refresh, on any page
if (kept() !== null) watch()
// timers stop while a computer sleeps; tabs share the token
for (const event of ['focus', 'pageshow', 'storage', 'visibilitychange'])
  globalThis.addEventListener?.(event, look, true)
