// Generated from machines/entry/entry-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const entryMachine = createMachine({
  id: 'entry',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides which public page the visitor sees first',
      always: [
        { target: 'checkingReferral', guard: 'cameByFriendsLink', actions: ['applyFriendsLink', 'notifyVisitChanged'] },
        { target: 'register', guard: 'cameToStateLanding' },
        { target: 'onboarding', guard: 'cameToOnboarding' },
        'landing',
      ],
    },
    checkingReferral: {
      description: "Checks whether the friend's code is valid; the visitor continues either way",
      tags: 'busy',
      invoke: {
        src: 'validateReferral',
        id: 'referral',
        onDone: [
          { target: 'onboarding', guard: 'isValid', actions: ['acceptReferral', 'notifyVisitChanged'] },
          { target: 'onboarding', actions: ['refuseReferral', 'notifyVisitChanged'] },
        ],
        onError: [
          { target: 'onboarding', guard: 'isRefused', actions: ['refuseReferral', 'notifyVisitChanged'] },
          'onboarding',
        ],
      },
    },
    landing: {
      id: 'landing',
      description: 'Landing page: choose a state, or log in',
      tags: 'deep-linkable',
      meta: { screen: 'landing' },
      on: {
        CHOOSE_STATE: { target: 'register', actions: ['chooseState', 'notifyVisitChanged'] },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
        FORGOT_PASSWORD: { target: 'left', actions: 'leaveTo (forgot)' },
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
        },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
      },
    },
    register: {
      id: 'register',
      description: 'What record clearance offers in the chosen state',
      tags: 'deep-linkable',
      meta: { screen: 'register' },
      exit: 'forgetNotice',
      on: {
        CHOOSE_STATE: { guard: 'stateIsMissing', actions: ['chooseState', 'notifyVisitChanged', 'forgetNotice'] },
        CHECK_ELIGIBILITY: [
          { target: 'left', guard: 'stateIsChosen', actions: 'leaveTo (register/basic-info)' },
          { actions: 'askForState' },
        ],
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
      },
    },
    left: { type: 'final', description: 'On to registration or login' },
  },
})
