import { assign } from 'xstate'
import type { MattersRead } from '../../machines/casework/casework-context.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { CaseworkScreens } from '../screens/casework/casework-screens.tsx'
import { loadAnswers, saveDecision } from '../services/answer.ts'
import { inTime, loadBeginning, sendMessage } from '../services/eligibility.ts'
import { fetchDocument, loadMatters, saveDate, timeToHold } from '../services/matter.ts'
import { untoldDecisions } from '../services/untold.ts'
import { fetchCourtGlossary } from '../texts/cases/court-glossary.ts'
import { defineFlow } from './shared/define-flow.ts'
import { inRouter } from './shared/in-router.tsx'

export const flow = defineFlow({
  name: 'casework',
  Screens: inRouter(CaseworkScreens),
  chart: language =>
    caseworkMachine.provide({
      actors: {
        // the charges come in the person's language at once
        loadMatters: call(async (): Promise<MattersRead> => {
          const answers = loadAnswers().catch(() => null)
          const [matters] = await Promise.all([loadMatters(), fetchCourtGlossary(language())])
          return { ...matters, answers: (await inTime(answers)) ?? undefined }
        }),
        loadBeginning: call(() => loadBeginning()),
        saveDate: call(saveDate),
        fetchDocument: call(fetchDocument),
        sendMessage: call(sendMessage),
        saveDecisions: call(saveDecision),
      },
      delays: { hold: timeToHold },
      actions: {
        recallUntold: assign(() => ({ untold: untoldDecisions.read() })),
        rememberUntold: ({ context }) => untoldDecisions.write(context.untold),
      },
    }),
})
