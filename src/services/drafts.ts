import type { PageDraft } from '../../domain/questions/draft.ts'
import type { RegistrationPageId } from '../../domain/questions/pages.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import type { Alias, ProfileUpdate } from '../../domain/wire/person.ts'
import { storage, stored, tabStorage } from './storage.ts'

/** The text typed in dialogs, by dialog name and subject. */
type DialogDrafts = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Drafts extends Readonly<Record<`register/${RegistrationPageId}` | StatementPageId, PageDraft>> {
  readonly 'register/address': Partial<ProfileUpdate>
  readonly 'register/aliases': { readonly aliases?: Readonly<Record<string, Partial<Alias>>> }
  readonly dialogs: DialogDrafts
}

const owner = () => storage.read('profile_id') ?? ''
/** The draft of a page belongs to one person: other sessions never see it. */
const keyOf = (page: string) => `draft ${owner()} ${page}`

/** One person's drafts in this page's memory; unused while nobody is signed in. */
let remembered = { owner: '', drafts: new Map<string, unknown>() }
function draftsOfOwner(): Map<string, unknown> {
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
export const pageDraft = <Page extends keyof Drafts>(page: Page) => ({
  read: () => (tabStorage.read(keyOf(page)) ?? draftsOfOwner().get(page) ?? null) as Drafts[Page] | null,
  write(draft: Drafts[Page]) {
    draftsOfOwner().set(page, draft)
    tabStorage.write(keyOf(page), draft)
  },
  clear() {
    draftsOfOwner().delete(page)
    tabStorage.remove(keyOf(page))
  },
})

const allDialogs = pageDraft('dialogs')

function keepDialogs(typed: DialogDrafts) {
  if (Object.keys(typed).length > 0) allDialogs.write(typed)
  else allDialogs.clear()
}

/** The text typed in a dialog: it is there again when the dialog closes without sending, and reopens. */
export const dialogDraft = (name: string) => ({
  read: () => allDialogs.read()?.[name] ?? null,
  write: (typed: object) => keepDialogs({ ...allDialogs.read(), [name]: typed as Readonly<Record<string, string>> }),
})

/** Forgets the drafts for which `hasArrived` is true. */
export function forgetDialogs(hasArrived: (name: string, typed: Readonly<Record<string, string>>) => boolean) {
  const typed = Object.entries(allDialogs.read() ?? {})
  keepDialogs(Object.fromEntries(typed.filter(([name, draft]) => !hasArrived(name, draft))))
}

/** Whether this tab has anything typed by this person that is not saved, on any page. */
export const hasUnsavedDrafts = (): boolean =>
  draftsOfOwner().size > 0 ||
  (stored(() => Object.keys(sessionStorage).some(key => key.startsWith(keyOf('')))) ?? false)
