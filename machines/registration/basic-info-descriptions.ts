import type { Descriptions } from '../kit/descriptions.ts'
import type { basicInfoMachine } from './basic-info-machine.ts'

/** What goes on in each state, in the words of the business. */
export const basicInfoDescriptions: Descriptions<typeof basicInfoMachine> = {
  editing: 'Name, birth date, email and password',
  confirming: 'Shows name and birth date: are they right?',
  registering: 'The account is being made',
  duplicate: 'The email has an account already: is it yours?',
  passwordRefused: 'The password is easy to guess: nothing is lost, the person types another',
  refused: 'The account could not be made: nothing is lost, try again',
  startingSession: 'The new person is being logged in',
  savingCampaign: "Remembers the auxiliary campaign's code as an answer; a failure does not hold the person up",
  sessionFailed: 'The account is there, but logging in failed: try again, or go to the login page',
  left: 'Registered, or on to another public page',
}
