import { assign, setup, type ActorRefFrom } from 'xstate'
import { exitTransition, type ExitContext, assignNext } from '../shared/route.ts'

/** The notice on the login page: that the answers are saved, or nothing about them. */
export type LogOutNotice = 'loggedOut' | 'loggedOutUnsaved'
type LogOutEvent =
  /** The person presses Log out. */
  | { type: 'ASK' }
  /** The open page is saved: no question. */
  | { type: 'LEAVE_SAVED' }
  | { type: 'STAY' }
  | { type: 'LOG_OUT' }

const chart = setup({
  types: {
    context: {} as ExitContext<LogOutNotice>,
    events: {} as LogOutEvent,
    output: {} as ExitContext<LogOutNotice>,
  },
  guards: {
    /** Provided by the composition: whether this tab has text that is not saved. */
    hasUnsavedDrafts: () => false,
  },
  actions: { leaveTo: assign(assignNext<LogOutNotice>) },
})

/**
 * Asks before a log out that loses typed text, the same way in every flow. Ends when the person is to be logged out.
 */
export const logOutMachine = chart.createMachine({
  id: 'logOut',
  initial: 'signedIn',
  context: { next: 'loggedOut' },
  output: ({ context }) => ({ next: context.next }),
  states: {
    signedIn: {
      description: 'The person is signed in',
      on: {
        ASK: [{ guard: 'hasUnsavedDrafts', target: 'asking' }, exitTransition('loggedOut', 'left')],
        LEAVE_SAVED: [
          { guard: 'hasUnsavedDrafts', ...exitTransition('loggedOutUnsaved', 'left') },
          exitTransition('loggedOut', 'left'),
        ],
      },
    },
    asking: {
      description: 'Logging out would lose unsaved text: the person decides',
      tags: 'dialog',
      on: { STAY: 'signedIn', LOG_OUT: exitTransition('loggedOutUnsaved', 'left') },
    },
    left: { description: 'The person is to be logged out', type: 'final' },
  },
})

/** A running log out. */
export type LogOutRef = ActorRefFrom<typeof logOutMachine>
