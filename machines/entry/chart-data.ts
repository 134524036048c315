import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { emptyVisit } from '../shared/session.ts'
import { entryMachine } from './entry-machine.ts'

const visitor = { operator: operatorDefaults, hasToken: false }

export const entry = chartData({
  machine: entryMachine,
  inputs: [
    { ...visitor, visit: emptyVisit, at: 'landing' },
    { ...visitor, visit: emptyVisit, at: 'landing', hasToken: true },
    { ...visitor, visit: emptyVisit, at: 'not-found' },
    { ...visitor, visit: emptyVisit, at: 'register' },
    { ...visitor, visit: emptyVisit, at: 'onboarding/basics' },
    {
      ...visitor,
      visit: { ...emptyVisit, peer_referrer_code: 'FRIEND' },
      at: 'onboarding/basics',
    },
    {
      ...visitor,
      visit: {
        ...emptyVisit,
        peer_referrer_code: 'LATER',
        earlier_friend: {
          peer_referrer_code: 'FRIEND',
          has_peer_referrer: true,
        },
      },
      at: 'onboarding/basics',
    },
  ],
  guardInputs: ({ context: { visit, notice, hasToken } }) => [visit, notice, hasToken],
  variants: payloads<typeof entryMachine>([
    { type: 'CHOOSE_STATE', us_state: 'UT' } as const,
    ...doneEvents('referral', { valid: true }, { valid: false }),
    ...errorEvents('referral', refused('unknownReferral'), unreachable),
  ]),
})
