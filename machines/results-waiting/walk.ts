import { unreachable } from '../../domain/samples/refusals.ts'
import { sampleAlias, verified, samplePerson as person } from '../../domain/samples/person.ts'
import { done, fails, payloads, walkOf } from '../kit/walk.ts'
import { resultsWaitingMachine } from './results-waiting-machine.ts'
import { resultsWaitingDescriptions } from './results-waiting-descriptions.ts'

export const resultsWaiting = walkOf({
  machine: resultsWaitingMachine,
  words: resultsWaitingDescriptions,
  inputs: [{ person: person({ ...verified, aliases: [sampleAlias] }) }],
  variants: payloads<typeof resultsWaitingMachine>([
    ...done('countResults', {}, { updated_at: '2026-11-02T10:00:00Z', count: 3 }),
    ...fails('countResults', unreachable),
    ...done('secondsWaited', 0),
    ...done('message', { isSent: true }),
  ]),
})
