import type { StoredKey } from '../services/storage.ts'

/**
 * Runs in a public page, which works without the portal: its links lead on by themselves. The portal starts at the
 * first touch, key or focus, but not at a tap on a link that leads away. It starts at once if it would render another
 * page for this visitor. Link parameters are remembered as the portal would.
 * `languages` are the portal's: people whose phone uses another one than the page choose one.
 */
export function wake(languages: readonly string[]) {
  const { page = '', addresses = '', offers = '' } = document.currentScript!.dataset
  const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')!.dataset
  const [entry = '', ...further] = files.split(' ')
  const preload = (file: string) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  const stored = (key: StoredKey) => localStorage.getItem(key)
  const remember = (key: StoredKey, value: string | null) => {
    if (value) localStorage.setItem(key, value)
  }
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    further.forEach(preload)
    const script = document.createElement('script')
    script.type = 'module'
    script.src = entry
    // without a network, the next touch tries again
    script.addEventListener('error', () => {
      hasBegun = false
      script.remove()
    })
    const start = () => document.head.append(script)
    if (document.readyState !== 'loading') return start()
    // a kept file would run at once, before the rest of a slow page has come
    preload(entry)
    addEventListener('DOMContentLoaded', start)
  }
  let isKnownHere = () => false

  const query = new URLSearchParams(location.search.replace(/&(?:amp;)+/g, '&'))
  // programs that find links in a text glue punctuation to them
  const valueOf = (name: string) => query.get(name)?.replace(/[^\w-]+$/, '') ?? null
  const lang = valueOf('lang') ?? ''
  const linkLanguage = languages.includes(lang) ? lang : null
  const [phones = ''] = document.cookie.includes('language=') ? [] : (navigator.languages[0] ?? '').split('-')
  const [, sentQuery] = page.split('?')
  const path = location.pathname.replace(/\/$/, '') || '/'
  const state = valueOf('us_state')
  const renderedFor = new URLSearchParams(sentQuery).get('us_state')
  let language = linkLanguage
  let stateNow = state
  let hasOffer = false
  let isRegistering = false
  try {
    isKnownHere = () => stored('token') !== null
    remember('language', linkLanguage)
    if (state === renderedFor) remember('us_state', state)
    remember('utm_code', valueOf('utm_campaign'))
    language ??= stored('language') ?? stored('profile_language')
    stateNow = stored('us_state') ?? state
    const campaign = stored('utm_code') ?? ''
    hasOffer = stored('has_peer_referrer') !== null || offers.split(' ').some(code => code && campaign.includes(code))
    isKnownHere()
    // nobody's page, which the portal forgets after half an hour
    isRegistering = sessionStorage.getItem('draft  register/basic-info') !== null
  } catch {
    // a browser without storage shows the page as sent
    isKnownHere = () => false
  }
  const sentIn = document.documentElement.lang
  const isAnotherPage =
    (language === null ? phones !== sentIn && languages.includes(phones) : language !== sentIn) ||
    // the page for unknown addresses comes without a list
    (addresses !== '' && !addresses.split(' ').includes(path)) ||
    stateNow !== renderedFor ||
    hasOffer
  // reserves room in the bar for a signed-in user
  if (isKnownHere()) document.documentElement.dataset.session = ''
  if (isAnotherPage || isKnownHere() || isRegistering) return begin()

  addEventListener('keydown', begin, true)
  addEventListener('focusin', begin)
  addEventListener('pointerdown', event => {
    if (!(event.target as Element).closest('a')) begin()
  })
  // a link to this page waits for the portal (`holdTaps`)
  addEventListener('click', event => {
    if (event.defaultPrevented) begin()
  })
  // a person who has logged in meanwhile returns with the browser's Back
  addEventListener('pageshow', () => {
    if (isKnownHere()) begin()
  })
}
