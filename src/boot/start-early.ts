import type { StoredKey } from '../services/storage.ts'

/**
 * Runs in the frame of a page that is not prerendered, before the portal has loaded. For a signed-in person, the page's
 * files and calls are requested with the page, instead of one after another. An expired session is left alone:
 * it lasts `idle` milliseconds without activity.
 */
export function startEarly(idle: number) {
  const { files = '', reads = '' } = document.currentScript!.dataset
  const stored = (key: StoredKey) => localStorage.getItem(key)
  let token: string | null = null
  let isForgotten = true
  try {
    token = stored('token')
    const lastActivity = stored('last_activity')
    isForgotten = lastActivity !== null && Math.abs(Date.now() - Number(lastActivity)) >= idle
    // a new person's first page has the quick exit, too
    if (location.pathname.endsWith('/basic-info') && stored('us_state')) document.documentElement.dataset.session = ''
  } catch {
    // without storage nobody is signed in
  }
  if (token === null || isForgotten) return
  // reserves room in the bar for a signed-in user
  document.documentElement.dataset.session = ''
  const isThere = (link: Element) =>
    new Promise(done => ['load', 'error'].forEach(type => link.addEventListener(type, done)))
  const isRead = new Promise(done => document.addEventListener('DOMContentLoaded', done))
  /**
   * The portal's own files first: they run while the others load. On a slow network those are requested half a second
   * later, while the last of the portal arrives; after it, the network would be idle for a round trip.
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
  /** Reads the whole body, so that an answer that nothing uses keeps no connection open. */
  const read = async (href: string) => {
    const answer = await fetch(href, { headers })
    return new Response(await answer.blob(), answer)
  }
  window.earlyReads = new Map()
  for (const path of reads.split(' ').filter(Boolean)) {
    const { href } = new URL(api + path, location.href)
    const answer = read(href)
    // the service that wants the answer repeats a failed call
    answer.catch(() => {})
    window.earlyReads.set(href, { token, at: Date.now(), answer })
  }
}
