import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { paid, samplePerson } from '../../domain/samples/person.ts'
import { done, fails, payloads, walkOf } from '../kit/walk.ts'
import { verificationMachine } from './verification-machine.ts'
import { verificationDescriptions } from './verification-descriptions.ts'

const person = samplePerson(paid)

export const verification = walkOf({
  machine: verificationMachine,
  words: verificationDescriptions,
  inputs: [
    { paid: null, charged: null, person },
    { paid: { verified: true }, charged: 1500, person },
  ],
  facts: state => state.context.refusal?.code,
  variants: payloads<typeof verificationMachine>([
    { type: 'SUBMIT', ssn: '1234' } as const,
    ...fails('verify', refused('verificationFailed'), refused('alreadyVerified'), unreachable),
    ...done('countResults', { updated_at: '2026-11-02T10:00:00Z', count: 3 }, {}),
    ...fails('countResults', unreachable),
    ...done('message', { isSent: true }),
  ]),
})
