import type { Descriptions } from '../kit/descriptions.ts'
import type { statementPageMachine } from './statement-page-machine.ts'

/** What goes on in each state, in the words of the business. */
export const statementPageDescriptions: Descriptions<typeof statementPageMachine> = {
  answering: 'The client reads and writes',
  incomplete: 'Something is missing: the fields say what; another way than next still leads out',
  saving: 'The answers are on their way to the server',
  failed: 'The answers could not be saved: what was written stays',
  left: 'Saved, or nothing to save',
}
