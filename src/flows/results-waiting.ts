import { resultsWaitingMachine } from '../../machines/results-waiting/results-waiting-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { ResultsWaitingScreen } from '../screens/results-waiting/results-waiting-screen.tsx'
import { countResults } from '../services/eligibility.ts'
import { secondsWaited } from '../services/waiting.ts'
import { defineFlow } from './shared/define-flow.ts'
import { confirmEmail, message } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'resultsWaiting',
  Screens: ResultsWaitingScreen,
  chart: () =>
    resultsWaitingMachine.provide({
      actors: { confirmEmail, message, countResults: call(countResults), secondsWaited: call(secondsWaited) },
    }),
})
