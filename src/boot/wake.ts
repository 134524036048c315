import type { StoredKey } from '../services/storage.ts'

type Known = 'token' | 'language' | 'profileLanguage' | 'state' | 'campaign' | 'friend'
interface Wake {
  /** The portal's languages: people whose phone uses another one than the page choose one. */
  readonly languages: readonly string[]
  /** This browser's names for what it knows about a visitor. */
  readonly keys: Readonly<Record<Known, StoredKey>>
}

/** The input of `wake`. */
export const wakeKeys: Wake['keys'] = {
  token: 'token',
  language: 'language',
  profileLanguage: 'profile_language',
  state: 'us_state',
  campaign: 'utm_code',
  friend: 'has_peer_referrer',
}

/**
 * Runs in a public page, which works without the portal: its links lead on by themselves. The portal starts at the
 * first touch, key or focus, but not at a tap on a link that leads away. It starts at once if it would render another
 * page for this visitor. Link parameters are remembered as the portal would.
 */
export function wake({ languages, keys }: Wake) {
  const { page = '', addresses = '', offers = '' } = document.currentScript!.dataset
  const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')!.dataset
  const [entry = '', ...further] = files.split(' ')
  const preload = (file: string) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
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

  const query = new URLSearchParams(location.search)
  const lang = query.get('lang') ?? ''
  const asked = languages.includes(lang) ? lang : null
  const [phones = ''] = document.cookie.includes('language=') ? [] : (navigator.languages[0] ?? '').split('-')
  const [, sentQuery] = page.split('?')
  const path = location.pathname.replace(/\/$/, '') || '/'
  const state = query.get('us_state')
  const renderedFor = new URLSearchParams(sentQuery).get('us_state')
  let language = asked
  let stateNow = state
  let hasOffer = false
  try {
    isKnownHere = () => localStorage.getItem(keys.token) !== null
    remember(keys.language, asked)
    if (state === renderedFor) remember(keys.state, state)
    remember(keys.campaign, query.get('utm_campaign'))
    language ??= localStorage.getItem(keys.language) ?? localStorage.getItem(keys.profileLanguage)
    stateNow = localStorage.getItem(keys.state) ?? state
    const campaign = localStorage.getItem(keys.campaign) ?? ''
    hasOffer =
      localStorage.getItem(keys.friend) !== null || offers.split(' ').some(code => code && campaign.includes(code))
    isKnownHere()
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
  if (isAnotherPage || isKnownHere()) return begin()

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
