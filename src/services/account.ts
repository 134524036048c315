import * as v from 'valibot'
import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import { accountEmail } from '../../domain/typed-text.ts'
import type { Deletion, EmailChange, PasswordChange } from '../../domain/wire/authentication.ts'
import { readableCopy, type DataCopy } from '../../domain/wire/person.ts'
import { profileIn } from '../../domain/wire/profile.ts'
import { readableSessions, type OwnSession } from '../../domain/wire/session.ts'
import type { Chosen } from '../../machines/account/account-machine.ts'
import { tags } from '../boot/early-reads.ts'
import { anything, askServer, askForFile } from './http.ts'
import { loadPerson } from './person.ts'
import { saveFile } from './save-file.ts'
import { forgetToken } from './session-token.ts'

/** Ends every session of the person on the server; this one's token is forgotten. */
export async function endEverySession(): Promise<void> {
  await askServer('post', 'authentication/logout/everywhere', anything)
  forgetToken()
}

/** Fetches where the person is logged in. An API on another origin may not know. */
export const loadSessions = (): Promise<readonly OwnSession[]> =>
  askServer('get', 'v1/person/sessions', readableSessions)

/** Ends one session of the person on the server, unless it has ended already. */
export async function endOwnSession(id: string): Promise<void> {
  try {
    await askServer('post', 'v1/person/sessions/end', anything, { json: { id } })
  } catch (error) {
    if (refusalFrom(error).code !== 'notFound') throw error
  }
}

/** Changes the password; this session keeps its token, the others end. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await askServer('put', 'v1/person/password', anything, { json: change })
}

/** Saves the language of mails, and whether optional mails and texts are sent. */
export async function savePreferences({ opt_in_sms, ...preferences }: Chosen): Promise<void> {
  if (opt_in_sms !== undefined) await saveTexts(opt_in_sms)
  if (Object.keys(preferences).length > 0)
    await askServer('put', 'v1/person/preferences', anything, { json: preferences })
}

/** The choice of texts goes with how to reach the person; an API without tags may want the whole. */
async function saveTexts(opt_in_sms: boolean): Promise<void> {
  const saved = tags.areKnown ? {} : profileIn(await loadPerson())
  const there = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== null))
  await askServer('put', 'v1/person/', anything, { json: { ...there, opt_in_sms } })
}

/** Requests a link for another email, and returns that email; the old one counts until the link is used. */
export async function changeEmail(change: EmailChange): Promise<string> {
  await askServer('put', 'v1/person/email', anything, { json: change })
  return accountEmail(change.email)
}

/** Fetches all the person's data: as a file, and as the page shows it. */
export async function copyData(signal: AbortSignal): Promise<DataCopy> {
  const file = await (await askForFile('v1/person/export', signal)).text()
  try {
    return { file, page: v.parse(readableCopy, JSON.parse(file)) }
  } catch {
    throw new Refusal('broken')
  }
}

/** Lets the browser save the copy as a file. */
export const saveCopy = ({ file }: DataCopy) => saveFile(new Blob([file], { type: 'application/json' }), 'my-data.json')

/** Deletes the account; its token is forgotten. */
export async function deleteAccount(deletion: Deletion): Promise<void> {
  await askServer('post', 'v1/person/deletion', anything, { json: deletion })
  forgetToken()
}
