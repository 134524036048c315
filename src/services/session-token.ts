import { storage } from './storage.ts'
import { api } from '../boot/early-reads.ts'

/**
 * The token of this tab's session: undefined before the tab has one, null once its session has ended. Tabs share the
 * stored token, which another person's login may replace: this tab never sends anything under theirs, and never ends
 * their session.
 */
let own: string | null | undefined

/** The token that this tab's calls carry. */
export const sessionToken = (): string | null => (own === undefined ? storage.read('token') : own)

/** Whether what the browser remembers belongs to this tab's session. */
export const isStoredSession = (): boolean => storage.read('token') === sessionToken()

/** Begins a session under a new token, for every tab: active from this moment on, its person not yet read. */
export function beginSession(token: string) {
  own = token
  storage.write('profile_id', null)
  storage.write('last_activity', String(Date.now()))
  storage.write('token', token)
}

/** Goes on with the session that the browser remembers, where this tab has none of its own. */
export function joinSession() {
  own ??= storage.read('token')
}

/** Forgets a token that no longer counts on the server. */
export function forgetToken() {
  if (isStoredSession()) storage.write('token', null)
}

/** Leaves this tab's session without touching what other tabs share; answers its token, null where it had none. */
export function leaveSession(): string | null {
  const token = sessionToken()
  own = null
  return token
}

/**
 * Whether this person's session is over in this browser: logged out in another tab, or replaced by another person's
 * login. The same person's new login is joined instead; people without a profile id cannot be recognized, so that
 * theirs counts as another's.
 */
export function isSessionOver(personId: string): boolean {
  const stored = storage.read('token')
  if (stored === null || stored === sessionToken()) return stored === null
  const isSamePerson = personId !== '' && storage.read('profile_id') === personId
  if (isSamePerson) own = stored
  return !isSamePerson
}

/**
 * Ends the session of a token on the server, even when the page is being closed; a server that fails or does not know
 * the call changes nothing. By the browser's own fetch: a page that is being left loads no more scripts, and the first
 * load is without those that make all other calls.
 */
export async function logOut(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  try {
    await fetch(new Request(`${api}authentication/logout`, { method: 'POST', headers, keepalive: true }))
  } catch {
    // the session ends there by itself after half an hour
  }
}

/**
 * Ends this tab's session in this browser at once, and on the server as soon as it can be reached. Nobody waits for the
 * server: it may be away, or not know the call. The tab that is first to clear the token calls the server. Where
 * another person has logged in since, in another tab, what the browser remembers is theirs and stays.
 */
export function endSession() {
  const stored = storage.read('token')
  const isTheirs = stored !== null && !isStoredSession()
  const token = leaveSession()
  if (isTheirs) storage.clearTab()
  else storage.clear()
  if (token && stored) void logOut(token)
}
