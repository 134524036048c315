import type { Descriptions } from '../kit/descriptions.ts'
import type { resumeMachine } from './resume-machine.ts'

/** What goes on in each state, in the words of the business. */
export const resumeDescriptions: Descriptions<typeof resumeMachine> = {
  loading: 'Reads the person and their answers',
  failed: 'The server could not be reached: try again',
  deciding: 'What else must be known',
  savingCampaign: "Remembers the auxiliary campaign's code as an answer; a failure does not hold the person up",
  checkingFeeWaiver: 'Whether the saved fee waiver is that of the saved answers',
  savingFeeWaiver: 'Saves the fee waiver whose call was lost; a failure does not hold the person up',
  checkingCount: 'Whether the person is verified',
  counting: 'Asks whether the results are there; without an answer the person waits for them',
  decided: 'On to the screen that the rules give',
}
