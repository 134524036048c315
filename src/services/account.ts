import type { Deletion, PasswordChange } from '../../domain/wire/authentication.ts'
import type { Preferences } from '../../domain/wire/person.ts'
import { anything, ask, askForFile } from './http.ts'
import { saveFile } from './hand-over.ts'
import { forgetToken } from './session-token.ts'

/** Ends every session of the person on the server; the token of this one, which counts no more, is forgotten. */
export async function endEverySession(): Promise<void> {
  await ask('post', 'authentication/logout/everywhere', anything)
  forgetToken()
}

/** Changes the password; this session goes on under its token, the others end. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await ask('put', 'v1/person/password', anything, { json: change })
}

/** Saves in which language the person is written to, and whether mails may come that they can do without. */
export async function savePreferences(preferences: Preferences): Promise<void> {
  await ask('put', 'v1/person/preferences', anything, { json: preferences })
}

/** Fetches a file with all the person's data and saves it; nothing is saved if the person has logged out meanwhile. */
export async function copyData(signal: AbortSignal): Promise<void> {
  const file = await askForFile('v1/person/export', signal)
  signal.throwIfAborted()
  saveFile(file, 'my-data.json')
}

/** Deletes the account; the token, which is nobody's now, is forgotten. */
export async function deleteAccount(deletion: Deletion): Promise<void> {
  await ask('post', 'v1/person/deletion', anything, { json: deletion })
  forgetToken()
}
