import type { PasswordChange } from '../../domain/wire/authentication.ts'
import { anything, ask } from './http.ts'
import { storage } from './storage.ts'

/** Ends every session of the person on the server; the token of this one, which counts no more, is forgotten. */
export async function endEverySession(): Promise<void> {
  await ask('post', 'authentication/logout/everywhere', anything)
  storage.write('token', null)
}

/** Changes the password; this session goes on under its token, the others end. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await ask('put', 'v1/person/password', anything, { json: change })
}
