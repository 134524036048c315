import { usStateOf } from '../../domain/offered.ts'
import { emptyVisit, type Visit } from '../../machines/kit/session.ts'
import { storage } from '../services/storage.ts'

/** What an earlier page of this visit remembered. */
export function storedVisit(): Visit {
  return {
    ...emptyVisit,
    us_state: usStateOf(storage.read('us_state')) ?? null,
    utm_code: storage.read('utm_code'),
    peer_referrer_code: storage.read('peer_referrer_code'),
    has_peer_referrer: storage.read('has_peer_referrer') === 'true',
  }
}
