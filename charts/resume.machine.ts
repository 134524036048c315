// Generated from machines/resume/resume-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const resumeMachine = createMachine({
  id: 'resume',
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads the person and their answers',
      tags: 'busy',
      invoke: {
        src: 'loadSession',
        id: 'loadSession',
        onDone: { target: 'deciding', actions: 'keepSession' },
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: {
      description: 'The server could not be reached: try again',
      tags: 'error',
      on: { TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' } },
    },
    deciding: {
      description: 'Decides what else must be known',
      always: [{ target: 'savingCampaign', guard: 'cameByAuxiliaryCampaign' }, 'checkingFeeWaiver'],
    },
    savingCampaign: {
      description: "Saves the auxiliary campaign's code as an answer; a failure delays nobody",
      tags: 'busy',
      invoke: {
        src: 'saveAuxiliaryCampaign',
        id: 'saveCampaign',
        onDone: 'checkingFeeWaiver',
        onError: 'checkingFeeWaiver',
      },
    },
    checkingFeeWaiver: {
      description: 'Whether the saved fee waiver matches the saved answers',
      always: [{ target: 'savingFeeWaiver', guard: 'lacksFeeWaiver' }, 'checkingCount'],
    },
    savingFeeWaiver: {
      description: 'Saves a fee waiver whose call was lost; a failure delays nobody',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'saveFeeWaiver',
        onDone: { target: 'checkingCount', actions: 'keepFeeWaiver' },
        onError: 'checkingCount',
      },
    },
    checkingCount: {
      description: 'Whether the person is verified',
      always: [{ target: 'counting', guard: 'needsCount' }, 'decided'],
    },
    counting: {
      description: 'Checks whether the results are ready; without an answer the person waits for them',
      tags: 'busy',
      invoke: {
        src: 'countResults',
        id: 'countResults',
        onDone: { target: 'decided', actions: 'keepCount' },
        onError: 'decided',
      },
    },
    decided: { type: 'final', description: 'On to the screen by the rules' },
  },
})
