import { api } from '../boot/early-reads.ts'
import { storage } from './storage.ts'

/**
 * The token of this tab's session: undefined before it has one, null once it has ended. Tabs share the stored token,
 * which another person's login may replace: this tab never sends anything with theirs, and never ends their session.
 */
let own: string | null | undefined

/** The token for this tab's calls. */
export const sessionToken = (): string | null => (own === undefined ? storage.read('token') : own)

/** Whether the browser's stored data belongs to this tab's session. */
export const isStoredSession = (): boolean => storage.read('token') === sessionToken()

/**
 * Whether this tab's session has not ended, and the browser's stored data belongs to it: only then may the tab keep
 * what is typed.
 */
export const isSignedInHere = (): boolean => own !== null && isStoredSession()

/** Starts a session with a new token, for every tab: active now, with its person not yet read. */
export function beginSession(token: string) {
  own = token
  storage.write('profile_id', null)
  storage.write('last_activity', String(Date.now()))
  storage.write('token', token)
}

/** Continues the session that the browser has stored, if this tab has none. */
export function joinSession() {
  own ??= storage.read('token')
}

/** Forgets a token that no longer counts on the server. */
export function forgetToken() {
  if (isStoredSession()) storage.write('token', null)
}

/** Leaves this tab's session without touching data shared between tabs; returns its token, or null. */
export function leaveSession(): string | null {
  const token = sessionToken()
  own = null
  return token
}

/**
 * Whether this person's session is over in this browser: logged out in another tab, or replaced by another person's
 * login. The same person's new login is joined instead; people without a profile id cannot be recognized, so theirs
 * counts as another's.
 */
export function isSessionOver(personId: string): boolean {
  const stored = storage.read('token')
  if (stored === null || stored === sessionToken()) return stored === null
  const isSamePerson = personId !== '' && storage.read('profile_id') === personId
  if (isSamePerson) own = stored
  return !isSamePerson
}

/** Saves on their way while a person leaves at once: the end of the session does not overtake them. */
export const lastSaves: Promise<unknown>[] = []
const pageHides = () =>
  new Promise(resolve => {
    addEventListener('pagehide', resolve, { once: true })
  })

/**
 * Ends a token's session on the server, even while the page closes; a server that fails or does not know the call
 * changes nothing. Uses plain fetch, because a closing page loads no more scripts, and the first load does not include
 * those for other calls.
 */
async function logOut(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  try {
    if (lastSaves.length > 0) await Promise.race([Promise.all(lastSaves), pageHides()])
    await fetch(new Request(`${api}authentication/logout`, { method: 'POST', headers, keepalive: true }))
  } catch {
    // the session ends there by itself after half an hour
  }
}

/**
 * Ends this tab's session in this browser at once, and on the server when it can be reached. Nobody waits for the
 * server, which may be away or not know the call. The first tab to clear the token calls the server. If another person
 * has logged in from another tab since, the browser's stored data is theirs and stays.
 */
export function endSession() {
  const stored = storage.read('token')
  const isTheirs = stored !== null && !isStoredSession()
  const token = leaveSession()
  if (isTheirs) storage.clearTab()
  else storage.clear()
  if (token && stored) void logOut(token)
}
