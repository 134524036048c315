import { paid, samplePerson } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { verificationMachine } from './verification-machine.ts'

const person = samplePerson(paid)
const receipt = { id: 'R-1', amount: 1500, refunded: 0, paid_on: '2026-11-01' }

export const verification = chartData({
  machine: verificationMachine,
  descriptions: {
    verification: 'The last four digits of the social security number, or none after a card in their own name',
    'verification.arriving': 'Whether this tab knows what was paid',
    'verification.reading': 'Reads what was paid, and whether the person is verified already',
    'verification.deciding': 'Whether the name on the card has verified the person',
    'verification.confirmed': 'Paid with a card in their own name: no digits are typed',
    'verification.editing': 'The person types four digits',
    'verification.verifying': 'The server checks the digits',
    'verification.contacting':
      'How to reach us: call, text, email; after digits that do not match, also what it means and another try',
    'verification.writing': 'Writes to the team about having no social security number',
    'verification.refused': 'Not confirmed: try again, or contact us',
    'verification.checkingResults': 'Checks whether the record search has ended',
    left: 'On to the results, or to waiting for them',
  },
  inputs: [
    { paid: null, charged: null, person },
    { paid: { verified: true }, charged: 1500, person },
    { paid: { verified: false }, charged: 1500, person },
  ],
  guardInputs: ({ context: { refusal, charged, person, paid } }) => [refusal?.code, charged, person.verified, paid],
  variants: payloads<typeof verificationMachine>([
    { type: 'SUBMIT', ssn: '1234' } as const,
    ...doneEvents(
      'loadPayment',
      { person, receipt },
      { person, receipt: { ...receipt, amount: 0 } },
      { person, receipt: null },
      { person: { ...person, verified: true }, receipt },
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
