import type { Descriptions } from '../kit/descriptions.ts'
import type { registrationMachine } from './registration-machine.ts'

/** What goes on in each state, in the words of the business. */
export const registrationDescriptions: Descriptions<typeof registrationMachine> = {
  arriving: 'Goes on after the last page that was saved',
  'basic-info': "Let's get started: name, birth date, email, password",
  aliases: 'Other names: nicknames, maiden names, misspellings',
  address: 'Address, phone and title',
  ethnicity: 'Race and ethnicity, and why we ask',
  created: 'The account is there; what the screening questions are for',
  left: 'On to the screening, or to another public page',
}
