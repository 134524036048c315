import type { Steps } from '../shared/steps.ts'

export const logOutSteps: Steps = [
  { from: 'signedIn', event: 'ASK', then: [{ dialog: 'Log out without saving?' }, { leaves: 'loggedOut' }] },
  // the open page is saved: no question
  { from: 'signedIn', event: 'LEAVE_SAVED', then: [{ leaves: 'loggedOut' }, { leaves: 'loggedOutUnsaved' }] },
  { from: 'asking', event: 'LOG_OUT', then: { leaves: 'loggedOutUnsaved' } },
  { from: 'asking', event: 'STAY', then: {} },
]
