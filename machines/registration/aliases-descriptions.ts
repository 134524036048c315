import type { Descriptions } from '../kit/descriptions.ts'
import type { aliasesMachine } from './aliases-machine.ts'

/** What goes on in each state, in the words of the business. */
export const aliasesDescriptions: Descriptions<typeof aliasesMachine> = {
  editing: 'Rows of other names',
  confirming: 'Lists the other names: are they right?',
  dropping: 'Asks whether the typed names are to be left out',
  saving: 'The names are on their way to the server',
  failed: 'The names could not be saved: nothing is lost, try again',
  answered: 'On to the address',
}
