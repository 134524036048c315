// Generated from machines/entry/entry-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const entryMachine = createMachine({
  id: 'entry',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides which public page the visitor sees first',
      always: [
        {
          target: 'checkingReferral',
          guard: "came by a friend's link",
          actions: ['applyFriendsLink', 'notifyVisitChanged'],
          description: "1. if: came by a friend's link",
        },
        { target: 'register', guard: "came to a state's landing", description: "2. if: came to a state's landing" },
        {
          target: 'onboarding',
          guard: 'came by a partner or friend',
          description: '3. if: came by a partner or friend',
        },
        { target: 'not-found', guard: 'the address is unknown', description: '4. if: the address is unknown' },
        { target: 'landing', description: '5. otherwise' },
      ],
    },
    checkingReferral: {
      description: "Checks whether the friend's code is valid; the visitor continues either way",
      tags: 'busy',
      invoke: {
        src: 'validateReferral',
        id: 'referral',
        onDone: [
          {
            target: 'onboarding',
            guard: 'the code is valid',
            actions: ['acceptReferral', 'notifyVisitChanged'],
            description: "the friend's code is checked · 1. if: the code is valid",
          },
          {
            target: 'onboarding',
            actions: ['refuseReferral', 'notifyVisitChanged'],
            description: "the friend's code is checked · 2. otherwise",
          },
        ],
        onError: [
          {
            target: 'onboarding',
            guard: 'the server has refused',
            actions: ['refuseReferral', 'notifyVisitChanged'],
            description: "the friend's code cannot be checked · 1. if: the server has refused",
          },
          {
            target: 'onboarding',
            description:
              "the friend's code cannot be checked · the code is kept: the server checks it at registration · 2. otherwise",
          },
        ],
      },
      after: {
        '3000': {
          target: 'onboarding',
          description: 'after 3 seconds · the code is kept: the server checks it at registration',
        },
      },
    },
    landing: {
      id: 'landing',
      description: 'Landing page: choose a state, or log in',
      tags: 'deep-linkable',
      meta: { screen: 'landing' },
      on: {
        CHOOSE_STATE: {
          target: 'register',
          actions: ['chooseState', 'notifyVisitChanged'],
          description: 'chooses a state',
        },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
        FORGOT_PASSWORD: { target: 'left', actions: 'leaveTo (forgot)', description: 'forgot the password' },
      },
    },
    'not-found': {
      id: 'not-found',
      description: 'The landing page at an address that names nothing, and says so',
      tags: 'deep-linkable',
      meta: { screen: 'not-found' },
      on: {
        CHOOSE_STATE: {
          target: 'register',
          actions: ['chooseState', 'notifyVisitChanged'],
          description: 'chooses a state',
        },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
        FORGOT_PASSWORD: { target: 'left', actions: 'leaveTo (forgot)', description: 'forgot the password' },
      },
    },
    onboarding: {
      id: 'onboarding/basics',
      description: "Arrived by a friend's or a partner's link: pick a state, then start",
      tags: 'deep-linkable',
      meta: { screen: 'onboarding/basics' },
      exit: 'forgetNotice',
      on: {
        CHOOSE_STATE: {
          target: 'left',
          actions: ['chooseState', 'notifyVisitChanged', 'leaveTo (register/basic-info)'],
          description: 'chooses a state',
        },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
      },
    },
    register: {
      id: 'register',
      description: 'What record clearance offers in the chosen state',
      tags: 'deep-linkable',
      meta: { screen: 'register' },
      exit: 'forgetNotice',
      on: {
        CHOOSE_STATE: {
          guard: 'no state is chosen',
          actions: ['chooseState', 'notifyVisitChanged', 'forgetNotice'],
          description: 'chooses a state · if: no state is chosen',
        },
        CHECK_ELIGIBILITY: [
          {
            target: 'left',
            guard: 'a state is chosen',
            actions: 'leaveTo (register/basic-info)',
            description: 'checks eligibility · 1. if: a state is chosen',
          },
          { actions: 'askForState', description: 'checks eligibility · 2. otherwise' },
        ],
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
      },
    },
    left: { type: 'final', description: 'On to registration or login' },
  },
})
