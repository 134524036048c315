import { usStateOf } from '../../domain/offered.ts'
import { defaultLanguage, languageOf, type Language } from '../../domain/languages.ts'
import { wasAway } from '../../domain/rules/idle.ts'
import { emptyVisit, type Visit } from '../../machines/shared/session.ts'
import { readArrival, type Arrival } from '../../machines/portal/arrival.ts'
import { endSession } from '../services/session-token.ts'
import { resetCode, storage } from '../services/storage.ts'

interface Arrived {
  readonly arrival: Arrival
  /** The language of the page that the server sent. */
  readonly sentIn: Language
  /** The portal's first language. */
  readonly language: Language
  /** Whether a stored session has expired from inactivity. */
  readonly isForgotten: boolean
}

/**
 * Decides, before anything is shown, who opens which address in which language: ends a forgotten session, and removes
 * the code of a mailed link from the address.
 */
export function arrive(): Arrived {
  const sentIn = languageOf(document.documentElement.lang) ?? defaultLanguage
  const lastActivity = storage.read('last_activity')
  const isForgotten =
    storage.read('token') !== null && wasAway(lastActivity === null ? null : Number(lastActivity), Date.now())
  const keptCode = resetCode.read()
  if (isForgotten) endSession()
  if (!storage.read('token')) storage.clearTab('registration')

  const arrival = readArrival(new URL(location.href), storedVisit(), keptCode)
  // the code of a mailed link must not stay in the address bar or the history; a refresh finds it in the tab
  if (arrival.code) {
    history.replaceState(null, '', location.pathname)
    resetCode.keep(arrival.code)
  }
  // when no server has checked the phone's language, as in an exported portal
  const [phones = ''] = document.cookie.includes('language=') ? [] : (navigator.languages[0] ?? '').split('-')
  const chosen = arrival.language ?? languageOf(storage.read('language'))
  if (chosen) rememberLanguage(chosen)
  // a signed-in person's profile language counts, unless another was chosen in this browser
  const language = chosen ?? languageOf(storage.read('profile_language')) ?? languageOf(phones) ?? sentIn
  return { arrival, sentIn, language, isForgotten }
}

/** The visit from an earlier page. */
export function storedVisit(): Visit {
  return {
    ...emptyVisit,
    us_state: usStateOf(storage.read('us_state')) ?? null,
    utm_code: storage.read('utm_code'),
    peer_referrer_code: storage.read('peer_referrer_code'),
    has_peer_referrer: storage.read('has_peer_referrer') === 'true',
  }
}

/** Remembers the language in this browser, and for the server's next page. */
export function rememberLanguage(chosen: Language) {
  storage.write('language', chosen)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
