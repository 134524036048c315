// Generated from machines/registration/registration-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const registrationMachine = createMachine({
  id: 'registration',
  initial: 'arriving',
  on: { SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' } },
  states: {
    arriving: {
      description: 'Continues after the last saved page',
      always: [
        {
          target: 'basic-info',
          guard: 'is not signed in and has chosen a state',
          description: '1. if: is not signed in and has chosen a state',
        },
        {
          target: 'aliases',
          guard: 'goes on at: Other names: nicknames, maiden names, misspellings',
          description: '2. if: goes on at: Other names: nicknames, maiden names, misspellings',
        },
        {
          target: 'address',
          guard: 'goes on at: Address, phone and title',
          description: '3. if: goes on at: Address, phone and title',
        },
        {
          target: 'ethnicity',
          guard: 'goes on at: Race and ethnicity, and why we ask',
          description: '4. if: goes on at: Race and ethnicity, and why we ask',
        },
        { target: 'created', description: '5. otherwise' },
      ],
    },
    'basic-info': {
      id: 'register/basic-info',
      description: "Let's get started: name, birth date, email, password",
      tags: 'deep-linkable',
      meta: { screen: 'register/basic-info' },
      invoke: {
        src: 'basicInfo',
        id: 'basicInfo',
        onDone: [
          {
            target: 'left',
            guard: 'wants to log in',
            actions: 'leaveTo',
            description: 'basic info is done · 1. if: wants to log in',
          },
          {
            target: 'left',
            guard: 'forgot the password',
            actions: 'leaveTo',
            description: 'basic info is done · 2. if: forgot the password',
          },
          {
            target: 'left',
            guard: 'went home',
            actions: 'leaveTo (landing)',
            description: 'basic info is done · 3. if: went home',
          },
          {
            target: 'left',
            guard: 'the account was used before',
            actions: 'leaveTo (resume)',
            description: 'basic info is done · 4. if: the account was used before',
          },
          { target: 'aliases', actions: 'keepAccount', description: 'basic info is done · 5. otherwise' },
        ],
      },
    },
    aliases: {
      id: 'register/aliases',
      description: 'Other names: nicknames, maiden names, misspellings',
      tags: 'deep-linkable',
      meta: { screen: 'register/aliases' },
      invoke: {
        src: 'aliases',
        id: 'aliases',
        onDone: [
          {
            target: 'left',
            guard: 'came from the review',
            actions: 'leaveTo (review)',
            description: 'the names are saved · 1. if: came from the review',
          },
          { target: 'address', description: 'the names are saved · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    address: {
      id: 'register/address',
      description: 'Address, phone and title',
      tags: 'deep-linkable',
      meta: { screen: 'register/address' },
      invoke: {
        src: 'address',
        id: 'address',
        onDone: [
          {
            target: 'left',
            guard: 'came from the review',
            actions: 'leaveTo (review)',
            description: 'the address is saved · 1. if: came from the review',
          },
          { target: 'ethnicity', description: 'the address is saved · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    ethnicity: {
      id: 'register/ethnicity',
      description: 'Race and ethnicity, and why we ask',
      tags: 'deep-linkable',
      meta: { screen: 'register/ethnicity' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'left',
            guard: 'came from the review',
            actions: 'leaveTo (review)',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'created', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    created: {
      id: 'register/created',
      description: 'The account exists; what the screening questions are for',
      tags: 'deep-linkable',
      meta: { screen: 'register/created' },
      invoke: { src: 'confirmEmail', id: 'confirmEmail' },
      on: {
        CONTINUE: { target: 'left', actions: 'leaveTo (screening)', description: 'continues' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    left: { type: 'final', description: 'On to the screening, or to another public page' },
  },
})
