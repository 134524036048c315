import type { Descriptions } from '../kit/descriptions.ts'
import type { statementPageMachine } from './statement-page-machine.ts'

/** What goes on in each state, in the words of the business. */
export const statementPageDescriptions: Descriptions<typeof statementPageMachine> = {
  answering: 'The client reads and writes',
  leaving: 'Whatever is there is saved; only Next asks for what is missing',
  incomplete: 'Something is missing or too long: the fields say what',
  saving: 'The answers are on their way to the server',
  failed: 'The answers could not be saved: what was written stays, and a second Log out leaves without it',
  left: 'Saved, or nothing to save',
}
