import { assign } from 'xstate'
import { statementPageOf } from '../../domain/questions/pages.ts'
import { call } from '../../machines/shared/call.ts'
import { statementMachine } from '../../machines/statement/statement-machine.ts'
import { statementPageMachine } from '../../machines/statement/statement-page-machine.ts'
import { StatementScreens } from '../screens/statement/statement-screens.tsx'
import { loadAnswers, readAnswers, saveAnswers } from '../services/answer.ts'
import { pageDraft } from '../services/drafts.ts'
import { storage } from '../services/storage.ts'
import { defineFlow } from './shared/define-flow.ts'
import { signedIn } from './shared/signed-in.tsx'

export const flow = defineFlow({
  name: 'statement',
  Screens: signedIn(StatementScreens),
  chart: () =>
    statementMachine.provide({
      actors: {
        loadAnswers: call(loadAnswers),
        statementPage: statementPageMachine.provide({
          actors: {
            readAnswers: call(({ page }) => readAnswers(statementPageOf(page).questions.map(({ key }) => key))),
            saveAnswers: call(saveAnswers),
          },
          actions: {
            recallDraft: assign(({ context }) => ({ draft: pageDraft(context.page).read() ?? context.draft })),
            forgetDraft: (_, { page }) => pageDraft(page).clear(),
          },
        }),
      },
      actions: { forgetTitle: () => storage.write('title', null) },
    }),
})
