/**
 * The keys in this browser's storage, including the friend's code until the account exists and the signed-in person's
 * language.
 */
export type StoredKey =
  | 'token'
  | 'profile_id'
  | 'language'
  | 'profile_language'
  | 'title'
  | 'us_state'
  | 'email'
  | 'first_name'
  | 'utm_code'
  | 'has_peer_referrer'
  | 'show_clio_link'
  | 'peer_referrer_code'
  | 'last_activity'

/** Values that the browser refused to store: this page remembers them until it is left. */
const memory = new Map<StoredKey, string>()

/** Where this tab keeps a draft: whose it is, and the page; nobody's is the account that is being made. */
export const draftKey = (owner: string, page: string) => `draft ${owner} ${page}`
export const nobodysPage = draftKey('', 'register/basic-info')

/** The marks of tabs with words that are not saved. */
const unsavedKey = 'unsaved '
/** This tab's name among those of this browser, for as long as it is open. */
const tabName = unsavedKey + Math.random().toString(36).slice(2)
let isMarkedHere = false

/** What the browser's storage says; null if it is blocked, full or unreadable. */
export function stored<Result>(touch: () => Result): Result | null {
  try {
    return touch()
  } catch {
    return null
  }
}

/** Local storage that never throws: blocked storage, private windows and full disks do not prevent a login. */
export const storage = {
  read: (key: StoredKey): string | null => memory.get(key) ?? stored(() => localStorage.getItem(key)),
  write(key: StoredKey, value: string | null | undefined) {
    memory.delete(key)
    try {
      if (value === null || value === undefined || value === '') localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      if (value) memory.set(key, value)
    }
  },
  /**
   * Clears everything, including this tab's drafts, except the language, which belongs to the browser instead of the
   * person.
   */
  clear() {
    this.clearTab()
    for (const key of memory.keys()) if (key !== 'language') memory.delete(key)
    stored(() => {
      // one by one: another tab that clears at the same time must not find the language missing
      for (const key of Object.keys(localStorage)) if (key !== 'language') localStorage.removeItem(key)
    })
  },
  /**
   * Everything except what is at `kept`. A tab's own storage belongs to a session, which may have ended in another
   * tab while this one was closed.
   */
  clearTab(kept = '') {
    isMarkedHere = false
    stored(() => {
      const text = sessionStorage.getItem(kept)
      sessionStorage.clear()
      if (text) sessionStorage.setItem(kept, text)
    })
  },
}

/** Values in this tab's own storage, as JSON. It never throws either; what cannot be stored or read is not there. */
export const tabStorage = {
  read: (key: string): unknown => stored(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown),
  write: (key: string, value: unknown) => stored(() => sessionStorage.setItem(key, JSON.stringify(value))),
  remove: (key: string) => stored(() => sessionStorage.removeItem(key)),
}

const codeKey = 'reset_code'

/**
 * The code of a mailed reset link, until it is used or its page is left: it survives a refresh of its tab, and nothing
 * else. A copy of the tab, a new address in it and its history do not have it.
 */
export const resetCode = {
  read(): string | null {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return opened?.type === 'reload' ? stored(() => sessionStorage.getItem(codeKey)) : null
  },
  keep: (code: string) => stored(() => sessionStorage.setItem(codeKey, code)),
  forget: () => tabStorage.remove(codeKey),
}

/** Marks that this tab has words that are not saved, without the words: a log out in any tab asks first. */
export function markUnsaved(hasWords: boolean) {
  isMarkedHere = hasWords
  stored(() => (hasWords ? localStorage.setItem(tabName, '1') : localStorage.removeItem(tabName)))
}

/** Whether anything typed by this person is not saved, in this tab or another of this browser. */
export const hasUnsavedDrafts = (): boolean =>
  isMarkedHere || (stored(() => Object.keys(localStorage).some(key => key.startsWith(unsavedKey))) ?? false)
