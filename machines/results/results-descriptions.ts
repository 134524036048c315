import type { Descriptions } from '../kit/descriptions.ts'
import type { resultsMachine } from './results-machine.ts'

/** What goes on in each state, in the words of the business. */
export const resultsDescriptions: Descriptions<typeof resultsMachine> = {
  loading: 'The results are being read',
  failed: 'The results could not be read: try again',
  warning: 'Open cases, probation or parole may stand in the way',
  noResults: 'Nothing was found: tell us about your record',
  'noResults.typing': 'The person types the message',
  'noResults.sending': 'The message is on its way',
  shown: 'The cases by severity',
  seeingRecord: 'One case in detail',
  messaging: 'A message to the team',
  'messaging.typing': 'The person types the message',
  'messaging.sending': 'The message is on its way',
  contacting: 'How to reach us: call, text, email, or be contacted',
  'contacting.typing': 'The person types the message',
  'contacting.sending': 'The message is on its way',
  explainingAutomaticClearing:
    'Automatic clearing is paused until a form is filed; petitions come first ({states that have paused clearing})',
  letter: 'One paper to carry: the results on two pages, each in one language',
  waitingAgain: 'Not ready yet: back to waiting',
}
