import { screenAt } from '../../domain/flows/landing.ts'
import { emailIn, friendIn, parametersIn, plainPath, withoutGlue } from '../../domain/flows/links.ts'
import { languageOf, type Language } from '../../domain/languages.ts'
import { usStateOf, usStates } from '../../domain/offered.ts'
import type { UsState } from '../../domain/states.ts'
import { emptyVisit, type Visit } from '../shared/session.ts'

/** The content of an address: its path and parameters. */
export interface Arrival {
  readonly path: string
  readonly visit: Visit
  /** The requested language, if any. */
  readonly language: Language | null
  readonly email: string
  /** The code of a password-reset link, only for the reset page. */
  readonly code: string | null
}

/** Campaign addresses, which set the state, the campaign code and the language. */
const specialEntries = new Map<string, { us_state: UsState; utm_code: string; language: Language }>([
  ['register/help-test-pa', { us_state: 'PA', utm_code: 'help-test-pa', language: 'en' }],
])

/** A later friend's link is checked before it replaces an earlier one. */
function visitByFriend(friend: string, { peer_referrer_code, has_peer_referrer }: Visit): Partial<Visit> {
  if (peer_referrer_code === friend) return {}
  return {
    peer_referrer_code: friend,
    has_peer_referrer: false,
    ...(peer_referrer_code ? { earlier_friend: { peer_referrer_code, has_peer_referrer } } : {}),
  }
}

/**
 * Reads an address; `stored` is the visit from an earlier page, `storedCode` the reset code that this tab had before a
 * refresh, `states` are the operator's.
 */
export function readArrival(
  url: URL,
  stored: Visit = emptyVisit,
  storedCode: string | null = null,
  states: readonly UsState[] = usStates,
): Arrival {
  const query = parametersIn(url.search)
  const valueOf = (name: string) => withoutGlue(query.get(name) ?? '')
  // the part after # reaches no server and no proxy's log
  const mailed = new URLSearchParams(url.hash.slice(1))
  const offered = (code: string | null | undefined) => usStateOf(code, states)
  const friend = friendIn(url.pathname)
  const campaign = valueOf('utm_campaign')
  const special = specialEntries.get(plainPath(url.pathname) ?? '')
  const code = withoutGlue(mailed.get('code') ?? '') || valueOf('code') || storedCode
  return {
    path: url.pathname,
    language: special?.language ?? languageOf(valueOf('lang')) ?? null,
    email: emailIn(query),
    code: (screenAt(url.pathname) === 'reset' && code) || null,
    visit: {
      ...stored,
      ...(campaign ? { utm_code: campaign } : {}),
      ...(friend ? visitByFriend(friend, stored) : {}),
      ...(special ? { utm_code: special.utm_code } : {}),
      us_state: [special?.us_state, valueOf('us_state'), stored.us_state].map(offered).find(Boolean) ?? null,
    },
  }
}
