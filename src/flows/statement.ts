import { assign } from 'xstate'
import { call } from '../../machines/shared/call.ts'
import { statementMachine } from '../../machines/statement/statement-machine.ts'
import { StatementScreens } from '../screens/statement/statement-screens.tsx'
import { loadAnswers } from '../services/answer.ts'
import { storage } from '../services/storage.ts'
import { defineFlow } from './shared/define-flow.ts'
import { inRouter } from './shared/in-router.tsx'
import { question } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'statement',
  Screens: inRouter(StatementScreens),
  chart: () =>
    statementMachine.provide({
      actors: { loadAnswers: call(loadAnswers), question },
      actions: {
        recallTitle: assign(() => ({ title: storage.read('title') })),
        forgetTitle: () => storage.write('title', null),
      },
    }),
})
