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
        onDone: { target: 'deciding', actions: 'assign', description: 'person and answers are read' },
        onError: { target: 'failed', actions: 'keepRefusal', description: 'they cannot be read' },
      },
    },
    failed: {
      description: 'The server could not be reached: try again',
      tags: 'error',
      on: { TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal', description: 'tries again' } },
    },
    deciding: {
      description: 'Decides what else must be known',
      always: [
        {
          target: 'savingCampaign',
          guard: 'came by the auxiliary campaign',
          description: '1. if: came by the auxiliary campaign',
        },
        { target: 'checkingFeeWaiver', description: '2. otherwise' },
      ],
    },
    savingCampaign: {
      description: "Saves the auxiliary campaign's code as an answer; a failure delays nobody",
      tags: 'busy',
      invoke: {
        src: 'saveAuxiliaryCampaign',
        id: 'saveCampaign',
        onDone: { target: 'checkingFeeWaiver', description: 'the campaign is saved' },
        onError: { target: 'checkingFeeWaiver', description: 'the campaign cannot be saved' },
      },
    },
    checkingFeeWaiver: {
      description: 'Whether the saved fee waiver matches the saved answers',
      always: [
        {
          target: 'savingFeeWaiver',
          guard: 'the fee waiver holds and is not saved',
          description: '1. if: the fee waiver holds and is not saved',
        },
        { target: 'checkingCount', description: '2. otherwise' },
      ],
    },
    savingFeeWaiver: {
      description: 'Saves a fee waiver whose call was lost; a failure delays nobody',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'saveFeeWaiver',
        onDone: { target: 'checkingCount', actions: 'keepFeeWaiver', description: 'the fee waiver is saved' },
        onError: {
          target: 'checkingCount',
          description: 'it cannot be saved · the screening tries again, and so does the next visit',
        },
      },
    },
    checkingCount: {
      description: 'Whether the person is verified',
      always: [
        {
          target: 'counting',
          guard: 'is verified, with a known status',
          description: '1. if: is verified, with a known status',
        },
        { target: 'decided', description: '2. otherwise' },
      ],
    },
    counting: {
      description: 'Checks whether the results are ready; without an answer the person waits for them',
      tags: 'busy',
      invoke: {
        src: 'countResults',
        id: 'countResults',
        onDone: { target: 'decided', actions: 'assign', description: 'the search says how far it is' },
        onError: { target: 'decided', description: 'the search does not say how far it is' },
      },
    },
    decided: { type: 'final', description: 'On to the screen by the rules' },
  },
})
