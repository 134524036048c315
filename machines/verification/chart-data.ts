import { paid } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData, sampleSession } from '../shared/chart-data.ts'
import { verificationMachine } from './verification-machine.ts'

const session = sampleSession(paid)
const { person } = session
const receipt = { id: 'R-1', amount: 1500, refunded: 0, paid_on: '2026-11-01' }

export const verification = chartData({
  machine: verificationMachine,
  inputs: [
    { paid: null, charged: null, session },
    { paid: { verified: true }, charged: 1500, session },
    { paid: { verified: false }, charged: 1500, session },
    { paid: null, charged: 1500, session: sampleSession({ ...paid, identity_by_team: true }) },
  ],
  guardInputs: ({ context: { refusal, charged, session, paid } }) => [
    refusal?.code,
    charged,
    session.person.verified,
    session.person.identity_by_team,
    paid,
  ],
  variants: payloads<typeof verificationMachine>([
    { type: 'SUBMIT', ssn: '1234' } as const,
    ...doneEvents(
      'loadPayment',
      { person, receipt },
      { person, receipt: { ...receipt, amount: 0 } },
      { person, receipt: null },
      { person: { ...person, verified: true }, receipt },
      { person: { ...person, identity_by_team: true }, receipt },
    ),
    ...errorEvents('loadPayment', unreachable),
    ...errorEvents(
      'verify',
      refused('verificationFailed'),
      refused('verificationByTeam'),
      refused('alreadyVerified'),
      unreachable,
    ),
    ...doneEvents('countResults', { updated_at: '2026-11-02T10:00:00Z', count: 3 }, {}),
    ...errorEvents('countResults', unreachable),
    ...doneEvents('message', { isSent: true }),
  ]),
})
