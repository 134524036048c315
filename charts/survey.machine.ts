// Generated from machines/survey/survey-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const surveyMachine = createMachine({
  id: 'survey',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Goes on after the last answered question',
      always: [
        { target: 'creatingResult', guard: 'lacksResult' },
        { target: 'employed', guard: 'goesOnAt (employed)' },
        { target: 'pay-rate', guard: 'goesOnAt (pay-rate)' },
        { target: 'industry-current', guard: 'goesOnAt (industry-current)' },
        { target: 'industry-want', guard: 'goesOnAt (industry-want)' },
        { target: 'job-opportunities', guard: 'goesOnAt (job-opportunities)' },
        { target: 'education-level', guard: 'goesOnAt (education-level)' },
        { target: 'disability', guard: 'goesOnAt (disability)' },
        { target: 'health-insurance', guard: 'goesOnAt (health-insurance)' },
        { target: 'denied-housing', guard: 'goesOnAt (denied-housing)' },
        { target: 'denied-employment', guard: 'goesOnAt (denied-employment)' },
        { target: 'why-record-clearing', guard: 'goesOnAt (why-record-clearing)' },
        'interested-info',
      ],
    },
    employed: {
      id: 'register/employed',
      description: 'Whether and how much the person works',
      tags: 'deep-linkable',
      meta: { screen: 'register/employed' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (employed)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'pay-rate', guard: 'isEmployed', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'industry-want', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'pay-rate': {
      id: 'register/pay-rate',
      description: 'Pay by the hour',
      tags: 'deep-linkable',
      meta: { screen: 'register/pay-rate' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (pay-rate)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'industry-current', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'industry-current': {
      id: 'register/industry-current',
      description: 'Industry the person works in',
      tags: 'deep-linkable',
      meta: { screen: 'register/industry-current' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (industry-current)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'industry-want', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'industry-want': {
      id: 'register/industry-want',
      description: 'Industry the person wants to work in',
      tags: 'deep-linkable',
      meta: { screen: 'register/industry-want' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (industry-want)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'job-opportunities', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'job-opportunities': {
      id: 'register/job-opportunities',
      description: 'How the person looks for work',
      tags: 'deep-linkable',
      meta: { screen: 'register/job-opportunities' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (job-opportunities)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'education-level', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'education-level': {
      id: 'register/education-level',
      description: 'Highest level of education',
      tags: 'deep-linkable',
      meta: { screen: 'register/education-level' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (education-level)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'health-insurance', guard: 'skipsDisability', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'disability', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    disability: {
      id: 'register/disability',
      description: 'Disability, and whether it hinders work',
      tags: 'deep-linkable',
      meta: { screen: 'register/disability' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (disability)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'health-insurance', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'health-insurance': {
      id: 'register/health-insurance',
      description: 'Health insurance',
      tags: 'deep-linkable',
      meta: { screen: 'register/health-insurance' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (health-insurance)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'denied-housing', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'denied-housing': {
      id: 'register/denied-housing',
      description: 'Housing denied because of the record',
      tags: 'deep-linkable',
      meta: { screen: 'register/denied-housing' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (denied-housing)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'denied-employment', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'denied-employment': {
      id: 'register/denied-employment',
      description: 'Work denied because of the record',
      tags: 'deep-linkable',
      meta: { screen: 'register/denied-employment' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (denied-employment)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'why-record-clearing', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'why-record-clearing': {
      id: 'register/why-record-clearing',
      description: 'Why the person wants the record cleared',
      tags: 'deep-linkable',
      meta: { screen: 'register/why-record-clearing' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (why-record-clearing)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'interested-info', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    'interested-info': {
      id: 'register/interested-info',
      description: 'Topics the person wants to hear about',
      tags: 'deep-linkable',
      meta: { screen: 'register/interested-info' },
      invoke: {
        src: 'question',
        id: 'screen',
        onDone: [
          { target: 'review', guard: 'isChanged (interested-info)', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'creatingResult', guard: 'promotionApplies', actions: ['keepAnswers', 'tellAnswers'] },
          { target: 'payment', actions: ['keepAnswers', 'tellAnswers'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'tellAnswers'] } },
    },
    creatingResult: {
      description: 'Creates the result that the promotion pays for; if that fails, the person pays $5',
      tags: 'busy',
      invoke: {
        src: 'createPromotionResult',
        id: 'createResult',
        onDone: { target: 'left', actions: 'leaveTo (verification)' },
        onError: [
          { target: 'left', guard: 'isAlreadyPaid', actions: 'leaveTo (verification)' },
          { target: 'left', actions: 'leaveTo (payment)' },
        ],
      },
    },
    payment: { type: 'final', description: 'On to the payment of $5' },
    review: { type: 'final', description: 'Back to all answers, one of which was changed', entry: 'leaveTo (review)' },
    left: { type: 'final', description: 'On to the identity check, or to the payment' },
  },
})
