import { api } from '../boot/early-reads.ts'
import { isStoredSession, leaveSession } from './session-token.ts'
import { storage } from './storage.ts'

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
 * Ends this tab's session in this browser at once, and on the server as soon as it can be reached (R1003). Nobody waits
 * for the server: it may be away, or not know the call. The tab that is first to clear the token calls the server.
 * Where another person has logged in since, in another tab, what the browser remembers is theirs and stays.
 */
export function endSession() {
  const stored = storage.read('token')
  const isTheirs = stored !== null && !isStoredSession()
  const token = leaveSession()
  if (isTheirs) storage.clearTab()
  else storage.clear()
  if (token && stored) void logOut(token)
}
