import type { BasicInfoForm } from '../../domain/wire/person.ts'
import { stored } from './storage.ts'

/**
 * The load of a page leaves this entry alone when it clears the tab of a session that is gone: nobody is signed in
 * while it is written.
 */
const key = 'registration'

/**
 * What is typed about a new person, until the account is made: it survives a refresh, in this tab alone. Passwords are
 * no part of it.
 */
export const registrationDraft = {
  read: () => stored(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<BasicInfoForm> | null) ?? {},
  write({ password: _password, confirm_password: _confirmed, ...typed }: Partial<BasicInfoForm>) {
    stored(() => sessionStorage.setItem(key, JSON.stringify(typed)))
  },
  clear() {
    stored(() => sessionStorage.removeItem(key))
  },
}
