import { sampleAlias, verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, payloads, chartData, sampleSession } from '../shared/chart-data.ts'
import { resultsWaitingMachine } from './results-waiting-machine.ts'

export const resultsWaiting = chartData({
  machine: resultsWaitingMachine,
  inputs: [{ session: sampleSession({ ...verified, aliases: [sampleAlias] }) }],
  variants: payloads<typeof resultsWaitingMachine>([
    ...doneEvents('countResults', {}, { delayed: true }, { updated_at: '2026-11-02T10:00:00Z', count: 3 }),
    ...errorEvents('countResults', unreachable),
    ...doneEvents('secondsWaited', 0),
    ...doneEvents('message', { isSent: true }),
  ]),
})
