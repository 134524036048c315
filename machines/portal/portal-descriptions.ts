import { pagesOf } from '../../domain/flows/flow-table.ts'
import { surveyFlow } from '../../domain/flows/survey.ts'
import { idleMilliseconds } from '../../domain/rules/idle.ts'
import type { Descriptions } from '../kit/descriptions.ts'
import { durationText } from '../kit/duration.ts'
import type { portalMachine } from './portal-machine.ts'

/** A flow, and the three states in which each of them is fetched and runs. */
const flow = <Name extends string>(name: Name, words: string, running: string) =>
  ({
    [`flow.${name}`]: words,
    [`flow.${name}.loading`]: "The flow's chart and screens are being fetched",
    [`flow.${name}.unavailable`]: 'The flow could not be fetched: try again',
    [`flow.${name}.running`]: running,
  }) as Readonly<Record<`flow.${Name}${'' | '.loading' | '.unavailable' | '.running'}`, string>>

/** What goes on in each state, in the words of the business. */
export const portalDescriptions: Descriptions<typeof portalMachine> = {
  flow: 'Which flow is open',
  'flow.starting': 'Where the address and an earlier session lead',
  ...flow('entry', 'Public pages before an account', 'The entry chart runs'),
  ...flow('information', 'Who we are, privacy, terms and refunds', 'The chart of these pages runs'),
  ...flow('signIn', 'Log in', 'The login chart runs'),
  ...flow('passwordReset', 'Forgotten password', 'The password-reset chart runs'),
  ...flow('resuming', 'Decides where the person goes on', 'The resume chart decides'),
  'flow.goingOn': 'Opens the flow whose page is asked for, or in which the person goes on',
  ...flow('registration', 'A new account', 'The registration chart runs'),
  ...flow('screening', 'The screening questions', 'The screening chart runs'),
  ...flow('survey', `The ${pagesOf(surveyFlow).length} questions for a lower price`, 'The survey chart runs'),
  ...flow('payment', 'The payment', 'The payment chart runs'),
  ...flow('verification', 'Proof of identity', 'The verification chart runs'),
  ...flow('resultsWaiting', 'Waiting for the results', 'The waiting chart runs'),
  ...flow('results', 'The results', 'The results chart runs'),
  ...flow('casework', 'Dashboard, cases and documents', 'The casework chart runs'),
  ...flow('account', 'The account settings', 'The account chart runs'),
  ...flow('statement', 'The personal statement', 'The statement chart runs'),
  activity: 'Watches over a session on a shared computer',
  'activity.off': 'Nobody is signed in',
  'activity.watching': `Ends the session after ${durationText(idleMilliseconds)} without activity; asks before a log out that loses what was typed`,
  'activity.ending': `Nobody was there for ${durationText(idleMilliseconds)}: the open page is saved, then the session ends`,
}
