// Generated from machines/registration/registration-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const registrationMachine = createMachine({
  id: 'registration',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Continues after the last saved page',
      always: [
        { target: 'basic-info', guard: 'mayBeginAccount' },
        { target: 'aliases', guard: 'resumesAt (aliases)' },
        { target: 'address', guard: 'resumesAt (address)' },
        { target: 'ethnicity', guard: 'resumesAt (ethnicity)' },
        'created',
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
          { target: 'left', guard: 'leadsTo (login)', actions: 'leaveTo' },
          { target: 'left', guard: 'leadsTo (forgot)', actions: 'leaveTo' },
          { target: 'left', guard: 'leadsTo (landing)', actions: 'leaveTo (landing)' },
          { target: 'aliases', actions: 'keepSession' },
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
            guard: 'isChanged (aliases)',
            actions: ['keepAliases', 'notifyPersonChanged', 'leaveTo (review)'],
          },
          { target: 'address', actions: ['keepAliases', 'notifyPersonChanged'] },
        ],
      },
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
            guard: 'isChanged (address)',
            actions: ['keepPerson', 'notifyPersonChanged', 'leaveTo (review)'],
          },
          { target: 'ethnicity', actions: ['keepPerson', 'notifyPersonChanged'] },
        ],
      },
    },
    ethnicity: {
      id: 'register/ethnicity',
      description: 'Race and ethnicity, and why we ask',
      tags: 'deep-linkable',
      meta: { screen: 'register/ethnicity' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          {
            target: 'left',
            guard: 'isChanged (ethnicity)',
            actions: ['keepEntries', 'notifyAnswersChanged', 'leaveTo (review)'],
          },
          { target: 'created', actions: ['keepEntries', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepEntries', 'notifyAnswersChanged'] } },
    },
    created: {
      id: 'register/created',
      description: 'The account exists; what the screening questions are for',
      tags: 'deep-linkable',
      meta: { screen: 'register/created' },
      on: { CONTINUE: { target: 'left', actions: 'leaveTo (screening)' }, LOG_OUT: { actions: 'logOut' } },
    },
    left: { type: 'final', description: 'On to the screening, or to another public page' },
  },
})
