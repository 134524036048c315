import type { Descriptions } from '../kit/descriptions.ts'
import type { messageMachine } from './message-machine.ts'

/** What goes on in each state, in the words of the business. */
export const messageDescriptions: Descriptions<typeof messageMachine> = {
  typing: 'The person reads what the message says, and changes it as they like',
  sending: 'The message is on its way to the team',
  failed: 'It could not be sent: nothing is lost, try again',
  sent: 'The team has it: how it answers, and by when',
  closed: 'Back to the screen',
}
