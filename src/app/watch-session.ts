import type { Language } from '../../domain/languages.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { wasAway } from '../../domain/rules/idle.ts'
import { menuItems } from '../../domain/rules/menu.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { callAsPresent, serverAhead } from '../services/authentication.ts'
import { loadMatters } from '../services/matter.ts'
import { isSessionOver, isStoredSession, sessionToken } from '../services/session-token.ts'
import { storage } from '../services/storage.ts'
import type { Translations } from './i18n.ts'

/** The background work while a person is signed in. */
export function watchSession(
  root: PortalRef,
  translations: Translations,
  rememberLanguage: (language: Language) => void,
) {
  watchActivity(root)
  watchMatters(root)
  applyPersonLanguage(root, translations, rememberLanguage)
}

const everySoOften = 15_000
/** How often the clock is checked without activity. */
const lookEvery = 5000
const minute = 60_000
/** How often the server is notified of activity without calls, such as writing for a long time. */
const notifyEvery = 5 * minute
/**
 * How much later than an activity its call must be: the server stores the minute of a call, and must not end the
 * session before the browser does.
 */
const notifyAfter = 2 * minute

/**
 * Reports activity to the session's watch, and keeps tabs in sync: activity in one counts for all, and a log out in one
 * logs out all. Timers stop while a computer sleeps, so the wall clock is checked too; if it jumped, the server's clock
 * shows whether it was changed or the computer slept. The server ends a session 30 minutes after its last call, so it
 * is notified of activity without calls.
 */
export function watchActivity(root: PortalRef): () => void {
  let last = Date.now()
  /** How far the server's clock was ahead of ours when the session started; null if unknown. */
  let ahead: Promise<number | null> | undefined
  let isAsking = false
  /** When the server was last notified of activity. */
  let lastNotified = Date.now()
  const idle = () => root.getSnapshot().children.idle
  const lastActivity = () => Number(storage.read('last_activity') ?? last)

  async function askWhy(since: number) {
    isAsking = true
    const uncover = cover()
    const [before, after] = await Promise.all([ahead ?? null, serverAhead()])
    isAsking = false
    const isChanged = before !== null && after !== null && Math.abs(before - after) > minute
    if (!isChanged) idle()?.send({ type: 'WAS_AWAY' })
    // rendered before the redirect when the session is over: the page without the person
    queueMicrotask(uncover)
    if (!isChanged) return
    if (!idle()) return
    ahead = Promise.resolve(after)
    last = since + before - after
    lastNotified += before - after
    storage.write('last_activity', String(last))
  }
  /**
   * A page that Back restores from the browser's memory has missed a log out or another person's login in other tabs.
   */
  const isOver = () => {
    const { session } = root.getSnapshot().context
    return session !== null && isSessionOver(session.person.id)
  }
  /** Whether the session is over, or nobody was there for too long by the wall clock; then the reason is checked. */
  const look = (): boolean => {
    if (!idle()) return false
    if (isOver()) {
      root.send({ type: 'SESSION_EXPIRED' })
      return true
    }
    ahead ??= serverAhead()
    const since = lastActivity()
    if (!wasAway(since, Date.now())) return false
    if (!isAsking) void askWhy(since)
    return true
  }
  const notifyServer = () => {
    const now = Date.now()
    if (!idle() || now - lastNotified < notifyEvery || lastActivity() < lastNotified - notifyAfter) return
    lastNotified = now
    const watched = idle()
    void callAsPresent().catch(error => {
      // another session may have started in this tab meanwhile
      if (refusalFrom(error).kind === 'unauthorized' && idle() === watched) root.send({ type: 'SESSION_EXPIRED' })
    })
  }
  const active = () => {
    if (look()) return
    const now = Date.now()
    if (Math.abs(now - last) < everySoOften) return
    last = now
    if (idle()?.getSnapshot().value !== 'active') return
    storage.write('last_activity', String(now))
    idle()?.send({ type: 'ACTIVITY' })
  }
  const elsewhere = (event: StorageEvent) => {
    // a corrected time after a clock change is not activity
    const isNow = event.key === 'last_activity' && Math.abs(Date.now() - Number(event.newValue)) < minute
    if (isNow) idle()?.send({ type: 'ACTIVITY' })
    const tokenIsGone = event.key === null || (event.key === 'token' && event.newValue === null)
    // a person who logged in there is known once they have been read
    const personIsKnown = event.key === 'profile_id' && event.newValue !== null
    if ((tokenIsGone || personIsKnown) && isOver()) root.send({ type: 'SESSION_EXPIRED' })
  }
  const stopping = new AbortController()
  const { signal } = stopping
  for (const event of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(event, active, { passive: true, signal })
  window.addEventListener('storage', elsewhere, { signal })
  window.addEventListener('focus', look, { signal })
  window.addEventListener('pageshow', look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  const looking = setInterval(() => {
    if (!look()) notifyServer()
  }, lookEvery)
  return () => {
    stopping.abort()
    clearInterval(looking)
  }
}

/**
 * Hides the person's data until it is known whether they are still there; returns how to restore the page with its
 * focus.
 */
function cover(): () => void {
  const { activeElement, body } = document
  body.hidden = true
  return () => {
    body.hidden = false
    if (document.activeElement === body && activeElement instanceof HTMLElement) activeElement.focus()
  }
}

/**
 * After a login the profile's language applies, unless another was chosen in this browser. A change while signed in
 * also chooses it for this browser. The profile's language itself is remembered only as long as the session.
 */
export function applyPersonLanguage(
  root: PortalRef,
  { choose }: Pick<Translations, 'choose'>,
  rememberLanguage: (language: Language) => void,
) {
  let current: Language | undefined
  const look = () => {
    const language = root.getSnapshot().context.session?.person.language
    if (language === current) return
    const wasKnown = current !== undefined
    current = language
    if (language === undefined) return
    storage.write('profile_language', language)
    if (wasKnown) rememberLanguage(language)
    // if its texts do not arrive, the current language stays
    if (wasKnown || storage.read('language') === null) void choose(language).catch(() => {})
  }
  look()
  root.subscribe(look)
}

/**
 * Reads the person's matters for the menu, which works without them until then, and remembers whether it
 * has the client portal. Casework reads them itself.
 */
export function watchMatters(root: PortalRef): () => void {
  /** The session whose matters are being read, or could not be. */
  let readFor: string | null = null
  let remembered: MatterList | null = null
  async function read(person: string) {
    readFor = person
    try {
      const matters = await loadMatters()
      const { session } = root.getSnapshot().context
      // a later answer, or another person, may have come first
      if (session?.person.id === person && session.matters === null && readFor === person)
        root.send({ type: 'SESSION_CHANGED', changes: { matters } })
    } catch (error) {
      console.warn('the matters could not be read', refusalFrom(error).kind)
    }
  }
  const look = () => {
    const state = root.getSnapshot()
    const { session, operator } = state.context
    if (!session) {
      readFor = null
      return
    }
    const { person, matters } = session
    if (matters) {
      readFor = null
      if (matters === remembered || sessionToken() === null || !isStoredSession()) return
      remembered = matters
      const shows = menuItems({ person, matters: matters.matters, operator }).includes('clientPortal')
      storage.write('show_clio_link', String(shows))
    } else if (readFor !== person.id && !state.matches({ flow: 'casework' })) void read(person.id)
  }
  look()
  const subscription = root.subscribe(look)
  return () => subscription.unsubscribe()
}
