import type { PageDraft } from '../../domain/questions/draft.ts'
import { storage } from './storage.ts'

/** The draft of a page belongs to one person: nobody else's session sees it. */
const keyOf = (page: string) => `draft ${storage.read('profile_id') ?? ''} ${page}`

/**
 * What is typed on a page of the statement, until it is saved: it survives a refresh and a lost connection, in this tab alone, and is
 * cleared with the session.
 */
export const pageDrafts = {
  read(page: string): PageDraft | null {
    try {
      const text = sessionStorage.getItem(keyOf(page))
      return text === null ? null : (JSON.parse(text) as PageDraft)
    } catch {
      return null
    }
  },
  write(page: string, draft: PageDraft) {
    try {
      sessionStorage.setItem(keyOf(page), JSON.stringify(draft))
    } catch {
      // what cannot be kept is still on the page
    }
  },
  clear(page: string) {
    try {
      sessionStorage.removeItem(keyOf(page))
    } catch {
      // nothing was kept
    }
  },
}
