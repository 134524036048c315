import type { Descriptions } from '../kit/descriptions.ts'
import type { entryMachine } from './entry-machine.ts'

/** What goes on in each state, in the words of the business. */
export const entryDescriptions: Descriptions<typeof entryMachine> = {
  arriving: 'Decides which public page the visitor sees first',
  checkingReferral: "Asks whether the friend's code is valid; the visitor goes on either way",
  landing: 'Landing page: choose a state, or log in',
  onboarding: "Arrived by a friend's or a partner's link: pick a state, then start",
  register: 'What record clearance offers in the chosen state',
  left: 'On to registration or login',
}
