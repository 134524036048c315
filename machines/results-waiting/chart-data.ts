import { sampleAlias, verified, samplePerson as person } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { resultsWaitingMachine } from './results-waiting-machine.ts'

export const resultsWaiting = chartData({
  machine: resultsWaitingMachine,
  descriptions: {
    waiting: 'The record search is running',
    'waiting.clock': 'The wait timer',
    'waiting.clock.reading': 'Reads the wall clock',
    'waiting.clock.ticking': 'Until the next second',
    'waiting.message': 'Whether the person writes to us meanwhile',
    'waiting.message.closed': 'No',
    'waiting.message.writing': 'Reports a wrong name or birth date to the team',
    'waiting.poll': 'Polls for the results',
    'waiting.poll.asking': 'Asks the server',
    'waiting.poll.found': 'The search has ended; a message being written is not interrupted',
    'waiting.poll.resting': 'Between two polls',
    'waiting.poll.unreachable': 'No answer: polls again, less often',
    complete: 'Results complete',
    left: 'On to the results',
  },
  inputs: [{ person: person({ ...verified, aliases: [sampleAlias] }) }],
  variants: payloads<typeof resultsWaitingMachine>([
    ...doneEvents('countResults', {}, { delayed: true }, { updated_at: '2026-11-02T10:00:00Z', count: 3 }),
    ...errorEvents('countResults', unreachable),
    ...doneEvents('secondsWaited', 0),
    ...doneEvents('message', { isSent: true }),
  ]),
})
