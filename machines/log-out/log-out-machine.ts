import { assign, setup, type ActorRefFrom } from 'xstate'
import { exitTransition, type ExitContext, assignNext } from '../shared/route.ts'

/** What the login page may say afterwards: that the answers are saved, or nothing of them. */
export type LogOutNotice = 'loggedOut' | 'loggedOutUnsaved'
type LogOutEvent =
  /** The person wants to log out. */
  { type: 'ASK' } | { type: 'STAY' } | { type: 'LOG_OUT' }

const chart = setup({
  types: {
    context: {} as ExitContext<LogOutNotice>,
    events: {} as LogOutEvent,
    output: {} as ExitContext<LogOutNotice>,
  },
  guards: {
    /** Provided by the composition: whether this tab keeps something that the person typed and that is not saved. */
    hasUnsavedDrafts: () => false,
  },
  actions: { leaveTo: assign(assignNext<LogOutNotice>) },
})

/** Asks before a log out that loses what was typed, in every flow alike. Ends when the person is to be logged out. */
export const logOutMachine = chart.createMachine({
  id: 'logOut',
  initial: 'signedIn',
  context: { next: 'loggedOut' },
  output: ({ context }) => ({ next: context.next }),
  states: {
    signedIn: { on: { ASK: [{ guard: 'hasUnsavedDrafts', target: 'asking' }, exitTransition('loggedOut', 'left')] } },
    asking: { tags: 'dialog', on: { STAY: 'signedIn', LOG_OUT: exitTransition('loggedOutUnsaved', 'left') } },
    left: { type: 'final' },
  },
})

/** A running log out. */
export type LogOutRef = ActorRefFrom<typeof logOutMachine>
