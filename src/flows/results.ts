import { call } from '../../machines/shared/call.ts'
import { resultsMachine } from '../../machines/results/results-machine.ts'
import { ResultsScreen } from '../screens/results/results-screen.tsx'
import { loadResults, sendMessage } from '../services/eligibility.ts'
import { defineFlow } from './shared/define-flow.ts'

export const flow = defineFlow({
  name: 'results',
  Screens: ResultsScreen,
  chart: () => resultsMachine.provide({ actors: { loadResults: call(loadResults), sendMessage: call(sendMessage) } }),
})
