import type { BasicInfoForm } from '../../domain/wire/person.ts'
import { tabStorage } from './storage.ts'

/** This entry survives when a page load clears the tab of an ended session: nobody is signed in while it is typed. */
const key = 'registration'

/**
 * A new person's typed data, until the account exists: it survives a refresh, in this tab only. It never includes
 * passwords.
 */
export const registrationDraft = {
  read: () => (tabStorage.read(key) as Partial<BasicInfoForm> | null) ?? {},
  write: ({ password: _password, confirm_password: _confirmed, ...typed }: Partial<BasicInfoForm>) =>
    tabStorage.write(key, typed),
  clear: () => tabStorage.remove(key),
}
