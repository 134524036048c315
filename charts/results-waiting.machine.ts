// Generated from machines/results-waiting/results-waiting-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const resultsWaitingMachine = createMachine({
  id: 'resultsWaiting',
  initial: 'waiting',
  invoke: { src: 'confirmEmail', id: 'confirmEmail' },
  on: { SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' } },
  states: {
    waiting: {
      id: 'register/results-waiting',
      type: 'parallel',
      description: 'The record search is running',
      meta: { screen: 'register/results-waiting' },
      on: { LOG_OUT: { actions: 'logOut', description: 'logs out' } },
      states: {
        message: {
          initial: 'closed',
          description: 'Whether the person writes to us meanwhile',
          states: {
            closed: {
              description: 'No',
              on: { SAY_WRONG: { target: 'writing', description: 'says that the name or birth date is wrong' } },
            },
            writing: {
              description: 'Reports a wrong name or birth date to the team',
              tags: 'dialog',
              invoke: {
                src: 'message',
                id: 'message',
                onDone: { target: 'closed', description: 'the message is closed' },
              },
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
                onDone: { target: 'ticking', actions: 'assign', description: 'the clock was read' },
                onError: { target: 'ticking', description: 'the clock cannot be read' },
              },
            },
            ticking: {
              description: 'Until the next second',
              after: { '1000': { target: 'reading', description: 'after 1 second' } },
            },
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
                  {
                    target: 'found',
                    guard: 'the results are ready',
                    description: 'the search says how far it is · 1. if: the results are ready',
                  },
                  {
                    target: 'resting',
                    actions: ['forgetFailures', 'assign'],
                    description: 'the search says how far it is · 2. otherwise',
                  },
                ],
                onError: {
                  target: 'unreachable',
                  actions: 'countFailure',
                  description: 'the search does not say how far it is',
                },
              },
            },
            found: {
              description: 'The search has ended; a message being written is not interrupted',
              always: {
                target: '#resultsWaiting.complete',
                guard: 'no message is being written',
                description: 'if: no message is being written',
              },
            },
            resting: {
              description: 'Between two polls',
              after: { '3000': { target: 'asking', description: 'after 3 seconds' } },
            },
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
      on: {
        SEE_RESULTS: { target: 'left', description: 'sees the results' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    left: { type: 'final', description: 'On to the results' },
  },
})
