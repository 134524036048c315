// Generated from machines/information/information-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const informationMachine = createMachine({
  id: 'information',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides which page comes first',
      always: [
        { target: 'privacy', guard: 'cameForPrivacy' },
        { target: 'terms', guard: 'cameForTerms' },
        { target: 'not-found', guard: 'pageIsUnknown' },
        'about',
      ],
    },
    about: {
      id: 'about',
      description: 'Who we are',
      tags: 'deep-linkable',
      meta: { screen: 'about' },
      on: { GO_HOME: 'left', LOG_IN: { target: 'left', actions: 'leaveTo (login)' } },
    },
    privacy: {
      id: 'privacy',
      description: 'What we keep, for how long, and who sees it',
      tags: 'deep-linkable',
      meta: { screen: 'privacy' },
      on: { GO_HOME: 'left', LOG_IN: { target: 'left', actions: 'leaveTo (login)' } },
    },
    terms: {
      id: 'terms',
      description: 'What to expect, what it costs, and when we refund',
      tags: 'deep-linkable',
      meta: { screen: 'terms' },
      on: { GO_HOME: 'left', LOG_IN: { target: 'left', actions: 'leaveTo (login)' } },
    },
    'not-found': {
      id: 'not-found',
      description: 'This address is unknown: links that lead on',
      tags: 'deep-linkable',
      meta: { screen: 'not-found' },
      on: { GO_HOME: 'left', LOG_IN: { target: 'left', actions: 'leaveTo (login)' } },
    },
    left: { type: 'final', description: 'To the first page, to the login, or to where the person continues' },
  },
})
