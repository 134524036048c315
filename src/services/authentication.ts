import { readableToken, type Login, type Reset, type ResetRequest } from '../../domain/wire/authentication.ts'
import { anything, askServer } from './http.ts'
import { beginSession } from './session-token.ts'
import { storage } from './storage.ts'

/** Starts a session, and ends the one that it replaces in this browser. */
export async function logIn({ email, password }: Login): Promise<void> {
  const body = new FormData()
  body.set('username', email)
  body.set('password', password)
  // another tab may have stored it
  const replaced = storage.read('token')
  const headers = replaced === null ? {} : { Authorization: `Bearer ${replaced}` }
  const { access_token } = await askServer('post', 'authentication/token', readableToken, { body, headers })
  beginSession(access_token)
}

/** Notifies the server of activity; any call would do. Rejects as `unauthorized` if the session has ended there. */
export async function callAsPresent(): Promise<void> {
  await askServer('get', 'v1/person/', anything)
}

export async function requestMail({ email }: ResetRequest): Promise<void> {
  await askServer('post', 'v1/authentication/request', anything, { searchParams: { username: email } })
}

export async function setPassword(reset: Reset): Promise<void> {
  const { access_token } = await askServer('post', 'v1/authentication/reset', readableToken, { json: reset })
  beginSession(access_token)
}

/**
 * How many milliseconds the server's clock is ahead of this computer's; null if the server does not answer. Any file
 * works, because every response has a date.
 */
export async function serverAhead(): Promise<number | null> {
  try {
    const { headers } = await fetch('/robots.txt', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    })
    const date = Date.parse(headers.get('Date') ?? '')
    return Number.isNaN(date) ? null : date - Date.now()
  } catch {
    return null
  }
}
