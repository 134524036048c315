import type { DoneActorEvent, OutputFrom } from 'xstate'
import { flowNames } from '../../domain/screens.ts'
import type { accountMachine } from '../account/account-machine.ts'
import type { caseworkMachine } from '../casework/casework-machine.ts'
import type { entryMachine } from '../entry/entry-machine.ts'
import type { informationMachine } from '../information/information-machine.ts'
import type { passwordResetMachine } from '../password-reset/password-reset-machine.ts'
import type { paymentMachine } from '../payment/payment-machine.ts'
import type { registrationMachine } from '../registration/registration-machine.ts'
import type { resultsWaitingMachine } from '../results-waiting/results-waiting-machine.ts'
import type { resultsMachine } from '../results/results-machine.ts'
import type { resumeMachine } from '../resume/resume-machine.ts'
import type { screeningMachine } from '../screening/screening-machine.ts'
import type { signInMachine } from '../sign-in/sign-in-machine.ts'
import type { statementMachine } from '../statement/statement-machine.ts'
import type { surveyMachine } from '../survey/survey-machine.ts'
import type { verificationMachine } from '../verification/verification-machine.ts'

/**
 * The charts that the portal opens, each fetched when it starts: the flows, and the one that decides where a person
 * continues.
 */
export interface FetchedCharts {
  entry: typeof entryMachine
  information: typeof informationMachine
  signIn: typeof signInMachine
  passwordReset: typeof passwordResetMachine
  resume: typeof resumeMachine
  registration: typeof registrationMachine
  screening: typeof screeningMachine
  survey: typeof surveyMachine
  payment: typeof paymentMachine
  verification: typeof verificationMachine
  resultsWaiting: typeof resultsWaitingMachine
  results: typeof resultsMachine
  casework: typeof caseworkMachine
  account: typeof accountMachine
  statement: typeof statementMachine
}
export type FetchedChart = keyof FetchedCharts
export const fetchedCharts: readonly FetchedChart[] = [...flowNames, 'resume']
/** A chart's file name: `resultsWaiting` is `results-waiting`. */
export const fileNameOf = (chart: string): string => chart.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The output of a chart that has ended. */
export type FlowEvent = { [Name in FetchedChart]: DoneActorEvent<OutputFrom<FetchedCharts[Name]>, Name> }[FetchedChart]
/** The exits of charts that can end in more than one way. */
export type FlowExit = Extract<FlowEvent['output'], { next: string }>['next']
