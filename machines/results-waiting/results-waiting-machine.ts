import { assign, setup, type ActorRefFrom } from 'xstate'
import type { EligibilityCount } from '../../domain/wire/eligibility.ts'
import type { Person } from '../../domain/wire/person.ts'
import { mustBeProvided } from '../kit/call.ts'
import { portalOf } from '../kit/session.ts'

interface Context {
  /** Whose records are searched. */
  person: Person
  seconds: number
  failedPolls: number
}
export type ResultsWaitingEvent = { type: 'SEE_RESULTS' } | { type: 'LOG_OUT' }

const chart = setup({
  types: { context: {} as Context, events: {} as ResultsWaitingEvent, input: {} as { person: Person } },
  actors: {
    /** Whether the record search has ended (DECISIONS §2 "Results poll"). */
    countResults: mustBeProvided<EligibilityCount>('countResults'),
  },
  guards: { isReady: (_, { count }: { count: EligibilityCount }) => Boolean(count.updated_at) },
  actions: {
    tick: assign(({ context }) => ({ seconds: context.seconds + 1 })),
    countFailure: assign(({ context }) => ({ failedPolls: context.failedPolls + 1 })),
    forgetFailures: assign({ failedPolls: 0 }),
    logOut: ({ system }) => portalOf(system)?.send({ type: 'LOG_OUT' }),
  },
  delays: {
    second: 1000,
    pollEvery: 3000,
    /** Gentle backing off while the network is down: 6, 12, 24, at most 30 seconds. */
    pollAgain: ({ context }) => Math.min(3000 * 2 ** context.failedPolls, 30_000),
  },
})

/** Waits while court records are searched: asks every 3 seconds, shows a timer (S2 §2.6, §4.7). */
export const resultsWaitingMachine = chart.createMachine({
  id: 'resultsWaiting',
  initial: 'waiting',
  context: ({ input }) => ({ person: input.person, seconds: 0, failedPolls: 0 }),
  states: {
    waiting: {
      id: 'register/results-waiting',
      meta: { screen: 'register/results-waiting' },
      description: 'The record search is under way',
      type: 'parallel',
      on: { LOG_OUT: { actions: 'logOut' } },
      states: {
        clock: {
          description: 'The wait timer',
          initial: 'ticking',
          states: {
            ticking: {
              description: 'One second after another',
              after: { second: { target: 'ticking', reenter: true, actions: 'tick' } },
            },
          },
        },
        poll: {
          description: 'Asks for the results',
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
                    target: '#resultsWaiting.complete',
                  },
                  { target: 'resting', actions: 'forgetFailures' },
                ],
                onError: { target: 'unreachable', actions: 'countFailure' },
              },
            },
            resting: { description: 'Between two questions', after: { pollEvery: 'asking' } },
            unreachable: { description: 'No answer: asks again, less often', tags: 'error', after: { pollAgain: 'asking' } },
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

/** A running waiting chart. */
export type ResultsWaitingRef = ActorRefFrom<typeof resultsWaitingMachine>
