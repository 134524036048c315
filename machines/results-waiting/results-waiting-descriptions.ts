import type { Descriptions } from '../kit/descriptions.ts'
import type { resultsWaitingMachine } from './results-waiting-machine.ts'

/** What goes on in each state, in the words of the business. */
export const resultsWaitingDescriptions: Descriptions<typeof resultsWaitingMachine> = {
  waiting: 'The record search is under way',
  'waiting.clock': 'The wait timer',
  'waiting.clock.reading': 'Looks at the clock on the wall',
  'waiting.clock.ticking': 'Until the next second',
  'waiting.poll': 'Asks for the results',
  'waiting.poll.asking': 'Asks the server',
  'waiting.poll.resting': 'Between two questions',
  'waiting.poll.unreachable': 'No answer: asks again, less often',
  complete: 'Results complete',
  left: 'On to the results',
}
