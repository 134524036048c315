import type { StoredKey } from '../services/storage.ts'

interface StartEarly {
  readonly keys: Readonly<Record<'token' | 'lastActivity', StoredKey>>
  /** How long a session lasts without activity, in milliseconds. */
  readonly idle: number
}

/** Under which names this browser keeps what `startEarly` asks for. */
export const startEarlyKeys: StartEarly['keys'] = { token: 'token', lastActivity: 'last_activity' }

/**
 * Runs in the frame of a page that is not prerendered, before the portal has loaded. For a signed-in person, the files
 * of the page and what it reads are asked for with the page itself, instead of one after another. A session that nobody
 * has used for too long is left alone.
 */
export function startEarly({ keys, idle }: StartEarly) {
  const { files = '', reads = '' } = document.currentScript!.dataset
  let token: string | null = null
  let isForgotten = true
  try {
    token = localStorage.getItem(keys.token)
    const lastActivity = localStorage.getItem(keys.lastActivity)
    isForgotten = lastActivity !== null && Math.abs(Date.now() - Number(lastActivity)) >= idle
  } catch {
    // nobody is signed in where nothing is kept
  }
  if (token === null || isForgotten) return
  // keeps room in the bar for what a signed-in user has there
  document.documentElement.dataset.session = ''
  const isThere = (link: Element) =>
    new Promise(done => ['load', 'error'].forEach(type => link.addEventListener(type, done)))
  const isRead = new Promise(done => document.addEventListener('DOMContentLoaded', done))
  /**
   * The portal's own files first: they begin to work while the others are on their way. On a slow network those are
   * asked for half a second later, while the last of the portal comes: asked for after it, they would leave the network
   * idle for a turn.
   */
  const fetchFurther = async () => {
    const portal = [...document.querySelectorAll('link[rel=modulepreload]')]
    const isLate = new Promise(done => setTimeout(done, 500))
    if (document.readyState === 'loading') await Promise.race([Promise.all(portal.map(isThere)), isLate, isRead])
    for (const file of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
  }
  void fetchFurther()
  const api = document.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? '/'
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  /** To its end: what nobody takes keeps no connection open. */
  const read = async (href: string) => {
    const answer = await fetch(href, { headers })
    return new Response(await answer.blob(), answer)
  }
  window.earlyReads = new Map()
  for (const path of reads.split(' ').filter(Boolean)) {
    const { href } = new URL(api + path, location.href)
    const answer = read(href)
    // who takes it asks again where it failed
    answer.catch(() => {})
    window.earlyReads.set(href, { token, at: Date.now(), answer })
  }
}
