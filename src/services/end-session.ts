import { storage } from './storage.ts'

/**
 * Ends the session in this browser at once, and on the server as soon as it can be told (DECISIONS §8 "Shared computers"). Nobody waits for the
 * server: it may be away, or not know the call. The tab that is first to clear the token is the one that tells.
 */
export function endSession() {
  const token = storage.read('token')
  storage.clear()
  if (token)
    void import('./authentication.ts').then(
      service => service.logOut(token),
      () => {},
    )
}
