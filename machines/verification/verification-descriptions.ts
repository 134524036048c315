import type { Descriptions } from '../kit/descriptions.ts'
import type { verificationMachine } from './verification-machine.ts'

/** What goes on in each state, in the words of the business. */
export const verificationDescriptions: Descriptions<typeof verificationMachine> = {
  verification: 'The last four digits of the social security number',
  'verification.arriving': "Whether the card's name has proven the identity",
  'verification.confirmed': 'Paid in the own name: nothing more is needed',
  'verification.editing': 'The person types four digits',
  'verification.verifying': 'The server checks the digits',
  'verification.contacting': 'How to reach us: call, text, email',
  'verification.writing': 'Tells the team that there is no social security number',
  'verification.refused': 'Not confirmed: try again, or contact us',
  'verification.checkingResults': 'Asks whether the record search has ended',
  left: 'On to the results, or to waiting for them',
}
