import { languageOf, type Language } from '../../domain/languages.ts'
import type { UsState } from '../../domain/states.ts'
import { usStateOf } from '../../domain/offered.ts'
import { isScreenPath, type ScreenPath } from '../../domain/screens.ts'
import { emptyVisit, type Visit } from '../kit/session.ts'

/** What an address says: the screen it asks for, and what its parameters bring along (S1 §2, DECISIONS §3). */
export interface Arrival {
  readonly path: ScreenPath
  readonly visit: Visit
  /** The language the address asks for, if any. */
  readonly language: Language | null
  readonly email: string
  /** The code of a password-reset link. */
  readonly code: string | null
}

/** The source that a friend's link stands for (S1 §2). */
const friendSource = 'referral-client'

const aliases: Readonly<Record<string, ScreenPath>> = {
  '': 'landing',
  'auth/login': 'login',
  'onboard/basics': 'onboarding/basics',
  r: 'onboarding/basics',
  statement: 'statement/intro',
  'register/help-test-pa': 'register/basic-info',
}

/** Addresses that stand for a campaign: they set the state, the campaign code and the language (S1 §2, DECISIONS §1). */
const specialEntries: Readonly<Record<string, { us_state: UsState; utm_code: string; language: Language }>> = {
  'register/help-test-pa': { us_state: 'PA', utm_code: 'help-test-pa', language: 'en' },
}

const plainPath = (pathname: string) => pathname.replace(/^\/+|\/+$/g, '')

/** The screen that a path names; an unknown path shows the landing. */
export function screenAt(pathname: string): ScreenPath {
  const path = plainPath(pathname)
  if (isScreenPath(path)) return path
  return aliases[path] ?? (path.startsWith('r/') ? 'onboarding/basics' : 'landing')
}

/** Reads an address; `stored` is what an earlier page of this visit remembered. */
export function readArrival(url: URL, stored: Visit = emptyVisit): Arrival {
  const query = url.searchParams
  const us_state = usStateOf(query.get('us_state'))
  const friend = /^\/r\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  const campaign = query.get('utm_campaign')
  const special = specialEntries[plainPath(url.pathname)]
  return {
    path: screenAt(url.pathname),
    language: special?.language ?? languageOf(query.get('lang')) ?? null,
    email: query.get('email') ?? '',
    code: query.get('code'),
    visit: {
      ...stored,
      ...(us_state ? { us_state } : {}),
      ...(campaign ? { utm_code: campaign } : {}),
      ...(friend ? { peer_referrer_code: decodeURIComponent(friend), utm_code: friendSource, has_peer_referrer: false } : {}),
      ...(special ? { us_state: special.us_state, utm_code: special.utm_code } : {}),
    },
  }
}
