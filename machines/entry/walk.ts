import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { emptyVisit } from '../kit/session.ts'
import { done, fails, payloads, walkOf } from '../kit/walk.ts'
import { entryMachine } from './entry-machine.ts'
import { entryDescriptions } from './entry-descriptions.ts'

export const entry = walkOf({
  machine: entryMachine,
  words: entryDescriptions,
  inputs: [
    { visit: emptyVisit, at: 'landing' },
    { visit: emptyVisit, at: 'register' },
    { visit: emptyVisit, at: 'onboarding/basics' },
    { visit: { ...emptyVisit, peer_referrer_code: 'FRIEND' }, at: 'onboarding/basics' },
    {
      visit: {
        ...emptyVisit,
        peer_referrer_code: 'LATER',
        earlier_friend: { peer_referrer_code: 'FRIEND', has_peer_referrer: true },
      },
      at: 'onboarding/basics',
    },
  ],
  facts: ({ context: { visit, told } }) => [visit, told],
  variants: payloads<typeof entryMachine>([
    { type: 'CHOOSE_STATE', us_state: 'UT' } as const,
    ...done('referral', { valid: true }, { valid: false }),
    ...fails('referral', refused('unknownReferral'), unreachable),
  ]),
})
