import type { PageDraft } from '../../domain/questions/draft.ts'
import type { RegistrationPageId } from '../../domain/questions/pages.ts'
import type { Alias, ProfileUpdate } from '../../domain/wire/person.ts'
import { storage, stored } from './storage.ts'

const owner = () => storage.read('profile_id') ?? ''
/** The draft of a page belongs to one person: other sessions never see it. */
const keyOf = (page: string) => `draft ${owner()} ${page}`

/** One person's drafts in this page's memory, as texts; unused while nobody is signed in. */
let remembered = { owner: '', drafts: new Map<string, string>() }
function draftsOfOwner(): Map<string, string> {
  if (owner() === '') return new Map()
  if (remembered.owner !== owner()) remembered = { owner: owner(), drafts: new Map() }
  return remembered.drafts
}

/**
 * The text typed on a page, until it is saved. It survives a refresh, Back and a lost connection, in this tab only, and
 * is cleared with the session, or when the page loads without one. A session that ends while a page cannot be saved,
 * because the computer slept or the network is gone, keeps the draft only in the open page's memory, for the same
 * person's next login there.
 */
const draftsUnder = <Drafts extends object>(folder: string) => ({
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
/** The drafts of the forms before the questions. */
export const formDrafts = draftsUnder<{ address: Partial<ProfileUpdate>; aliases: { aliases?: Rows<Partial<Alias>> } }>(
  'register/',
)
type Rows<Row> = Readonly<Record<string, Row>>

/** The text typed in dialogs, by dialog name and subject. */
type DialogDrafts = Readonly<Record<string, Readonly<Record<string, string>>>>
const typedInDialogs = draftsUnder<{ dialogs: DialogDrafts }>('')
const allDialogs = (): DialogDrafts => typedInDialogs.read('dialogs') ?? {}

function keepDialogs(typed: DialogDrafts) {
  if (Object.keys(typed).length > 0) typedInDialogs.write('dialogs', typed)
  else typedInDialogs.clear('dialogs')
}

/** The text typed in a dialog: it is there again when the dialog closes without sending, and reopens. */
export const dialogDraft = (name: string) => ({
  read: () => allDialogs()[name] ?? null,
  write: (typed: object) => keepDialogs({ ...allDialogs(), [name]: typed as Readonly<Record<string, string>> }),
})

/** Forgets the drafts for which `hasArrived` is true. */
export function forgetDialogs(hasArrived: (name: string, typed: Readonly<Record<string, string>>) => boolean) {
  keepDialogs(Object.fromEntries(Object.entries(allDialogs()).filter(([name, typed]) => !hasArrived(name, typed))))
}

/** Whether this tab has anything typed by this person that is not saved, on any page. */
export const hasUnsavedDrafts = (): boolean =>
  draftsOfOwner().size > 0 ||
  (stored(() => Object.keys(sessionStorage).some(key => key.startsWith(keyOf('')))) ?? false)
