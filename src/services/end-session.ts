import { isStoredSession, leaveSession } from './session-token.ts'
import { storage } from './storage.ts'

const tellWhenFetched = async (token: string) => (await import('./authentication.ts')).logOut(token)

/**
 * Ends this tab's session in this browser at once, and on the server as soon as it can be reached (R1003). Nobody waits for the
 * server: it may be away, or not know the call. The tab that is first to clear the token calls the server;
 * a page that is being left calls with what it has already, because it may fetch nothing more. Where another person has logged in since,
 * in another tab, what the browser remembers is theirs and stays.
 */
export function endSession(tell: (token: string) => Promise<void> = tellWhenFetched) {
  const stored = storage.read('token')
  const isTheirs = stored !== null && !isStoredSession()
  const token = leaveSession()
  if (isTheirs) storage.clearTab()
  else storage.clear()
  if (token && stored) void tell(token).catch(() => {})
}
