import { openPages } from '../../domain/flows/progress.ts'
import { resumeMachine } from '../../machines/resume/resume-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { saveAnswers } from '../services/answer.ts'
import { countResults } from '../services/eligibility.ts'
import { loadSession } from '../services/session.ts'
import { defineFlow } from './shared/define-flow.ts'
import { saveAuxiliaryCampaign } from './shared/shared-actors.ts'

/** Decides where a person continues; it has no screen. */
export const flow = defineFlow({
  name: 'resume',
  Screens: null,
  openPages,
  chart: () =>
    resumeMachine.provide({
      actors: {
        loadSession: call(loadSession),
        countResults: call(countResults),
        saveAuxiliaryCampaign,
        saveAnswers: call(saveAnswers),
      },
    }),
})
