import type { Language } from '../../domain/languages.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import type { Words } from './i18n.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { wasAway } from '../../domain/rules/idle.ts'
import { callAsPresent } from '../services/authentication.ts'
import { serverAhead } from '../services/clock.ts'
import { isSessionOver } from '../services/session-token.ts'
import { storage } from '../services/storage.ts'

/** What runs in the background while a person is signed in. */
export function watchSession(root: PortalRef, words: Words, rememberLanguage: (language: Language) => void) {
  watchActivity(root)
  applyPersonLanguage(root, words, rememberLanguage)
}

const everySoOften = 15_000
/** How often it is looked at where nothing happens, as on a screen that wakes. */
const lookEvery = 5000
const minute = 60_000
/** How often the server is notified of activity that makes no calls, like writing for a long time. */
const notifyEvery = 5 * minute
/**
 * How much younger than an activity the call that reports it must be: the server keeps the minute of a call, and must
 * not end before the browser.
 */
const notifyAfter = 2 * minute

/**
 * Tells the watch over the session that the person is there, and keeps tabs together: activity in one counts for all,
 * and logging out in one logs out all. Timers stop while a computer sleeps, so that the clock on the wall is looked at
 * as well; where it has jumped, the server's clock shows whether it was changed or the computer slept. The server ends
 * a session 30 minutes after its last call, so that it is notified of activity that makes none.
 */
export function watchActivity(root: PortalRef): () => void {
  let last = Date.now()
  /** By how much the server's clock was ahead of ours when the session began here; null where nobody knows. */
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
    // rendered before, where the session is over: the page without the person
    queueMicrotask(uncover)
    if (!isChanged) return
    if (!idle()) return
    ahead = Promise.resolve(after)
    last = since + before - after
    lastNotified += before - after
    storage.write('last_activity', String(last))
  }
  /**
   * A page that Back brings out of the browser's memory has missed what happened in other tabs: a log out, another
   * person's login.
   */
  const isOver = () => {
    const { session } = root.getSnapshot().context
    return session !== null && isSessionOver(session.person.id)
  }
  /**
   * Whether the session is over, or the clock on the wall says that nobody was there for too long; then it is found out
   * why.
   */
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
  const tell = () => {
    const now = Date.now()
    if (!idle() || now - lastNotified < notifyEvery || lastActivity() < lastNotified - notifyAfter) return
    lastNotified = now
    const watched = idle()
    void callAsPresent().catch(error => {
      // another session may have begun in this tab meanwhile
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
    // a time that was put right after a change of the clock is no activity
    const isNow = event.key === 'last_activity' && Math.abs(Date.now() - Number(event.newValue)) < minute
    if (isNow) idle()?.send({ type: 'ACTIVITY' })
    const tokenIsGone = event.key === null || (event.key === 'token' && event.newValue === null)
    // who has logged in there is known as soon as they have been read
    const personIsKnown = event.key === 'profile_id' && event.newValue !== null
    if ((tokenIsGone || personIsKnown) && isOver()) root.send({ type: 'SESSION_EXPIRED' })
  }
  const events = ['pointerdown', 'keydown', 'scroll'] as const
  for (const event of events) window.addEventListener(event, active, { passive: true })
  window.addEventListener('storage', elsewhere)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  const looking = setInterval(() => {
    if (!look()) tell()
  }, lookEvery)
  return () => {
    for (const event of events) window.removeEventListener(event, active)
    window.removeEventListener('storage', elsewhere)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
    clearInterval(looking)
  }
}

/**
 * Nothing of the person is seen while it is not known whether they are still there; answers how to show the page as it
 * was, the focus included.
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
 * After a login the profile's language counts, unless another was chosen in this browser. People who change it while
 * signed in choose it for this browser, too. Of the profile's own language the browser remembers nothing longer
 * than the session. Answers how to stop.
 */
export function applyPersonLanguage(
  root: PortalRef,
  { choose }: Pick<Words, 'choose'>,
  rememberLanguage: (language: Language) => void,
): () => void {
  let known: Language | undefined
  const look = () => {
    const language = root.getSnapshot().context.session?.person.language
    if (language === known) return
    const wasKnown = known !== undefined
    known = language
    if (language === undefined) return
    storage.write('profile_language', language)
    if (wasKnown) rememberLanguage(language)
    // whose words do not come goes on in the language that is there
    if (wasKnown || storage.read('language') === null) void choose(language).catch(() => {})
  }
  look()
  const following = root.subscribe(look)
  return () => following.unsubscribe()
}
