// Generated from machines/results-waiting/results-waiting-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const resultsWaitingMachine = createMachine({
  id: 'resultsWaiting',
  initial: 'waiting',
  states: {
    waiting: {
      id: 'register/results-waiting',
      type: 'parallel',
      description: 'The record search is running',
      meta: { screen: 'register/results-waiting' },
      on: { LOG_OUT: { actions: 'logOut' } },
      states: {
        message: {
          initial: 'closed',
          description: 'Whether the person writes to us meanwhile',
          states: {
            closed: { description: 'No', on: { SAY_WRONG: 'writing' } },
            writing: {
              description: 'Reports a wrong name or birth date to the team',
              tags: 'dialog',
              invoke: { src: 'message', id: 'message', onDone: 'closed' },
            },
          },
        },
        clock: {
          initial: 'reading',
          description: 'The wait timer',
          states: {
            reading: {
              description: 'Reads the wall clock',
              invoke: {
                src: 'secondsWaited',
                id: 'secondsWaited',
                onDone: { target: 'ticking', actions: 'keepSeconds' },
                onError: 'ticking',
              },
            },
            ticking: { description: 'Until the next second', after: { '1000': 'reading' } },
          },
        },
        poll: {
          initial: 'asking',
          description: 'Polls for the results',
          states: {
            asking: {
              description: 'Asks the server',
              invoke: {
                src: 'countResults',
                id: 'countResults',
                onDone: [
                  { target: 'found', guard: 'isReady' },
                  { target: 'resting', actions: 'forgetFailures' },
                ],
                onError: { target: 'unreachable', actions: 'countFailure' },
              },
            },
            found: {
              description: 'The search has ended; a message being written is not interrupted',
              always: { target: '#resultsWaiting.complete', guard: 'isNotWriting' },
            },
            resting: { description: 'Between two polls', after: { '3000': 'asking' } },
            unreachable: {
              description: 'No answer: polls again, less often',
              tags: 'error',
              after: { '6000': { target: 'asking', description: 'after 6 to 30 seconds' } },
            },
          },
        },
      },
    },
    complete: {
      description: 'Results complete',
      meta: { screen: 'register/results-waiting' },
      on: { SEE_RESULTS: 'left', LOG_OUT: { actions: 'logOut' } },
    },
    left: { type: 'final', description: 'On to the results' },
  },
})
