import type { Descriptions } from '../kit/descriptions.ts'
import type { questionMachine } from './question-machine.ts'

/** What goes on in each state, in the words of the business. */
export const questionDescriptions: Descriptions<typeof questionMachine> = {
  answering: 'The person reads and chooses',
  incomplete: 'Something is missing: the fields say what',
  explaining: 'Why are we asking?',
  warning: 'The answer may mean that the record cannot be cleared yet: go on, or log out',
  introducingDetails: 'Explains which details are asked for next',
  askingDetails: 'Details of a "yes" in a dialog',
  saving: 'The answer is on its way to the server',
  failed: 'The answer could not be saved: nothing is lost, try again',
  answered: 'On to the next screen',
}
