import { storage } from './storage.ts'

const tellWhenFetched = async (token: string) => (await import('./authentication.ts')).logOut(token)

/**
 * Ends the session in this browser at once, and on the server as soon as it can be told (R1003). Nobody waits for the
 * server: it may be away, or not know the call. The tab that is first to clear the token is the one that tells;
 * a page that is being left tells by what it has already, because it may fetch nothing more.
 */
export function endSession(tell: (token: string) => Promise<void> = tellWhenFetched) {
  const token = storage.read('token')
  storage.clear()
  if (token) void tell(token).catch(() => {})
}
