import type { PageDraft } from '../../domain/questions/draft.ts'
import type { RegistrationPageId } from '../../domain/questions/pages.ts'
import type { Alias, ProfileUpdate } from '../../domain/wire/person.ts'
import { storage, stored } from './storage.ts'

const owner = () => storage.read('profile_id') ?? ''
/** The draft of a page belongs to one person: nobody else's session sees it. */
const keyOf = (page: string) => `draft ${owner()} ${page}`

/** What this page itself remembers of one person's drafts, as texts; while nobody is signed in it is left alone. */
let remembered = { owner: '', drafts: new Map<string, string>() }
function draftsOfOwner(): Map<string, string> {
  if (owner() === '') return new Map()
  if (remembered.owner !== owner()) remembered = { owner: owner(), drafts: new Map() }
  return remembered.drafts
}

/**
 * What is typed on a page, until it is saved: it survives a refresh, a way back and a lost connection, in this tab
 * alone, and is cleared from the tab with the session, or when the page is loaded and the session is gone. A session
 * that ends while a page cannot be saved, because the computer slept or there is no network, leaves the draft in the
 * memory of the open page alone, for the same person's next login there.
 */
export const draftsUnder = <Drafts extends object>(folder: string) => ({
  read<Page extends keyof Drafts & string>(page: Page): Drafts[Page] | null {
    const name = `${folder}${page}`
    const text = stored(() => sessionStorage.getItem(keyOf(name))) ?? draftsOfOwner().get(name)
    return text === undefined ? null : (stored(() => JSON.parse(text) as Drafts[Page]) ?? null)
  },
  write<Page extends keyof Drafts & string>(page: Page, draft: Drafts[Page]) {
    const name = `${folder}${page}`
    const text = JSON.stringify(draft)
    draftsOfOwner().set(name, text)
    stored(() => sessionStorage.setItem(keyOf(name), text))
  },
  clear(page: keyof Drafts & string) {
    const name = `${folder}${page}`
    draftsOfOwner().delete(name)
    stored(() => sessionStorage.removeItem(keyOf(name)))
  },
})

export const pageDrafts = draftsUnder<Record<string, PageDraft>>('')
export const registrationDrafts = draftsUnder<Record<RegistrationPageId, PageDraft>>('register/')
/** The drafts of the forms that come before them. */
export const formDrafts = draftsUnder<{ address: Partial<ProfileUpdate>; aliases: { aliases?: Rows<Partial<Alias>> } }>(
  'register/',
)
type Rows<Row> = Readonly<Record<string, Row>>

/** Whether anything that this person typed is kept here alone, on whichever page. */
export const hasUnsavedDrafts = (): boolean =>
  draftsOfOwner().size > 0 ||
  (stored(() => Object.keys(sessionStorage).some(key => key.startsWith(keyOf('')))) ?? false)
