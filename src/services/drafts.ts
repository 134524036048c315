import type { AnyActorRef } from 'xstate'
import { wasAway } from '../../domain/rules/idle.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { BasicInfoForm } from '../../domain/wire/person.ts'
import type { PageContext, StoredDraft } from '../../machines/page/page.ts'
import { isSignedInHere } from './session-token.ts'
import { draftKey, markUnsaved, nobodysPage, storage, stored, tabStorage } from './storage.ts'

/** The text typed in dialogs, by dialog name and subject. */
type DialogDrafts = Readonly<Record<string, Readonly<Record<string, string>>>>

const owner = () => storage.read('profile_id') ?? ''
/** The draft of a page belongs to one person: other sessions never see it. */
const keyOf = (page: string) => draftKey(owner(), page)

/** One person's drafts in this page's memory; unused while nobody is signed in. */
let remembered = { owner: '', drafts: new Map<string, unknown>() }
function draftsOfOwner(): Map<string, unknown> {
  if (owner() === '') return new Map()
  if (remembered.owner !== owner()) remembered = { owner: owner(), drafts: new Map() }
  return remembered.drafts
}

/**
 * What this tab keeps of a page, or of all dialogs, until it is saved. It survives a refresh, Back and a lost
 * connection, in this tab only, and is cleared with the session, or when the page loads without one. A session that
 * ends while a page cannot be saved, because the computer slept or the network is gone, keeps it only in the open
 * page's memory, for the same person's next login there.
 */
const draftStore = <Kept>(page: ScreenPath | 'dialogs') => ({
  read: () => (tabStorage.read(keyOf(page)) ?? draftsOfOwner().get(page) ?? null) as Kept | null,
  write(draft: Kept) {
    // the last events of a page come after its session has ended
    if (!isSignedInHere()) return
    draftsOfOwner().set(page, draft)
    tabStorage.write(keyOf(page), draft)
    markUnsaved(hasUnsavedHere())
  },
  clear() {
    if (!isSignedInHere()) return
    if (!draftsOfOwner().delete(page) && tabStorage.read(keyOf(page)) === null) return
    tabStorage.remove(keyOf(page))
    markUnsaved(hasUnsavedHere())
  },
})

/** The draft that this tab keeps of a page, as its chart goes on with it; nothing if there is none. */
export function recalledDraft<Subject, Draft, Saved>(page: ScreenPath): Partial<PageContext<Subject, Draft, Saved>> {
  const draft = draftStore<StoredDraft<Draft, Saved>>(page).read()
  return draft ? { ...draft, isTouched: true } : {}
}

const pageIn = (context: unknown): PageContext<unknown, unknown, unknown> | null =>
  typeof context === 'object' && context !== null && 'isTouched' in context
    ? (context as PageContext<unknown, unknown, unknown>)
    : null

/** Keeps the drafts of all pages in this tab: the charts own them, and are only listened to. */
export const keepDrafts = (root: Pick<AnyActorRef, 'system'>) =>
  root.system.inspect(event => {
    // at each step, before a page that ends lets the next one begin
    if (event.type !== '@xstate.microstep') return
    const page = pageIn((event.snapshot as { readonly context?: unknown }).context)
    if (!page) return
    const { path, draft, saved, mine, hasWords, isTouched } = page
    if (isTouched) draftStore<StoredDraft>(path).write({ draft, saved, mine, hasWords })
    else draftStore(path).clear()
  })

const allDialogs = draftStore<DialogDrafts>('dialogs')

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

/** Whether this tab has words of this person that are not saved, on any page. */
function hasUnsavedHere(): boolean {
  if (!isSignedInHere()) return false
  const here =
    stored(() => Object.keys(sessionStorage).filter(key => key.startsWith(keyOf('')) && key !== nobodysPage)) ?? []
  const drafts = [...draftsOfOwner().values(), ...here.map(key => tabStorage.read(key))]
  return drafts.some(draft => (draft as Partial<StoredDraft> | null)?.hasWords !== false)
}

// after a refresh
markUnsaved(hasUnsavedHere())
// words in a closed tab are gone; a page that Back restores still has them
globalThis.addEventListener?.('pagehide', () => markUnsaved(false))
globalThis.addEventListener?.('pageshow', () => markUnsaved(hasUnsavedHere()))

/** What nobody signed in has typed. */
interface OfNobody {
  readonly typed: Partial<BasicInfoForm>
  /** The time of the last key, in milliseconds since 1970. */
  readonly at: number
}
const kept = () => tabStorage.read(nobodysPage) as OfNobody | null

/** How often the clock is checked. */
const lookEvery = 5000
let looking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Forgets the entry 30 minutes after the last key by the wall clock, and when anyone logs in in this browser. */
function look() {
  const entry = kept()
  if (entry === null || (storage.read('token') === null && !wasAway(entry.at, Date.now()))) return
  nobodysDraft.clear()
  for (const listener of listeners) listener()
}
function watch() {
  looking ??= setInterval(look, lookEvery)
}

/**
 * A new person's typed data, until the account exists: it survives a refresh, in this tab only, for 30 minutes after
 * the last key and until anyone logs in. It never includes passwords.
 */
export const nobodysDraft = {
  read(): Partial<BasicInfoForm> {
    look()
    return kept()?.typed ?? {}
  },
  write({ password: _password, confirm_password: _confirmed, ...typed }: Partial<BasicInfoForm>) {
    tabStorage.write(nobodysPage, { typed, at: Date.now() } satisfies OfNobody)
    watch()
  },
  clear: () => tabStorage.remove(nobodysPage),
  /** Resolves when the entry was forgotten because of the time, or of a login. */
  untilForgotten: (signal: AbortSignal) =>
    new Promise<void>(resolve => {
      const forgotten = () => resolve()
      listeners.add(forgotten)
      signal.addEventListener('abort', () => listeners.delete(forgotten))
    }),
}

// after a refresh, on any page
if (kept() !== null) watch()
// timers stop while a computer sleeps; tabs share the token
for (const event of ['focus', 'pageshow', 'storage', 'visibilitychange'])
  globalThis.addEventListener?.(event, look, true)
