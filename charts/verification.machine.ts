// Generated from machines/verification/verification-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const verificationMachine = createMachine({
  id: 'verification',
  initial: 'verification',
  on: { SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' } },
  states: {
    verification: {
      id: 'register/verification',
      initial: 'arriving',
      description: 'The last four digits of the social security number, or none after a card in their own name',
      meta: { screen: 'register/verification' },
      states: {
        arriving: {
          description:
            'Whether this tab knows what was paid, whether the name on the card has verified the person, and whether the team decides',
          always: [
            {
              target: 'reading',
              guard: 'this tab does not know the payment',
              description: '1. if: this tab does not know the payment',
            },
            {
              target: 'confirmed',
              guard: 'is known by their own card, or verified already',
              description: '2. if: is known by their own card, or verified already',
            },
            {
              target: 'refused',
              guard: 'the team decides, after too many wrong digits',
              actions: 'keepTeamDecides',
              description: '3. if: the team decides, after too many wrong digits',
            },
            { target: 'editing', description: '4. otherwise' },
          ],
        },
        reading: {
          description: 'Reads what was paid, and whether the person is verified already',
          tags: ['busy', 'reading'],
          invoke: {
            src: 'loadPayment',
            id: 'loadPayment',
            onDone: [
              {
                target: 'confirmed',
                guard: 'is known by their own card, or verified already',
                actions: ['keepPayment', 'reportPerson'],
                description: 'person and payment are read · 1. if: is known by their own card, or verified already',
              },
              {
                target: 'refused',
                guard: 'the team decides, after too many wrong digits',
                actions: ['keepPayment', 'reportPerson', 'keepTeamDecides'],
                description: 'person and payment are read · 2. if: the team decides, after too many wrong digits',
              },
              {
                target: 'editing',
                actions: ['keepPayment', 'reportPerson'],
                description: 'person and payment are read · 3. otherwise',
              },
            ],
            onError: { target: 'refused', actions: 'keepRefusal', description: 'they cannot be read' },
          },
        },
        confirmed: {
          description: 'Paid with a card in their own name: no digits are typed',
          on: {
            CONTINUE: { target: 'checkingResults', description: 'continues' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
          },
        },
        editing: {
          description: 'The person types four digits',
          on: {
            SUBMIT: { target: 'verifying', actions: 'forgetRefusal', description: 'submits' },
            CONTACT_US: { target: 'contacting', description: 'wants to contact us' },
            HAS_NO_NUMBER: { target: 'writing', description: 'has no social security number' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
          },
        },
        verifying: {
          description: 'The server checks the digits',
          tags: 'busy',
          invoke: {
            src: 'verify',
            id: 'verify',
            onDone: { target: 'checkingResults', description: 'the digits are right' },
            onError: [
              {
                target: 'checkingResults',
                guard: 'it was confirmed already',
                description: 'the digits are refused · 1. if: it was confirmed already',
              },
              {
                target: 'contacting',
                guard: 'the digits are wrong',
                actions: 'keepRefusal',
                description: 'the digits are refused · 2. if: the digits are wrong',
              },
              { target: 'refused', actions: 'keepRefusal', description: 'the digits are refused · 3. otherwise' },
            ],
          },
        },
        contacting: {
          description:
            'How to reach us: call, text, email; after digits that do not match, also what it means and another try',
          tags: 'dialog',
          on: {
            CLOSE: [
              {
                target: 'refused',
                guard: 'was refused before',
                description: 'closes the dialog · 1. if: was refused before',
              },
              { target: 'editing', description: 'closes the dialog · 2. otherwise' },
            ],
            HAS_NO_NUMBER: { target: 'writing', description: 'has no social security number' },
          },
        },
        writing: {
          description: 'Writes to the team about having no social security number',
          tags: 'dialog',
          invoke: {
            src: 'message',
            id: 'message',
            onDone: [
              {
                target: 'refused',
                guard: 'was refused before',
                description: 'the message is closed · 1. if: was refused before',
              },
              { target: 'editing', description: 'the message is closed · 2. otherwise' },
            ],
          },
        },
        refused: {
          description: 'Not confirmed: try again, or contact us',
          tags: 'error',
          on: {
            SUBMIT: { target: 'verifying', actions: 'forgetRefusal', description: 'submits' },
            CONTACT_US: { target: 'contacting', description: 'wants to contact us' },
            HAS_NO_NUMBER: { target: 'writing', description: 'has no social security number' },
            LOG_OUT: { actions: 'logOut', description: 'logs out' },
          },
        },
        checkingResults: {
          description: 'Checks whether the record search has ended',
          tags: 'busy',
          invoke: {
            src: 'countResults',
            id: 'countResults',
            onDone: [
              {
                target: '#verification.left',
                guard: 'the results are ready',
                actions: 'leaveTo (results)',
                description: 'the search says how far it is · 1. if: the results are ready',
              },
              {
                target: '#verification.left',
                actions: 'leaveTo (results-waiting)',
                description: 'the search says how far it is · 2. otherwise',
              },
            ],
            onError: {
              target: '#verification.left',
              actions: 'leaveTo (results-waiting)',
              description: 'the search does not say how far it is',
            },
          },
        },
      },
    },
    left: { type: 'final', description: 'On to the results, or to waiting for them' },
  },
})
