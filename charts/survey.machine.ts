// Generated from machines/survey/survey-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const surveyMachine = createMachine({
  id: 'survey',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Continues after the last answered question',
      always: [
        { target: 'creatingResult', guard: 'lacksResult' },
        { target: 'employed', guard: 'resumesAt (employed)' },
        { target: 'pay-rate', guard: 'resumesAt (pay-rate)' },
        { target: 'industry-current', guard: 'resumesAt (industry-current)' },
        { target: 'industry-want', guard: 'resumesAt (industry-want)' },
        { target: 'job-opportunities', guard: 'resumesAt (job-opportunities)' },
        { target: 'education-level', guard: 'resumesAt (education-level)' },
        { target: 'disability', guard: 'resumesAt (disability)' },
        { target: 'health-insurance', guard: 'resumesAt (health-insurance)' },
        { target: 'denied-housing', guard: 'resumesAt (denied-housing)' },
        { target: 'denied-employment', guard: 'resumesAt (denied-employment)' },
        { target: 'why-record-clearing', guard: 'resumesAt (why-record-clearing)' },
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
          { target: 'review', guard: 'isChanged (employed)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'pay-rate', guard: 'isEmployed', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'industry-want', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          { target: 'review', guard: 'isChanged (pay-rate)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'industry-current', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          { target: 'review', guard: 'isChanged (industry-current)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'industry-want', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          { target: 'review', guard: 'isChanged (industry-want)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'job-opportunities', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          {
            target: 'review',
            guard: 'isChanged (job-opportunities)',
            actions: ['keepAnswers', 'notifyAnswersChanged'],
          },
          { target: 'education-level', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          { target: 'review', guard: 'isChanged (education-level)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'health-insurance', guard: 'skipsDisability', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'disability', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          { target: 'review', guard: 'isChanged (disability)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'health-insurance', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          { target: 'review', guard: 'isChanged (health-insurance)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'denied-housing', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          { target: 'review', guard: 'isChanged (denied-housing)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'denied-employment', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          {
            target: 'review',
            guard: 'isChanged (denied-employment)',
            actions: ['keepAnswers', 'notifyAnswersChanged'],
          },
          { target: 'why-record-clearing', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          {
            target: 'review',
            guard: 'isChanged (why-record-clearing)',
            actions: ['keepAnswers', 'notifyAnswersChanged'],
          },
          { target: 'interested-info', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
          { target: 'review', guard: 'isChanged (interested-info)', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'creatingResult', guard: 'promotionApplies', actions: ['keepAnswers', 'notifyAnswersChanged'] },
          { target: 'payment', actions: ['keepAnswers', 'notifyAnswersChanged'] },
        ],
      },
      on: { PAGE_REOPENED: { actions: ['keepAnswers', 'notifyAnswersChanged'] } },
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
    review: { type: 'final', description: 'Back to all answers, after changing one', entry: 'leaveTo (review)' },
    left: { type: 'final', description: 'On to the identity check, or to the payment' },
  },
})
