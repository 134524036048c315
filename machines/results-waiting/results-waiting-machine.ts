import { assign, setup, stateIn, type ActorRefFrom } from 'xstate'
import { searchHasEnded } from '../../domain/rules/person-status.ts'
import type { EligibilityCount } from '../../domain/wire/eligibility.ts'
import { confirmEmailMachine } from '../confirm-email/confirm-email-machine.ts'
import { messageMachine } from '../message/message-machine.ts'
import { mustBeProvided } from '../shared/call.ts'
import { screen } from '../shared/route.ts'
import { logOut, replaceSession, sessionReplaced, type SessionReplaced, type WithSession } from '../shared/session.ts'

interface Context extends WithSession {
  seconds: number
  failedPolls: number
  /** The source of the court records does not answer now. */
  isDelayed: boolean
}
type ResultsWaitingEvent = { type: 'SEE_RESULTS' } | { type: 'SAY_WRONG' } | { type: 'LOG_OUT' } | SessionReplaced

const sessionOf = ({ context: { session } }: { context: Context }) => ({ session })

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as ResultsWaitingEvent,
    input: {} as WithSession,
    children: {} as { confirmEmail: 'confirmEmail'; message: 'message' },
  },
  actors: {
    confirmEmail: confirmEmailMachine,
    message: messageMachine,
    /** Whether the record search has ended. */
    countResults: mustBeProvided<EligibilityCount>('countResults'),
    /** How many seconds the person has waited, by the wall clock. */
    secondsWaited: mustBeProvided<number>('secondsWaited'),
  },
  guards: {
    isReady: (_, { count }: { count: EligibilityCount }) => searchHasEnded(count),
    /** The end of the search does not interrupt a message. */
    isNotWriting: stateIn({ waiting: { message: 'closed' } }),
  },
  actions: {
    keepSession: assign(replaceSession),
    countFailure: assign(({ context }) => ({ failedPolls: context.failedPolls + 1 })),
    forgetFailures: assign({ failedPolls: 0 }),
    logOut,
  },
  delays: {
    second: 1000,
    pollEvery: 3000,
    /** Backs off while the network is down: 6, 12, 24, at most 30 seconds. */
    pollAgain: ({ context }) => Math.min(3000 * 2 ** context.failedPolls, 30_000),
  },
})

/** Waits while court records are searched: polls every 3 seconds, shows a timer. */
export const resultsWaitingMachine = chart.createMachine({
  id: 'resultsWaiting',
  initial: 'waiting',
  context: ({ input }) => ({ session: input.session, seconds: 0, failedPolls: 0, isDelayed: false }),
  invoke: { id: 'confirmEmail', src: 'confirmEmail' },
  on: sessionReplaced,
  states: {
    waiting: {
      description: 'The record search is running',
      ...screen('register/results-waiting'),
      type: 'parallel',
      on: { LOG_OUT: { actions: 'logOut' } },
      states: {
        message: {
          description: 'Whether the person writes to us meanwhile',
          initial: 'closed',
          states: {
            closed: { description: 'No', on: { SAY_WRONG: 'writing' } },
            writing: {
              description: 'Reports a wrong name or birth date to the team',
              tags: 'dialog',
              invoke: { id: 'message', src: 'message', input: sessionOf, onDone: 'closed' },
            },
          },
        },
        clock: {
          description: 'The wait timer',
          initial: 'reading',
          states: {
            reading: {
              description: 'Reads the wall clock',
              invoke: {
                id: 'secondsWaited',
                src: 'secondsWaited',
                onDone: {
                  target: 'ticking',
                  actions: assign(({ event }) => ({ seconds: event.output })),
                },
                onError: 'ticking',
              },
            },
            ticking: { description: 'Until the next second', after: { second: 'reading' } },
          },
        },
        poll: {
          description: 'Polls for the results',
          initial: 'asking',
          states: {
            asking: {
              description: 'Asks the server',
              invoke: {
                id: 'countResults',
                src: 'countResults',
                onDone: [
                  {
                    guard: { type: 'isReady', params: ({ event }) => ({ count: event.output }) },
                    target: 'found',
                  },
                  {
                    target: 'resting',
                    actions: ['forgetFailures', assign(({ event }) => ({ isDelayed: event.output.delayed === true }))],
                  },
                ],
                onError: { target: 'unreachable', actions: 'countFailure' },
              },
            },
            found: {
              description: 'The search has ended; a message being written is not interrupted',
              always: { guard: 'isNotWriting', target: '#resultsWaiting.complete' },
            },
            resting: { description: 'Between two polls', after: { pollEvery: 'asking' } },
            unreachable: {
              description: 'No answer: polls again, less often',
              tags: 'error',
              after: { pollAgain: 'asking' },
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
    left: { description: 'On to the results', type: 'final' },
  },
})

/** A running waiting chart. */
export type ResultsWaitingRef = ActorRefFrom<typeof resultsWaitingMachine>
