/**
 * What this browser remembers, the friend's code until the account is made, and the language of the signed-in person.
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

/** What the browser refused to keep: this page remembers it until it is left. */
const memory = new Map<StoredKey, string>()

/** Local storage that never throws: blocked storage, private windows and full disks stop nobody from logging in. */
export const storage = {
  read(key: StoredKey): string | null {
    try {
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
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
   * Clears everything, the drafts of this tab included, but the language, which belongs to the browser rather than to
   * the person.
   */
  clear() {
    const language = this.read('language')
    this.clearTab()
    memory.clear()
    try {
      localStorage.clear()
    } catch {
      // what could not be kept is forgotten with the memory
    }
    this.write('language', language)
  },
  /**
   * All but what is `kept`. What this tab alone keeps belongs to a session; it may have ended in another tab, while
   * this one was not there.
   */
  clearTab(kept = '') {
    try {
      const text = sessionStorage.getItem(kept)
      sessionStorage.clear()
      if (text) sessionStorage.setItem(kept, text)
    } catch {
      // nothing is kept where nothing can be
    }
  },
}

/**
 * What the tab's storage answers; nothing where it may not be used, or holds what cannot be read: then the page's own
 * memory does.
 */
export function stored<Answer>(touch: () => Answer | null): Answer | undefined {
  try {
    return touch() ?? undefined
  } catch {
    return undefined
  }
}

const key = 'reset_code'

/**
 * The code of a mailed reset link, until it is used or its page is left: it survives a refresh of its tab, and nothing
 * else. A copy of the tab, a new address in it and its history find none.
 */
export const resetCode = {
  read(): string | null {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return opened?.type === 'reload' ? (stored(() => sessionStorage.getItem(key)) ?? null) : null
  },
  keep(code: string) {
    stored(() => sessionStorage.setItem(key, code))
  },
  forget() {
    stored(() => sessionStorage.removeItem(key))
  },
}
