// Generated from machines/entry/entry-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const entryMachine = createMachine({
  id: 'entry',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides which public page the visitor sees first',
      always: [
        { target: 'checkingReferral', guard: 'cameByFriendsLink', actions: ['comeByFriend', 'tellVisit'] },
        { target: 'register', guard: 'cameToStateLanding' },
        { target: 'onboarding', guard: 'cameToOnboarding' },
        'landing',
      ],
    },
    checkingReferral: {
      description: "Asks whether the friend's code is valid; the visitor goes on either way",
      tags: 'busy',
      invoke: {
        src: 'validateReferral',
        id: 'referral',
        onDone: [
          { target: 'onboarding', guard: 'isValid', actions: ['acceptReferral', 'tellVisit'] },
          { target: 'onboarding', actions: ['refuseReferral', 'tellVisit'] },
        ],
        onError: [{ target: 'onboarding', guard: 'isRefused', actions: ['refuseReferral', 'tellVisit'] }, 'onboarding'],
      },
    },
    landing: {
      id: 'landing',
      description: 'Landing page: choose a state, or log in',
      tags: 'deep-linkable',
      meta: { screen: 'landing' },
      on: {
        CHOOSE_STATE: { target: 'register', actions: ['chooseState', 'tellVisit'] },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
        FORGOT_PASSWORD: { target: 'left', actions: 'leaveTo (forgot)' },
      },
    },
    onboarding: {
      id: 'onboarding/basics',
      description: "Arrived by a friend's or a partner's link: pick a state, then start",
      tags: 'deep-linkable',
      meta: { screen: 'onboarding/basics' },
      exit: 'forgetTold',
      on: {
        CHOOSE_STATE: { target: 'left', actions: ['chooseState', 'tellVisit', 'leaveTo (register/basic-info)'] },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)' },
      },
    },
    register: {
      id: 'register',
      description: 'What record clearance offers in the chosen state',
      tags: 'deep-linkable',
      meta: { screen: 'register' },
      exit: 'forgetTold',
      on: {
        CHOOSE_STATE: { guard: 'stateIsMissing', actions: ['chooseState', 'tellVisit', 'forgetTold'] },
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
