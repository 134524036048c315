import type { BasicInfoForm } from '../../domain/wire/person.ts'
import { stored } from './storage.ts'

/** This entry survives when a page load clears the tab of an ended session: nobody is signed in while it is typed. */
const newAccountKey = 'registration'

/**
 * A new person's typed data, until the account exists: it survives a refresh, in this tab only. It never includes
 * passwords.
 */
export const registrationDraft = {
  read: () =>
    stored(() => JSON.parse(sessionStorage.getItem(newAccountKey) ?? 'null') as Partial<BasicInfoForm> | null) ?? {},
  write({ password: _password, confirm_password: _confirmed, ...typed }: Partial<BasicInfoForm>) {
    stored(() => sessionStorage.setItem(newAccountKey, JSON.stringify(typed)))
  },
  clear() {
    stored(() => sessionStorage.removeItem(newAccountKey))
  },
}
