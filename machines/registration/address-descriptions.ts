import type { Descriptions } from '../kit/descriptions.ts'
import type { addressMachine } from './address-machine.ts'

/** What goes on in each state, in the words of the business. */
export const addressDescriptions: Descriptions<typeof addressMachine> = {
  editing: 'The person types',
  saving: 'The address is on its way to the server',
  failed: 'The address could not be saved: nothing is lost, try again',
  saved: 'On to the next screen',
}
