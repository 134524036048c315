// Generated from machines/survey/survey-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const surveyMachine = createMachine({
  id: 'survey',
  initial: 'arriving',
  on: { SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' } },
  states: {
    arriving: {
      description: 'Continues after the last answered question',
      always: [
        {
          target: 'creatingResult',
          guard: 'all is answered, and a promotion pays',
          description: '1. if: all is answered, and a promotion pays',
        },
        {
          target: 'employed',
          guard: 'goes on at: Whether and how much the person works',
          description: '2. if: goes on at: Whether and how much the person works',
        },
        { target: 'pay-rate', guard: 'goes on at: Pay by the hour', description: '3. if: goes on at: Pay by the hour' },
        {
          target: 'industry-current',
          guard: 'goes on at: Industry the person works in',
          description: '4. if: goes on at: Industry the person works in',
        },
        {
          target: 'industry-want',
          guard: 'goes on at: Industry the person wants to work in',
          description: '5. if: goes on at: Industry the person wants to work in',
        },
        {
          target: 'job-opportunities',
          guard: 'goes on at: How the person looks for work',
          description: '6. if: goes on at: How the person looks for work',
        },
        {
          target: 'education-level',
          guard: 'goes on at: Highest level of education',
          description: '7. if: goes on at: Highest level of education',
        },
        {
          target: 'disability',
          guard: 'goes on at: Disability, and whether it hinders work',
          description: '8. if: goes on at: Disability, and whether it hinders work',
        },
        {
          target: 'health-insurance',
          guard: 'goes on at: Health insurance',
          description: '9. if: goes on at: Health insurance',
        },
        {
          target: 'denied-housing',
          guard: 'goes on at: Housing denied because of the record',
          description: '10. if: goes on at: Housing denied because of the record',
        },
        {
          target: 'denied-employment',
          guard: 'goes on at: Work denied because of the record',
          description: '11. if: goes on at: Work denied because of the record',
        },
        {
          target: 'why-record-clearing',
          guard: 'goes on at: Why the person wants the record cleared',
          description: '12. if: goes on at: Why the person wants the record cleared',
        },
        { target: 'interested-info', description: '13. otherwise' },
      ],
    },
    employed: {
      id: 'register/employed',
      description: 'Whether and how much the person works',
      tags: 'deep-linkable',
      meta: { screen: 'register/employed' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'pay-rate', guard: 'is employed', description: 'the question is answered · 2. if: is employed' },
          { target: 'industry-want', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'pay-rate': {
      id: 'register/pay-rate',
      description: 'Pay by the hour',
      tags: 'deep-linkable',
      meta: { screen: 'register/pay-rate' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'industry-current', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'industry-current': {
      id: 'register/industry-current',
      description: 'Industry the person works in',
      tags: 'deep-linkable',
      meta: { screen: 'register/industry-current' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'industry-want', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'industry-want': {
      id: 'register/industry-want',
      description: 'Industry the person wants to work in',
      tags: 'deep-linkable',
      meta: { screen: 'register/industry-want' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'job-opportunities', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'job-opportunities': {
      id: 'register/job-opportunities',
      description: 'How the person looks for work',
      tags: 'deep-linkable',
      meta: { screen: 'register/job-opportunities' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'education-level', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'education-level': {
      id: 'register/education-level',
      description: 'Highest level of education',
      tags: 'deep-linkable',
      meta: { screen: 'register/education-level' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          {
            target: 'health-insurance',
            guard: 'by vocational rehabilitation',
            description: 'the question is answered · 2. if: by vocational rehabilitation',
          },
          { target: 'disability', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    disability: {
      id: 'register/disability',
      description: 'Disability, and whether it hinders work',
      tags: 'deep-linkable',
      meta: { screen: 'register/disability' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'health-insurance', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'health-insurance': {
      id: 'register/health-insurance',
      description: 'Health insurance',
      tags: 'deep-linkable',
      meta: { screen: 'register/health-insurance' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'denied-housing', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'denied-housing': {
      id: 'register/denied-housing',
      description: 'Housing denied because of the record',
      tags: 'deep-linkable',
      meta: { screen: 'register/denied-housing' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'denied-employment', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'denied-employment': {
      id: 'register/denied-employment',
      description: 'Work denied because of the record',
      tags: 'deep-linkable',
      meta: { screen: 'register/denied-employment' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'why-record-clearing', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'why-record-clearing': {
      id: 'register/why-record-clearing',
      description: 'Why the person wants the record cleared',
      tags: 'deep-linkable',
      meta: { screen: 'register/why-record-clearing' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          { target: 'interested-info', description: 'the question is answered · 2. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    'interested-info': {
      id: 'register/interested-info',
      description: 'Topics the person wants to hear about',
      tags: 'deep-linkable',
      meta: { screen: 'register/interested-info' },
      invoke: {
        src: 'question',
        id: 'question',
        onDone: [
          {
            target: 'review',
            guard: 'came from the review',
            description: 'the question is answered · 1. if: came from the review',
          },
          {
            target: 'creatingResult',
            guard: 'a promotion applies',
            description: 'the question is answered · 2. if: a promotion applies',
          },
          { target: 'payment', description: 'the question is answered · 3. otherwise' },
        ],
      },
      on: { SAVED: { actions: 'reportPage', description: 'a try to save a page has ended' } },
    },
    creatingResult: {
      description: 'Creates the result that the promotion pays for; if that fails, the person pays $5',
      tags: 'busy',
      invoke: {
        src: 'createPromotionResult',
        id: 'createResult',
        onDone: {
          target: 'left',
          actions: ['notifyFreeResult', 'leaveTo (verification)'],
          description: 'the free result is created',
        },
        onError: [
          {
            target: 'left',
            guard: 'it was paid already',
            actions: 'leaveTo (verification)',
            description: 'no free result is created · 1. if: it was paid already',
          },
          { target: 'left', actions: 'leaveTo (payment)', description: 'no free result is created · 2. otherwise' },
        ],
      },
    },
    payment: { type: 'final', description: 'On to the payment of $5' },
    review: { type: 'final', description: 'Back to all answers, after changing one', entry: 'leaveTo (review)' },
    left: { type: 'final', description: 'On to the identity check, or to the payment' },
  },
})
