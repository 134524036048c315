// Generated from machines/information/information-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const informationMachine = createMachine({
  id: 'information',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides which page comes first',
      always: [
        { target: 'privacy', guard: 'came for the privacy page', description: '1. if: came for the privacy page' },
        { target: 'terms', guard: 'came for the terms', description: '2. if: came for the terms' },
        { target: 'about', description: '3. otherwise' },
      ],
    },
    about: {
      id: 'about',
      description: 'Who we are',
      tags: 'deep-linkable',
      meta: { screen: 'about' },
      on: {
        GO_HOME: { target: 'left', description: 'goes home' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
      },
    },
    privacy: {
      id: 'privacy',
      description: 'What we keep, for how long, and who sees it',
      tags: 'deep-linkable',
      meta: { screen: 'privacy' },
      on: {
        GO_HOME: { target: 'left', description: 'goes home' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
      },
    },
    terms: {
      id: 'terms',
      description: 'What to expect, what it costs, and when we refund',
      tags: 'deep-linkable',
      meta: { screen: 'terms' },
      on: {
        GO_HOME: { target: 'left', description: 'goes home' },
        LOG_IN: { target: 'left', actions: 'leaveTo (login)', description: 'logs in' },
      },
    },
    left: { type: 'final', description: 'To the first page, to the login, or to where the person continues' },
  },
})
