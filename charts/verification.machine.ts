// Generated from machines/verification/verification-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const verificationMachine = createMachine({
  id: 'verification',
  initial: 'verification',
  states: {
    verification: {
      id: 'register/verification',
      initial: 'arriving',
      description: 'The last four digits of the social security number',
      meta: { screen: 'register/verification' },
      states: {
        arriving: {
          description: 'Whether the name on the card has verified the person',
          always: [{ target: 'confirmed', guard: 'paidInOwnName' }, 'editing'],
        },
        confirmed: {
          description: 'Paid with their own card: nothing more is needed',
          on: { CONTINUE: 'checkingResults', LOG_OUT: { actions: 'logOut' } },
        },
        editing: {
          description: 'The person types four digits',
          on: {
            SUBMIT: { target: 'verifying', actions: 'forgetRefusal' },
            CONTACT_US: 'contacting',
            HAS_NO_NUMBER: 'writing',
            LOG_OUT: { actions: 'logOut' },
          },
        },
        verifying: {
          description: 'The server checks the digits',
          tags: 'busy',
          invoke: {
            src: 'verify',
            id: 'verify',
            onDone: 'checkingResults',
            onError: [
              { target: 'checkingResults', guard: 'isAlreadyVerified' },
              { target: 'notConfirmed', guard: 'isIdentityFailure', actions: 'keepRefusal' },
              { target: 'refused', actions: 'keepRefusal' },
            ],
          },
        },
        notConfirmed: {
          description: 'Not confirmed: what it means, that the payment is safe, try again, or contact us',
          tags: 'dialog',
          on: { CLOSE: 'refused', CONTACT_US: 'contacting' },
        },
        contacting: {
          description: 'How to reach us: call, text, email',
          tags: 'dialog',
          on: { CLOSE: [{ target: 'refused', guard: 'wasRefused' }, 'editing'], HAS_NO_NUMBER: 'writing' },
        },
        writing: {
          description: 'Writes to the team about having no social security number',
          tags: 'dialog',
          invoke: { src: 'message', id: 'message', onDone: [{ target: 'refused', guard: 'wasRefused' }, 'editing'] },
        },
        refused: {
          description: 'Not confirmed: try again, or contact us',
          tags: 'error',
          on: {
            SUBMIT: { target: 'verifying', actions: 'forgetRefusal' },
            CONTACT_US: 'contacting',
            HAS_NO_NUMBER: 'writing',
            LOG_OUT: { actions: 'logOut' },
          },
        },
        checkingResults: {
          description: 'Checks whether the record search has ended',
          tags: 'busy',
          invoke: {
            src: 'countResults',
            id: 'countResults',
            onDone: [
              { target: '#verification.left', guard: 'isReady', actions: 'leaveTo (results)' },
              { target: '#verification.left', actions: 'leaveTo (results-waiting)' },
            ],
            onError: { target: '#verification.left', actions: 'leaveTo (results-waiting)' },
          },
        },
      },
    },
    left: { type: 'final', description: 'On to the results, or to waiting for them' },
  },
})
