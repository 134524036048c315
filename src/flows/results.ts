import { resultsMachine, type ResultsQuery } from '../../machines/results/results-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { ResultsScreen } from '../screens/results/results-screen.tsx'
import { chosenCases, loadResults, sendMessage } from '../services/eligibility.ts'
import { fetchCourtGlossary } from '../texts/cases/court-glossary.ts'
import { defineFlow } from './shared/define-flow.ts'
import { reminders } from './shared/reminders.ts'
import { confirmEmail } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'results',
  Screens: ResultsScreen,
  chart: language =>
    resultsMachine.provide({
      actors: {
        confirmEmail,
        reminders,
        // charges appear in the person's language at once
        loadResults: call(async (query: ResultsQuery) => {
          const [results] = await Promise.all([loadResults(query), fetchCourtGlossary(language())])
          return results
        }),
        sendMessage: call(sendMessage),
      },
      actions: { rememberChoice: (_, choice) => chosenCases.write(choice) },
    }),
})
